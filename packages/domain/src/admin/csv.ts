/** A line of CSV. */
export const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`

/** A cell that no program takes for a formula: those that could be one get an apostrophe. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** `2026-11-22`, in UTC. */
export const csvDay = (time: Date) => time.toISOString().slice(0, 10)
export const csvMoney = (cents: number) => (cents / 100).toFixed(2)
