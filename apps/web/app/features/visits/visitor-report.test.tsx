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
test('shows how many visitors came, compared with before, what they saw and where they came from', async () => {
  await aReport(some)
  expect(await screen.findByText('300')).toBeTruthy()
  expect(screen.getByText('-25% on the 30 days before')).toBeTruthy()
  expect(screen.getByText('+50% on the 30 days before')).toBeTruthy()
  const pages = within(screen.getByRole('table', { name: 'Views by page' }))
  expect(pages.getByRole('row', { name: '/gallery 250 900' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Direct, or not known 180 200' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Landing header link clicked Main · Login · /auth 5 7' })).toBeTruthy()
  expect(screen.getByText(/No link with utm_source/)).toBeTruthy()
})

test('loads another period when the admin chooses one', async () => {
  await aReport(some)
  await screen.findByText('300')
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }))
  expect(await screen.findByText('-25% on the 7 days before')).toBeTruthy()
})

test('says when there were no visits, and when another service counts them', async () => {
  await aReport(nothing)
  expect(await screen.findByText('No visits in this period')).toBeTruthy()
  await aReport({ ...nothing, isCounting: false })
  expect(await screen.findByText('Your analytics service has the figures')).toBeTruthy()
})

test('asks the admin to sign in again when the sign-in is old, and shows what failed', async () => {
  const visit = await aVisit({ isHost: true })
  visit.server.refuse('GET /api/host/report?days=30', 'sign_in_again', 'Sign in again first.')
  visit.show(<VisitorReport />)
  expect(await screen.findByRole('dialog', { name: 'Confirm it’s you' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('Sign in again first.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('compares with a period without visits in words', () => {
  expect([changeOf(5, 0, 7), changeOf(0, 0, 7), changeOf(5, 5, 7)]).toEqual([
    'None in the 7 days before',
    'None in the 7 days before either',
    '0% on the 7 days before',
  ])
})
