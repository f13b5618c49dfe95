export interface Finding {
  /** `warning`: Keylight runs, but something is missing or risky. `problem`: something doesn't work. */
  level: 'ok' | 'warning' | 'problem'
  subject: string
  /** The finding, as a sentence. */
  text: string
  /** The fix, as a sentence. */
  wayOn?: string
}

/** Returns constructors for findings about a subject. All except `ok` require a fix. */
export const findingsAbout = (subject: string) => ({
  ok: (text: string): Finding => ({ level: 'ok', subject, text }),
  warning: (text: string, wayOn: string): Finding => ({ level: 'warning', subject, text, wayOn }),
  problem: (text: string, wayOn: string): Finding => ({ level: 'problem', subject, text, wayOn }),
})

/** Returns the message of any thrown value, on one line and with a full stop. */
export function messageOf(error: unknown): string {
  // When a hostname has several addresses, the inner errors contain the reason.
  const reason = error instanceof AggregateError ? error.errors[0] : error
  const text = (reason instanceof Error ? reason.message || reason.name : String(reason)).trim().replaceAll(/\s+/g, ' ')
  return /[.!?]$/.test(text) ? text : `${text}.`
}

const pluralOf = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** Returns one or two lines per finding, and the number of findings per level. */
export function report(findings: readonly Finding[]): string {
  const lines = findings.map(({ level, subject, text, wayOn }) => {
    const line = `${level.padEnd(9)}${subject}: ${text}`
    return wayOn === undefined ? line : `${line}\n${' '.repeat(9)}→ ${wayOn}`
  })
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  const counts = `${count('ok')} ok, ${pluralOf(count('warning'), 'warning')}, ${pluralOf(count('problem'), 'problem')}`
  return `${lines.join('\n')}\n\n${counts}`
}
