import { captureEvents, getVisitReport, type SentTo } from '@keylight/contract'
import { type Db, runMaintenance, type visits } from '@keylight/domain'
import { aServer, aUser, startTelemetryServices, startTestServer } from '@keylight/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const adminEmail = 'admin@example.com'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15'

const server = aServer({
  env: { KEYLIGHT_ROLES: 'web', KEYLIGHT_ADMIN_EMAIL: adminEmail, KEYLIGHT_TRUST_PROXY: 'true' },
})
let db: Db
let admin: string
beforeAll(async () => {
  db = server.db
  admin = await aUser(db, adminEmail)
})
beforeEach(async () => {
  for (const table of ['visit_counts', 'visit_marks'] as const) await db.deleteFrom(table).execute()
})

type Events = SentTo<typeof captureEvents>['events']
interface From extends Partial<visits.Seen> {
  headers?: Record<string, string>
}

const view = (path: string): Events[number] => ({ name: '$pageview', path })

async function visit(events: Events, { address = '203.0.113.1', browser = firefox, headers = {} }: From = {}) {
  const response = await fetch(server.url + captureEvents.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': browser, 'x-forwarded-for': address, ...headers },
    body: JSON.stringify({ events }),
  })
  expect(await response.json()).toEqual({ passedOn: false })
}

const report = async (days: 7 | 30 | 90 | 365 = 7) =>
  (await server.call(getVisitReport, { days }, await server.tokenOf(admin))).output

// Proves 2.85
test('counts page views, and each visitor once a day per page and site', async () => {
  await visit([view('/'), view('/about-us'), view('/')])
  await visit([view('/')])
  await visit([view('/')], { browser: safari })
  await visit([view('/')], { address: '203.0.113.2' })
  const { isCounting, totals, pages, daily } = await report()
  expect([isCounting, totals]).toEqual([true, { views: 6, visitors: 3 }])
  expect(pages).toEqual([
    { path: '/', times: 5, visitors: 3 },
    { path: '/about-us', times: 1, visitors: 1 },
  ])
  expect(daily).toHaveLength(7)
  expect(daily.at(-1)).toEqual({ day: server.clock.now().toISOString().slice(0, 10), views: 6, visitors: 3 })
})

test('counts entry pages and sources, keeping only the name of the referring site and the campaign', async () => {
  const properties = { utm_source: 'news', utm_medium: 'mail', utm_campaign: 'may', utm_term: 'anna', referrer: null }
  await visit([{ name: 'landing_capture', path: '/gallery', properties }])
  const referrer = 'https://www.search.example/find/anna'
  await visit([{ name: 'landing_capture', path: '/', properties: { utm_source: null, referrer } }])
  await visit([{ name: 'landing_capture', path: '/', properties: {} }], { browser: safari })
  const { sources, campaigns, entries } = await report()
  expect(sources).toEqual([
    { source: '', times: 2, visitors: 2 },
    { source: 'search.example', times: 1, visitors: 1 },
  ])
  expect(campaigns).toEqual([{ campaign: 'news · mail · may', times: 1, visitors: 1 }])
  expect(entries[0]).toEqual({ path: '/', times: 2, visitors: 2 })
  expect(JSON.stringify(await db.selectFrom('visit_counts').selectAll().execute())).not.toContain('anna')
})

test("counts visitors' actions by name, on any page", async () => {
  const properties = { link_section: 'Legal', link_text: 'Privacy policy', link_url: '/privacy-policy' }
  await visit([{ name: 'landing_footer_link_clicked', path: '/', properties }])
  await visit([{ name: 'landing_footer_link_clicked', path: '/about-us', properties }])
  expect((await report()).actions).toEqual([
    { name: 'landing_footer_link_clicked', detail: 'Legal · Privacy policy · /privacy-policy', times: 2, visitors: 2 },
  ])
})

test('never stores an IP address, browser, email address or id, or data that links two days', async () => {
  const stored = async () =>
    Promise.all([
      db.selectFrom('visit_counts').selectAll().execute(),
      db
        .selectFrom('visit_marks')
        .select(({ cast }) => cast<string>('visitor', 'text').as('visitor'))
        .execute(),
    ])
  await visit([
    view('/shared/shr_secret'),
    view('/'),
    { name: 'sent', path: '/', properties: { to: 'anna@example.com' } },
  ])
  const [counts, marks] = await stored()
  const text = JSON.stringify([counts, marks])
  for (const secret of ['203.0.113.1', 'Firefox', 'shr_secret', 'anna@example.com']) expect(text).not.toContain(secret)
  expect((await report()).pages.map(({ path }) => path).toSorted()).toEqual(['/', 'other'])
  const [today] = new Set(marks.map(({ visitor }) => visitor))
  server.clock.advance(24 * 60)
  await db.deleteFrom('visit_marks').execute()
  await visit([view('/')])
  const [, tomorrow] = await stored()
  expect(tomorrow.map(({ visitor }) => visitor)).not.toContain(today)
  expect((await report()).totals).toEqual({ views: 3, visitors: 2 })
})

test('ignores bots, unidentified browsers, and visitors who opt out of tracking', async () => {
  await visit([view('/')], { browser: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await visit([view('/')], { browser: '' })
  await visit([view('/')], { headers: { dnt: '1' } })
  await visit([view('/')], { headers: { 'sec-gpc': '1' } })
  expect((await report()).totals).toEqual({ views: 0, visitors: 0 })
})

test('deletes the salt and hashes at the end of the day, and counts after 400 days', async () => {
  await visit([view('/')])
  const kept = async () => {
    const [counts, marks, salts] = await Promise.all(
      (['visit_counts', 'visit_marks', 'visit_salts'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    )
    return [counts!.length > 0, marks!.length, salts!.length]
  }
  const maintain = () => runMaintenance({ ...server.deps })
  await maintain()
  expect(await kept()).toEqual([true, 2, 1])
  server.clock.advance(24 * 60)
  await maintain()
  expect(await kept()).toEqual([true, 0, 0])
  server.clock.advance(399 * 24 * 60)
  await maintain()
  expect((await kept())[0]).toBe(true)
  server.clock.advance(24 * 60)
  await maintain()
  expect((await kept())[0]).toBe(false)
})

test('compares the period with the previous one', async () => {
  await visit([view('/')])
  server.clock.advance(7 * 24 * 60)
  await visit([view('/'), view('/')])
  const { totals, before } = await report()
  expect([totals.views, before.views]).toEqual([2, 1])
  expect((await report(30)).totals.views).toBe(3)
})

test('limits the rows per day for arbitrary event names', async () => {
  const inventedBy = (call: number): Events =>
    Array.from({ length: 50 }, (_, i) => ({ name: 'invented', path: '/', properties: { n: call * 50 + i } }))
  for (let call = 0; call < 90; call++) await visit(inventedBy(call))
  await visit([view('/'), view('/about-us')])
  const [{ rows } = { rows: '0' }] = await db
    .selectFrom('visit_counts')
    .select(({ fn }) => fn.countAll<string>().as('rows'))
    .execute()
  expect(Number(rows)).toBeLessThanOrEqual(4050)
  const { actions, pages, totals } = await report()
  expect(actions[0]).toEqual({ name: 'other', detail: '', times: 500, visitors: 1 })
  expect([pages.length, totals.views]).toEqual([2, 2])
})

test('counts every page view when many visitors arrive concurrently', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      visit(i % 2 ? [view('/'), view('/about-us')] : [view('/about-us'), view('/')], { address: `198.51.100.${i}` }),
    ),
  )
  expect((await report()).totals).toEqual({ views: 120, visitors: 60 })
})

test('reports that a configured analytics service counts instead', async () => {
  const services = await startTelemetryServices()
  const own = await startTestServer({
    env: { ...services.env, KEYLIGHT_ROLES: 'web', KEYLIGHT_ADMIN_EMAIL: adminEmail },
  })
  await own.call(captureEvents, { events: [view('/')] })
  const { output } = await own.call(getVisitReport, {}, await own.tokenOf(await aUser(own.db, adminEmail)))
  expect([output.isCounting, output.totals.views]).toEqual([false, 0])
  expect(services.received).toEqual([])
  await own.stop()
  await services.stop()
})
