import { once } from 'node:events'
import { connect } from 'node:net'
import {
  captureEvents,
  deleteAccount,
  errorReportsPath,
  getUserData,
  identifyVisitor,
  type SentTo,
  telemetryLimits,
} from '@keylight/contract'
import {
  aUser,
  eventually,
  startTelemetryServices,
  startTestServer,
  type TelemetryServices,
  type TestServer,
} from '@keylight/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const visitorId = '0123456789abcdef0123456789abcdef'
const pageview = { name: '$pageview', path: '/gallery' }

/** Returns an envelope as a browser's SDK sends it through the tunnel. */
const envelope = (payload: object, header: object = {}) => {
  const body = JSON.stringify(payload)
  const lines = [
    { dsn: 'http://browser@evil.example.com/1', ...header },
    { type: 'event', length: Buffer.byteLength(body) },
  ]
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n${body}`
}

const report = (url: string, body: string | Uint8Array<ArrayBuffer>) =>
  fetch(url + errorReportsPath, { method: 'POST', headers: { 'content-type': 'text/plain;charset=UTF-8' }, body })

let services: TelemetryServices
let server: TestServer
beforeAll(async () => {
  services = await startTelemetryServices()
  server = await startTestServer({ env: { ...services.env, KEYLIGHT_URL: 'https://photos.example.com' } })
})
afterAll(async () => {
  await services.stop()
  await server.stop()
})
/** Returns the next request that `act` causes to a service. */
async function next(act: () => Promise<unknown>) {
  const before = services.received.length
  await act()
  await services.until((received) => received.length > before)
  return services.received[before]!
}

const capture = (events: SentTo<typeof captureEvents>['events']) => server.call(captureEvents, { visitorId, events })

describe('analytics', () => {
  // Proves 7.27
  test('sends events with their timestamps to the analytics service', async () => {
    const properties = { link_section: 'Legal', link_text: 'Privacy', link_url: '/privacy-policy' }
    const { path, headers, body } = await next(async () => {
      const events = [pageview, { name: 'landing_footer_link_clicked', path: '/', ageMs: 2000, properties }]
      expect((await capture(events)).output).toEqual({ passedOn: true })
    })
    expect([path, headers['content-type']]).toEqual(['/batch/', 'application/json'])
    const common = {
      distinct_id: visitorId,
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      timestamp: expect.any(String),
    }
    const ours = { $lib: 'keylight', $geoip_disable: true, $process_person_profile: false }
    expect(JSON.parse(body)).toEqual({
      api_key: 'phc_test',
      batch: [
        {
          ...common,
          event: '$pageview',
          properties: { ...ours, $current_url: 'https://photos.example.com/gallery', $pathname: '/gallery' },
        },
        {
          ...common,
          event: 'landing_footer_link_clicked',
          properties: { ...properties, ...ours, $current_url: 'https://photos.example.com/', $pathname: '/' },
        },
      ],
    })
    const [later, earlier] = services
      .events()
      .slice(-2)
      .map(({ timestamp }) => Date.parse(timestamp))
    expect(later! - earlier!).toBe(2000)
    expect(Math.abs(server.clock.now().getTime() - later!)).toBeLessThan(60_000)
  })

  test('strips codes, tokens, signatures and email addresses', async () => {
    const secrets = ['q7Zsecret', 'c0de', 'anna@example.com', '1789000000', 'gift-1']
    const { body } = await next(() =>
      capture([
        {
          ...pageview,
          properties: {
            referrer: `https://photos.example.com/files/a.jpg?g=${secrets[3]}-0-${secrets[0]}&d=a.jpg`,
            utm_term: secrets[2]!,
            utm_content: `/auth/callback?code=${secrets[1]}&giftCard=${secrets[4]}`,
            link_text: 'Sign in',
          },
        },
      ]),
    )
    for (const secret of secrets) expect(body).not.toContain(secret)
    expect(services.events().at(-1)?.properties).toMatchObject({
      link_text: 'Sign in',
      utm_content: /^\/auth\/callback/,
    })
  })

  // Proves 7.25
  test('identifies a visitor by the id, email address, plan and source stored on the server', async () => {
    const userId = await aUser(server.db, 'maya@example.com')
    const token = await server.tokenOf(userId)
    await next(async () => {
      const { output } = await server.call(identifyVisitor, { visitorId, source: 'newsletter' }, token)
      expect(output).toEqual({ passedOn: true })
    })
    expect(services.events().at(-1)).toMatchObject({
      event: '$identify',
      distinct_id: userId,
      properties: {
        $anon_distinct_id: visitorId,
        $set: { id: userId, email: 'maya@example.com', plan: 'unknown', source: 'newsletter' },
      },
    })
    expect((await server.call(identifyVisitor, { visitorId })).failure.code).toBe('signed_out')
  })

  test('rejects foreign identities, too many events and profile changes', async () => {
    const many = Array.from({ length: telemetryLimits.eventsPerCall + 1 }, () => pageview)
    const wide = Object.fromEntries(
      Array.from({ length: telemetryLimits.propertiesPerEvent + 1 }, (_, i) => [`p${i}`, 1]),
    )
    const refused = [
      { visitorId: 'usr_somebody', events: [pageview] },
      { visitorId, events: many },
      { visitorId, events: [] },
      { visitorId, events: [{ ...pageview, name: '$identify' }] },
      { visitorId, events: [{ ...pageview, path: '/auth/callback?code=x' }] },
      { visitorId, events: [{ ...pageview, properties: { $set: 1 } }] },
      { visitorId, events: [{ ...pageview, properties: { text: 'x'.repeat(telemetryLimits.propertyLength + 1) } }] },
      { visitorId, events: [{ ...pageview, properties: wide }] },
    ]
    const before = services.received.length
    for (const input of refused) {
      const { failure } = await server.call(captureEvents, input)
      expect([input, failure.code]).toEqual([input, 'invalid_input'])
    }
    expect(services.received.length).toBe(before)
  })
})

describe('error reports', () => {
  // Proves 8.14
  test("sends reports only to the site owner's own project", async () => {
    const event = { event_id: 'e1', exception: { values: [{ type: 'TypeError', value: 'x is undefined' }] } }
    const sent = envelope(event, { event_id: 'e1', trace: { trace_id: 't1', public_key: 'browser' } })
    const { path, headers, body } = await next(() => report(server.url, sent))
    expect(path).toBe('/sentry/api/42/envelope/')
    expect(headers).toMatchObject({
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': 'Sentry sentry_version=7, sentry_client=keylight/1, sentry_key=publickey',
    })
    const [header = '', ...rest] = body.split('\n')
    expect(JSON.parse(header)).toEqual({
      event_id: 'e1',
      dsn: services.env.SENTRY_DSN,
      trace: { trace_id: 't1', public_key: 'publickey' },
    })
    expect(rest.join('\n')).toBe(sent.slice(sent.indexOf('\n') + 1))
  })

  test("strips codes, tokens, signatures and email addresses, keeping each item's length", async () => {
    const secrets = ['s3cr3t', 'c0de', '1789000000', 'anna.b@example.com', 'tok.en_1', 'Jörg']
    const sent = envelope({
      request: { url: `https://photos.example.com/auth/callback?code=${secrets[1]}#top`, query: `code=${secrets[1]}` },
      breadcrumbs: [{ data: { url: `/files/users/usr_1/a.jpg?g=${secrets[2]}-${secrets[0]}&d=me.jpg` } }],
      html: `<a href='/api/user/export/usr_1?g=${secrets[2]}-0-${secrets[0]}'>`,
      encoded: `next=%2Fauth%3Fcode%3D${secrets[1]}`,
      headers: { Authorization: `Bearer ${secrets[4]}` },
      message: `No account for ${secrets[3]}; giftCard?giftCard=${secrets[5]}`,
    })
    const { body } = await next(() => report(server.url, sent))
    for (const secret of secrets) expect(body).not.toContain(secret)
    expect(body).toContain('/files/users/usr_1/a.jpg?g=')
    const [, item = '', ...payload] = body.split('\n')
    expect(Buffer.byteLength(payload.join('\n'))).toBe(JSON.parse(item).length)
    expect(JSON.parse(payload.join('\n')).message).toMatch(/^No account for \*+; giftCard\?giftCard=\*+$/)
  })

  test('rejects malformed and oversized reports', async () => {
    const before = services.received.length
    const unreadable = [new Uint8Array([123, 125, 10, 0xff, 0xfe]), 'no envelope\n{}', '{}', '']
    for (const body of unreadable) expect((await report(server.url, body)).status).toBe(400)
    const tooMuch = envelope({ text: 'x'.repeat(telemetryLimits.errorReportBytesMax) })
    expect((await report(server.url, tooMuch)).status).toBe(413)
    expect(services.received.length).toBe(before)
  })
})

test('limits the bytes of reports per IP address before reading them', async () => {
  const proxied = await startTestServer({ env: { ...services.env, KEYLIGHT_TRUST_PROXY: 'true' } })
  const send = (address: string) =>
    fetch(proxied.url + errorReportsPath, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': address },
      body: envelope({ text: 'x'.repeat(telemetryLimits.errorReportBytesMax - 1000) }),
    })
  const allowed = Math.floor(telemetryLimits.errorBytesPerMinute / (telemetryLimits.errorReportBytesMax - 1000))
  proxied.clock.advance(1 - (proxied.clock.now().getTime() % 60_000) / 60_000)
  for (let i = 0; i < allowed; i++) expect((await send('203.0.113.1')).status).toBe(200)
  const refused = await send('203.0.113.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await send('203.0.113.2')).status).toBe(200)
  await services.until((received) => received.length > 0)

  const announced = connect(Number(new URL(proxied.url).port), '127.0.0.1')
  announced.write(
    `POST ${errorReportsPath} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.3\r\ncontent-length: 7000000\r\n\r\n`,
  )
  expect(String(await once(announced, 'data'))).toMatch(/^HTTP\/1\.1 429 /)
  announced.destroy()
  await proxied.stop()
})

test('limits the bytes of events per IP address before reading them', async () => {
  const proxied = await startTestServer({ env: { ...services.env, KEYLIGHT_TRUST_PROXY: 'true' } })
  const bytes = 100 * 1024
  const send = (address: string) =>
    fetch(proxied.url + captureEvents.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: `{"visitorId":${' '.repeat(bytes)}`,
    })
  proxied.clock.advance(1 - (proxied.clock.now().getTime() % 60_000) / 60_000)
  const allowed = Math.floor(telemetryLimits.eventBytesPerMinute / (bytes + 13))
  for (let i = 0; i < allowed; i++) expect((await send('203.0.113.1')).status).toBe(400)
  const refused = await send('203.0.113.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await send('203.0.113.2')).status).toBe(400)
  await proxied.stop()
})

test('responds immediately while a service is slow or broken, and drops events beyond a small backlog', async () => {
  services.answerWith(500)
  await next(() => capture([pageview]))
  services.answerWith('nothing')
  const before = services.received.length
  const answers = await Promise.all(Array.from({ length: 50 }, () => capture([pageview])))
  expect(answers.map(({ output }) => output)).toEqual(answers.map(() => ({ passedOn: true })))
  await services.until((received) => received.length > before)
  expect(services.waiting()).toBeGreaterThan(0)
  expect(services.waiting()).toBeLessThanOrEqual(20)
  services.answerWith(200)
})

describe('without a configured service', () => {
  let plain: TestServer
  beforeAll(async () => {
    plain = await startTestServer()
  })
  afterAll(() => plain.stop())
  const capturePlain = () => plain.call(captureEvents, { visitorId, events: [pageview] })
  const reportPlain = () => report(plain.url, envelope({ message: 'x' }))

  test('reports that no service is configured instead of sending data', async () => {
    const token = await plain.tokenOf(await aUser(plain.db))
    expect((await capturePlain()).output).toEqual({ passedOn: false })
    expect((await plain.call(identifyVisitor, { visitorId }, token)).output).toEqual({ passedOn: false })
    expect(await (await reportPlain()).json()).toEqual({ passedOn: false })
  })

  const sends: [string, () => Promise<{ status: number }>][] = [
    ['events', capturePlain],
    ['errors', reportPlain],
  ]
  test.each(sends)('limits %s per minute and IP address', async (_, send) => {
    const toNextMinute = () => plain.clock.advance(1 - (plain.clock.now().getTime() % 60_000) / 60_000)
    toNextMinute()
    const answers = await Promise.all(Array.from({ length: telemetryLimits.callsPerMinute + 2 }, send))
    expect(answers.filter(({ status }) => status === 429).length).toBe(2)
    toNextMinute()
    expect((await send()).status).toBe(200)
  })
})

describe('a user who deletes the account', () => {
  const deleteUser = async (from: TestServer) => {
    const userId = await aUser(from.db)
    const token = await from.tokenOf(userId)
    const { email } = (await from.call(getUserData, {}, token)).output
    expect((await from.call(deleteAccount, { email }, token)).status).toBe(200)
    return userId
  }
  const callsAbout = (userId: string) => services.received.filter(({ body }) => body.includes(userId))

  test("is removed from the analytics service's profiles", async () => {
    const userId = await deleteUser(server)
    await services.until(() => callsAbout(userId).length > 0)
    const [event] = services.events().filter((each) => each.distinct_id === userId)
    expect(event).toMatchObject({ event: 'account_deleted', properties: { $unset: ['id', 'email', 'plan', 'source'] } })
  })

  test('is deleted from the service with an API key, even after an outage', async () => {
    const api = { ANALYTICS_PROJECT: '42', ANALYTICS_PERSONAL_KEY: 'phx_secret' }
    const withKey = await startTestServer({ env: { ...services.env, ...api } })
    services.answerWith(503)
    const userId = await deleteUser(withKey)
    const waiting = await eventually('a job that will be tried again', async () => {
      const { rows } = await sql<{ id: string; state: string }>`select id, state from pgboss.job
        where data -> 'data' ->> 'userId' = ${userId} and state = 'retry'`.execute(withKey.db)
      return rows[0]
    })
    services.answerWith(200)
    await sql`update pgboss.job set start_after = now() where id = ${waiting.id}`.execute(withKey.db)
    await services.until(() => callsAbout(userId).length === 2)
    for (const { path, headers, body } of callsAbout(userId)) {
      expect([path, headers.authorization]).toEqual(['/api/projects/42/persons/bulk_delete/', 'Bearer phx_secret'])
      expect(JSON.parse(body)).toEqual({ distinct_ids: [userId], delete_events: true, delete_recordings: true })
    }
    await withKey.stop()
  })
})
