// @vitest-environment jsdom
import type { VisitReport } from '@keylight/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aVisit } from '../screen.fixture.tsx'
import { VisitorReport } from './visitor-report.tsx'
import { changeOf } from './words.ts'

const nothing: VisitReport = {
  isCounting: true,
  days: 30,
  totals: { views: 0, visitors: 0 },
  before: { views: 0, visitors: 0 },
  daily: [{ day: '2026-11-22', views: 0, visitors: 0 }],
  pages: [],
  entries: [],
  sources: [],
  campaigns: [],
  actions: [],
}
const some: VisitReport = {
  ...nothing,
  totals: { views: 1500, visitors: 300 },
  before: { views: 1000, visitors: 400 },
  daily: [
    { day: '2026-11-21', views: 500, visitors: 100 },
    { day: '2026-11-22', views: 1000, visitors: 200 },
  ],
  pages: [{ path: '/gallery', times: 900, visitors: 250 }],
  sources: [
    { source: '', times: 200, visitors: 180 },
    { source: 'search.example', times: 90, visitors: 80 },
  ],
  actions: [{ name: 'landing_header_link_clicked', detail: 'Main · Login · /auth', times: 7, visitors: 5 }],
}

async function aReport(report: VisitReport) {
  const visit = await aVisit({ isHost: true })
  for (const days of [7, 30]) visit.server.answer(`GET /api/host/report?days=${days}`, { ...report, days })
  visit.show(<VisitorReport />)
  return visit
}

// Proves 2.85
test('shows visitors, page views, sources and changes since the previous period', async () => {
  await aReport(some)
  expect(await screen.findByText('300')).toBeTruthy()
  expect(screen.getByText('-25% compared with the previous 30 days')).toBeTruthy()
  expect(screen.getByText('+50% compared with the previous 30 days')).toBeTruthy()
  const pages = within(screen.getByRole('table', { name: 'Views by page' }))
  expect(pages.getByRole('row', { name: '/gallery 250 900' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Direct or unknown 180 200' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Landing header link clicked Main · Login · /auth 5 7' })).toBeTruthy()
  expect(screen.getByText(/No visits with utm_source/)).toBeTruthy()
})

test('loads another period when the admin chooses one', async () => {
  await aReport(some)
  await screen.findByText('300')
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }))
  expect(await screen.findByText('-25% compared with the previous 7 days')).toBeTruthy()
})

test('shows an empty state without visits and with an analytics service', async () => {
  await aReport(nothing)
  expect(await screen.findByText('No visits in this period')).toBeTruthy()
  await aReport({ ...nothing, isCounting: false })
  expect(await screen.findByText('Your analytics service has the figures')).toBeTruthy()
})

test("asks for a fresh sign-in and shows the error if it's cancelled", async () => {
  const visit = await aVisit({ isHost: true })
  visit.server.refuse('GET /api/host/report?days=30', 'sign_in_again', 'Sign in again first.')
  visit.show(<VisitorReport />)
  expect(await screen.findByRole('dialog', { name: 'Confirm it’s you' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('Sign in again first.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('describes the change from a period without visits', () => {
  expect([changeOf(5, 0, 7), changeOf(0, 0, 7), changeOf(5, 5, 7)]).toEqual([
    'None in the previous 7 days',
    'No change from the previous 7 days',
    '0% compared with the previous 7 days',
  ])
})
