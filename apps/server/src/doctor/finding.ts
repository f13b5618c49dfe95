export interface Finding {
  /** `warning`: Keylight runs, but something is missing or unwise. `problem`: something does not work. */
  level: 'ok' | 'warning' | 'problem'
  subject: string
  /** What was found, as a sentence. */
  text: string
  /** What to do about it, as a sentence. */
  wayOn?: string
}

/** Makes the findings about one subject. Only what is fine needs no way on. */
export const findingsAbout = (subject: string) => ({
  ok: (text: string): Finding => ({ level: 'ok', subject, text }),
  warning: (text: string, wayOn: string): Finding => ({ level: 'warning', subject, text, wayOn }),
  problem: (text: string, wayOn: string): Finding => ({ level: 'problem', subject, text, wayOn }),
})

/** The message of whatever was thrown, on one line and with a full stop. */
export function messageOf(error: unknown): string {
  // When a host name has several addresses, the reason is in the inner errors.
  const reason = error instanceof AggregateError ? error.errors[0] : error
  const text = (reason instanceof Error ? reason.message || reason.name : String(reason)).trim().replaceAll(/\s+/g, ' ')
  return /[.!?]$/.test(text) ? text : `${text}.`
}

const pluralOf = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** A line or two for each finding, and the count of each level. */
export function report(findings: readonly Finding[]): string {
  const lines = findings.map(({ level, subject, text, wayOn }) => {
    const line = `${level.padEnd(9)}${subject}: ${text}`
    return wayOn === undefined ? line : `${line}\n${' '.repeat(9)}→ ${wayOn}`
  })
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  const counts = `${count('ok')} ok, ${pluralOf(count('warning'), 'warning')}, ${pluralOf(count('problem'), 'problem')}`
  return `${lines.join('\n')}\n\n${counts}`
}
