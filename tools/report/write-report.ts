import type { VisitReport } from '@keylight/contract'

type Counted = { times: number; visitors: number }

const barWidth = 40

/** Formats a visitor report for the terminal. */
export function writeReport(report: Omit<VisitReport, 'isCounting'>): string {
  const { days, totals, before, daily, pages, sources, campaigns, entries, actions } = report
  if (totals.views === 0) return `No visits in the last ${days} days.`
  return [
    `The last ${days} days: ${totals.visitors} visitors, ${totals.views} page views`,
    `The ${days} days before: ${before.visitors} visitors, ${before.views} page views`,
    '',
    ...dayLines(daily),
    ...list(
      'Pages',
      pages.map((row) => [row.path, row]),
    ),
    ...list(
      'Traffic sources',
      sources.map((row) => [row.source || 'direct or unknown', row]),
    ),
    ...list(
      'Entry pages',
      entries.map((row) => [row.path, row]),
    ),
    ...list(
      'Campaigns',
      campaigns.map((row) => [row.campaign, row]),
    ),
    ...list(
      'Visitor actions',
      actions.map((row) => [[row.name, row.detail].filter(Boolean).join(': '), row]),
    ),
    '',
    'A visitor is counted once per day. Dates are in UTC.',
  ].join('\n')
}

function dayLines(daily: VisitReport['daily']): string[] {
  const most = Math.max(...daily.map(({ visitors }) => visitors))
  return daily.map(({ day, visitors, views }) => {
    const bar = '█'.repeat(Math.round((visitors / most) * barWidth))
    return `${day} ${String(visitors).padStart(7)} ${bar.padEnd(barWidth)} ${views} views`
  })
}

function list(title: string, rows: readonly (readonly [words: string, counted: Counted])[]): string[] {
  if (rows.length === 0) return []
  return [
    '',
    `${title} (visitors, times)`,
    ...rows.map(
      ([words, { visitors, times }]) => `${String(visitors).padStart(7)} ${String(times).padStart(7)}  ${words}`,
    ),
  ]
}
