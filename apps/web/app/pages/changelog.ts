/** A release of the changelog. */
export interface Release {
  /** Like `1.2.3`. Releases before 0.9.0 had no number. */
  version: string | undefined
  /** Like `2026-01-31`. */
  date: string
  title: string
  /** Anchor of the release in URLs. */
  slug: string
  changes: string[]
}

/** Splits a change at its backticks: every second part is code. */
export const codePartsOf = (change: string): string[] => change.split('`')

/** Parses `CHANGELOG.md`: for each release, a heading with version, date and title, and a list of changes. */
export function readChangelog(markdown: string): Release[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n')
      const [, version, date, title] = /^(?:(\d+\.\d+\.\d+) )?(\d{4}-\d\d-\d\d) (.+)$/.exec(heading.trim()) ?? []
      if (date === undefined || title === undefined) throw new Error(`The changelog has no date in “${heading}”.`)
      // Entries may be wrapped over several indented lines.
      const entries = lines
        .join('\n')
        .replaceAll(/\n {2,}/g, ' ')
        .split('\n')
      const changes = entries.flatMap((line) => (line.startsWith('- ') ? [line.slice(2).trim()] : []))
      const slug = title
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '')
      return { version, date, title, slug, changes }
    })
}
