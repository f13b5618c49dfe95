import { limits, restyleTryout, startTryout } from '@keylight/contract'
import { runMaintenance } from '@keylight/domain'
import { aServer, photo } from '@keylight/testing'
import { expect, test } from 'vitest'

const server = aServer({ env: { KEYLIGHT_TRUST_PROXY: 'true' } })

const selfie = photo('person-2-selfie1')
const style = 'woman.headshot.garden'
const text = new TextEncoder().encode('This is no photo at all.')

/** Each visitor has a separate IP address. */
async function visit(address: string, content: Uint8Array, asked = style) {
  const form = new FormData()
  form.set('style', asked)
  form.set('photo', new Blob([new Uint8Array(content)]), 'photo.jpg')
  const headers = { 'x-forwarded-for': address }
  const response = await fetch(server.url + startTryout.path, { method: 'POST', body: form, headers })
  return { status: response.status, body: (await response.json()) as never }
}
const started = async (address: string) => startTryout.output.parse((await visit(address, selfie)).body)

test("makes a headshot from a visitor's photo, and counts other styles as the same run", async () => {
  const { tryoutId, picture, deletedAt } = await started('203.0.113.1')
  expect(picture).toMatchObject({ style, width: 1024, height: 1280 })
  expect((await fetch(new URL(picture.url, server.url))).headers.get('content-type')).toBe('image/jpeg')
  const minutes = (Date.parse(deletedAt) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(limits.freeResultsKeptMinutes - 1)
  for (let i = 0; i <= limits.freeRunsPerHour; i++) {
    const further = await server.call(restyleTryout, { tryoutId, style: 'woman.headshot.white' })
    expect(further.output.picture.style).toBe('woman.headshot.white')
  }
})

test('renders one image when a style is requested many times concurrently', async () => {
  const { tryoutId } = await started('203.0.113.2')
  const ask = () => server.call(restyleTryout, { tryoutId, style: 'woman.headshot.urban' })
  const answers = await Promise.all([ask(), ask(), ask(), ask()])
  expect(new Set(answers.map((answer) => answer.output.picture.url)).size).toBe(1)
  const rows = await server.db.selectFrom('tryout_pictures').where('tryout_id', '=', tryoutId).select('style').execute()
  expect(rows.map((row) => row.style).sort()).toEqual([style, 'woman.headshot.urban'].sort())
})

test('renders up to 120 more styles an hour per IP address, and counts each once', async () => {
  const address = '203.0.113.20'
  const { tryoutId } = await started(address)
  const ask = async (chosen: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const body = JSON.stringify({ tryoutId, style: chosen })
    return await fetch(server.url + restyleTryout.path, { method: 'POST', headers, body })
  }
  for (let i = 0; i < 3; i++) expect((await ask('woman.headshot.white')).status).toBe(200)
  const counted = await server.db
    .selectFrom('attempts')
    .where('action', '=', 'tryout-restyle')
    .select(['action', 'subject', 'at'])
    .orderBy('at', 'desc')
    .execute()
  const [own] = counted
  await server.db
    .insertInto('attempts')
    .values(Array.from({ length: 119 }, () => own!))
    .execute()
  const refused = await ask('woman.headshot.urban')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  expect((await ask('woman.headshot.white')).status).toBe(200)
})

test('allows ten runs an hour per IP address', async () => {
  const many = await Promise.all(Array.from({ length: limits.freeRunsPerHour }, () => visit('203.0.113.3', selfie)))
  expect(many.map((answer) => answer.status)).toEqual(Array(limits.freeRunsPerHour).fill(200))
  expect(await visit('203.0.113.3', selfie)).toMatchObject({ status: 429, body: { code: 'too_many_runs' } })
  expect((await visit('203.0.113.4', selfie)).status).toBe(200)
  server.clock.advance(61)
  expect((await visit('203.0.113.3', selfie)).status).toBe(200)
})

test("doesn't count or store unusable photos", async () => {
  const before = await server.db.selectFrom('tryouts').select('id').execute()
  for (let i = 0; i <= limits.freeRunsPerHour; i++) {
    expect(await visit('203.0.113.5', text)).toMatchObject({ status: 422, body: { code: 'photo_refused' } })
  }
  expect((await visit('203.0.113.5', selfie)).status).toBe(200)
  expect(await server.db.selectFrom('tryouts').select('id').execute()).toHaveLength(before.length + 1)
})

test('limits how many unusable photos it checks per visitor', async () => {
  const statuses: number[] = []
  for (let i = 0; i < limits.freeRunsPerHour * 6 + 1; i++) statuses.push((await visit('203.0.113.6', text)).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.slice(0, -1)).toEqual(Array(limits.freeRunsPerHour * 6).fill(422))
})

test('lists every invalid field', async () => {
  const form = new FormData()
  form.set('style', 'no such style')
  const response = await fetch(server.url + startTryout.path, { method: 'POST', body: form })
  expect(response.status).toBe(400)
  const { fields } = (await response.json()) as { fields: Record<string, string> }
  expect(Object.keys(fields).sort()).toEqual(['photo', 'style'])
})

test('deletes the photo and images after an hour, and responds as if they had never existed', async () => {
  const { tryoutId, picture } = await started('203.0.113.7')
  const ask = (id: string) => server.call(restyleTryout, { tryoutId: id, style })
  server.clock.advance(limits.freeResultsKeptMinutes + 1)
  const late = await ask(tryoutId)
  expect(late.failure.code).toBe('not_found')
  expect({ ...(await ask('try_nobody')).failure, requestId: '' }).toEqual({ ...late.failure, requestId: '' })
  expect((await fetch(new URL(picture.url, server.url))).status).toBe(404)
  await runMaintenance(server.deps)
  expect((await fetch(new URL(picture.url, server.url))).status).toBe(404)
  expect(await server.deps.store.exists(`tryouts/${tryoutId}/original`)).toBe(false)
})

test('counts by the IP address from the proxy, not by one from the visitor', async () => {
  const runs = Array.from({ length: limits.freeRunsPerHour }, (_, i) => visit(`198.51.100.${i}, 203.0.113.77`, selfie))
  expect((await Promise.all(runs)).map(({ status }) => status)).toEqual(Array(limits.freeRunsPerHour).fill(200))
  expect((await visit('198.51.100.200, 203.0.113.77', selfie)).status).toBe(429)
})
