// @vitest-environment jsdom

import type { AdminJob, AdminOrderDetails, AdminOverview, AdminUserDetails, Health } from '@keylight/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { inMoney } from '../../formats/money.ts'
import { aVisit } from '../screen.fixture.tsx'
import { lastMonth } from './export-payments.tsx'
import { AdminHealth } from './health.tsx'
import { AdminJobs } from './jobs.tsx'
import { historyOf } from './order.tsx'
import { AdminHome } from './overview.tsx'
import { AdminPayments } from './payments.tsx'
import { AdminUsers } from './users.tsx'
import { inBytes } from './words.ts'

const at = '2026-11-20T09:00:00.000Z'
const credits = { modelTraining: 1, imageGeneration: 10, imageUpscaling: 2, videoGeneration: 1 }
const none = { ready: 0, inProgress: 0, failed: 0 }

const maya: AdminUserDetails = {
  _id: 'usr_maya',
  email: 'maya@example.com',
  emailProved: true,
  name: 'Maya Lindqvist',
  plan: 'Pro',
  suspendedAt: null,
  subscriptionStatus: 'active',
  paid: 2400,
  createdAt: at,
  lastSeenAt: at,
  isHost: false,
  locale: 'en',
  onboarded: true,
  credits,
  team: null,
  subscription: { status: 'active', startedAt: at, renewsAt: at, endsAt: null },
  works: {
    model: { ...none, ready: 1 },
    picture: { ready: 12, inProgress: 0, failed: 3 },
    upscale: none,
    video: none,
    thumbnail: none,
  },
  signIn: { password: true, google: false, singleSignOn: false, passkeys: 1, apiKeys: 2 },
  sessions: [{ browser: 'Firefox on Linux', signedInAt: at, expiresAt: at }],
  log: [],
}

const order: AdminOrderDetails = {
  _id: 'ord_1',
  person: { _id: 'usr_maya', email: 'maya@example.com' },
  plan: 'Starter',
  price: 2900,
  currency: 'eur',
  paid: 'once',
  state: 'paid',
  provider: 'test',
  test: true,
  received: 2900,
  failingSince: null,
  createdAt: at,
  providerRef: 'chk_1',
  payments: [
    {
      _id: 'pay_1',
      providerRef: 'inv_1',
      kind: 'purchase',
      invoice: '2026-00001',
      amount: 2900,
      refunded: 0,
      dispute: 'none',
      paidAt: '2026-11-20T09:01:00.000Z',
      downloadedAt: null,
      refundAskedAt: null,
    },
  ],
  subscription: null,
  credits: [{ at: '2026-11-20T09:02:00.000Z', credits: { ...credits, imageGeneration: 60 } }],
  looks: 2,
  nextLookAt: at,
  refundable: 2900,
  reachable: true,
}

const overview: AdminOverview = {
  attention: [],
  people: { all: 412, thisWeek: 9 },
  subscribers: 31,
  payments: { received: 41_200, refunded: 2900, count: 17 },
  jobs: { waiting: 0, running: 2 },
}

const job: AdminJob = {
  _id: 'pic_1',
  kind: 'picture',
  state: 'failed',
  person: { _id: 'usr_maya', email: 'maya@example.com' },
  about: 'man.headshot.studio-blue',
  failure: 'storage_full',
  error: null,
  tries: 0,
  since: at,
  nextTryAt: null,
  canRetry: true,
  canCancel: false,
}

test("links the overview's figures to their lists", async () => {
  const { server, show } = await aVisit({ isHost: true })
  server.answer('GET /api/host/desk', overview)
  show(<AdminHome />)
  expect(await screen.findByText('All is well')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^People\s*412/ }).getAttribute('href')).toBe('/admin/people')
  expect(screen.getByRole('link', { name: /^Received\s*€383.00/ }).getAttribute('href')).toBe('/admin/payments')
})

// Proves 2.86
test('lists tasks for the admin with links', async () => {
  const { server, show } = await aVisit({ isHost: true })
  server.answer('GET /api/host/desk', {
    ...overview,
    attention: [
      { kind: 'part_down', count: 1, text: 'The image engine isn’t working.' },
      { kind: 'reviews', count: 1, text: null },
      { kind: 'stuck_mails', count: 3, text: null },
    ],
  })
  show(<AdminHome />)
  const review = await screen.findByRole('link', { name: '1 review needs a decision. See reviews' })
  expect(review.getAttribute('href')).toBe('/admin/reviews')
  expect(screen.getByRole('link', { name: /^The image engine isn’t working/ }).getAttribute('href')).toBe(
    '/admin/health',
  )
  expect(screen.getByText('3 emails couldn’t be delivered.')).toBeTruthy()
})

test('searches users while typing, and stores the search in the URL', async () => {
  const { server, show } = await aVisit({ isHost: true })
  server.answer('GET /api/host/people?filter=all&search=', { people: [], next: null })
  server.answer('GET /api/host/people?search=&filter=all', { people: [], next: null })
  server.answer('GET /api/host/people?search=maya&filter=all', { people: [maya], next: null })
  const path = show(<AdminUsers />, '/admin/people')
  await screen.findByText('No users yet')
  await userEvent.type(screen.getByRole('searchbox'), 'maya')
  const found = await screen.findByRole('link', { name: /Maya Lindqvist/ })
  expect(found.getAttribute('href')).toBe('/admin/people?person=usr_maya')
  expect(path()).toBe('/admin/people?search=maya')
})

test('requires a reason to remove credits', async () => {
  const { server, show } = await aVisit({ isHost: true })
  server.answer('GET /api/host/people/usr_maya', { person: maya })
  server.answer('GET /api/host/people/usr_maya/credits', { entries: [], next: null })
  server.answer('GET /api/host/orders?filter=all&userId=usr_maya', { orders: [], next: null })
  show(<AdminUsers />, '/admin/people?person=usr_maya')
  expect(await screen.findByText('1 model training, 10 headshots, 2 upscales and 1 video')).toBeTruthy()
  expect(screen.getByRole('link', { name: '3 failed' }).getAttribute('href')).toContain('kind=picture&person=usr_maya')
  await userEvent.click(screen.getByRole('button', { name: 'Change credits' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Change credits' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Remove' }))
  await userEvent.type(dialog.getByLabelText('Headshots'), '4')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove credits' }))
  expect(dialog.getByText('This is required.')).toBeTruthy()
  server.answer('POST /api/host/people/usr_maya/change-credits', { credits })
  await userEvent.type(dialog.getByLabelText('Reason'), 'Given twice')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove credits' }))
  expect(server.asked.find(({ what }) => what.startsWith('POST'))).toMatchObject({
    body: {
      credits: { imageGeneration: -4 },
      reason: 'Given twice',
    },
  })
})

test("shows team credits next to a member's own credits", async () => {
  const { server, show } = await aVisit({ isHost: true })
  const team = { name: 'Acme', role: 'member' as const, hasSeat: false, credits: { ...credits, imageGeneration: 80 } }
  server.answer('GET /api/host/people/usr_maya', { person: { ...maya, team } })
  server.answer('GET /api/host/people/usr_maya/credits', { entries: [], next: null })
  server.answer('GET /api/host/orders?filter=all&userId=usr_maya', { orders: [], next: null })
  show(<AdminUsers />, '/admin/people?person=usr_maya')
  const own = await screen.findByText(/^Own:/)
  expect(own.textContent).toBe(
    'Own: 1 model training, 10 headshots, 2 upscales and 1 videoTeam Acme: 1 model training, 80 headshots, 2 upscales and 1 video (no seat, so they can’t use these)',
  )
  expect(screen.getByText('2 API keys can access this account.')).toBeTruthy()
})

test("shows an order's timeline and refunds it with a reason", async () => {
  const { server, show } = await aVisit({ isHost: true })
  server.answer('GET /api/host/orders/ord_1', { order })
  show(<AdminPayments />, '/admin/payments?order=ord_1')
  await userEvent.click(await screen.findByRole('button', { name: 'Refund €29.00' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Refund €29.00?' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Paid twice')
  server.answer('POST /api/host/orders/ord_1/refund', {
    order: { ...order, state: 'refunded', refundable: null, received: 0 },
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Refund €29.00' }))
  expect(await screen.findByText('Refunded')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Refund €29.00' })).toBeNull()
  const [payment] = order.payments
  const refunded = { ...payment!, refunded: 2900, refundAskedAt: '2026-11-21T08:00:00.000Z', dispute: 'open' as const }
  expect(historyOf({ ...order, payments: [refunded] }).map(({ words }) => words)).toEqual([
    'Starter ordered',
    '€29.00 paid',
    '1 model training, 60 headshots, 2 upscales and 1 video added',
    'Refund of €29.00 requested',
    '€29.00 refunded',
    '€29.00 is disputed by the buyer’s bank. Respond at the payment provider.',
  ])
})

test('shows why a job failed and retries it', async () => {
  const { server, show } = await aVisit({ isHost: true })
  const counts = { waiting: 0, running: 0, failed: 1 }
  server.answer('GET /api/host/jobs?state=failed', { jobs: [job], next: null, counts })
  show(<AdminJobs />, '/admin/jobs')
  expect(await screen.findByText('The disk was full.')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Failed 1' })).toBeTruthy()
  server.answer('POST /api/host/jobs/pic_1/retry', { success: true })
  server.answer('GET /api/host/jobs?state=failed', { jobs: [], next: null, counts: { ...counts, failed: 0 } })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No failed jobs')).toBeTruthy()
})

test('shows the status of services, and problems before other findings', async () => {
  const health: Health = {
    parts: [{ name: 'engine', works: false, problem: 'The image engine isn’t working.' }],
    queue: { waiting: 0, running: 0, failed: 0, oldestWaitingAt: null, lastMaintenanceAt: null },
    engine: { name: 'studio', styles: 412 },
    mail: { by: 'outbox', saved: 4, stuck: 0 },
    disk: { free: 12e9, total: 80e9 },
    database: { version: '18.0', bytes: 4.2e7 },
    storage: { kind: 'folder', photos: 31, photoBytes: 9e7 },
    versions: { keylight: '0.1.0', node: '24.1.0', startedAt: at },
    findings: [
      { level: 'ok', subject: 'Secret', text: 'It is strong.', wayOn: null },
      { level: 'problem', subject: 'Mail', text: 'The mail server can’t be used.', wayOn: 'Check SMTP_URL.' },
    ],
  }
  const { server, show } = await aVisit({ isHost: true })
  server.answer('GET /api/host/health', health)
  show(<AdminHealth />)
  expect(await screen.findByText('12 GB of 80 GB')).toBeTruthy()
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Image engineThe image engine isn’t working.',
    'MailThe mail server can’t be used.Check SMTP_URL.',
    'SecretIt is strong.',
  ])
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Problem',
    'Problem',
    'OK',
  ])
})

test('formats amounts, file sizes and the previous month', () => {
  expect([inMoney(1250), inMoney(0), inBytes(0), inBytes(1_450_000_000)]).toEqual([
    '€12.50',
    '€0.00',
    '0 bytes',
    '1.5 GB',
  ])
  expect(lastMonth(new Date('2026-03-31T23:00:00Z'))).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})
