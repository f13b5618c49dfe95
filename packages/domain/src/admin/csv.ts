/** Formats a line of CSV. */
export const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`

/**
 * Quotes a cell. Cells that spreadsheets could run as formulas, including ones that start with a full-width character,
 * get an apostrophe as a prefix.
 */
const cell = (text: string): string =>
  `"${(/^\s*[=+\-@＝＋－＠\t\r\n]/u.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Formats a day, such as `2026-11-22`, in UTC. */
export const csvDay = (time: Date) => time.toISOString().slice(0, 10)
export const csvMoney = (cents: number) => (cents / 100).toFixed(2)
