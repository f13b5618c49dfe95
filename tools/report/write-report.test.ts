import { expect, test } from 'vitest'
import { writeReport } from './write-report.ts'

const report = {
  days: 7,
  totals: { views: 30, visitors: 12 },
  before: { views: 8, visitors: 4 },
  daily: [
    { day: '2026-11-21', views: 10, visitors: 4 },
    { day: '2026-11-22', views: 20, visitors: 8 },
  ],
  pages: [{ path: '/gallery', times: 20, visitors: 9 }],
  entries: [],
  sources: [{ source: '', times: 12, visitors: 12 }],
  campaigns: [],
  actions: [{ name: 'tried', detail: '', times: 3, visitors: 2 }],
}

test('the command-line report prints totals, a bar per day and all non-empty lists', () => {
  const text = writeReport(report)
  expect(text).toContain('The last 7 days: 12 visitors, 30 page views\nThe 7 days before: 4 visitors, 8 page views')
  expect(text).toContain(`2026-11-21       4 ${'█'.repeat(20)}${' '.repeat(20)} 10 views`)
  expect(text).toContain('Traffic sources (visitors, times)\n     12      12  direct or unknown')
  expect(text).toContain('      2       3  tried\n')
  expect(text).not.toContain('Campaigns')
})

test('the command-line report states when there were no visitors', () => {
  expect(writeReport({ ...report, totals: { views: 0, visitors: 0 } })).toBe('No visits in the last 7 days.')
})
