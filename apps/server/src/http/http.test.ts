import { getUserData, signIn } from '@keylight/contract'
import { aServer, aUser, startTestServer } from '@keylight/testing'
import { expect, test } from 'vitest'

const server = aServer()

test('reports that it is running and that all dependencies are ready', async () => {
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'alive' })
  const ready = await fetch(`${server.url}/readyz`)
  expect(ready.status).toBe(200)
  expect(await ready.json()).toEqual({
    ready: true,
    parts: { database: true, version: true, storage: true, disk: true, queue: true, engine: true },
  })
})

test('enables HSTS with subdomains when served over HTTPS', async () => {
  const secure = await startTestServer({ env: { KEYLIGHT_URL: 'https://photos.example.com', KEYLIGHT_ROLES: 'web' } })
  const headerOf = async (url: string) => (await fetch(`${url}/healthz`)).headers.get('strict-transport-security')
  expect(await headerOf(secure.url)).toBe('max-age=31536000; includeSubDomains')
  expect(await headerOf(server.url)).toBeNull()
  await secure.stop()
})

test('rejects bodies that are too large, not JSON or of the wrong type', async () => {
  const post = (body: string, type: string) =>
    fetch(server.url + signIn.path, { method: 'POST', body, headers: { 'content-type': type } })
  for (const [body, type, status, code] of [
    ['{', 'application/json', 400, 'invalid_input'],
    ['[1]', 'application/json', 400, 'invalid_input'],
    ['"text"', 'application/json', 400, 'invalid_input'],
    ['a=b', 'application/x-www-form-urlencoded', 400, 'invalid_input'],
    [`"${'x'.repeat(200_000)}"`, 'application/json', 413, 'file_too_big'],
  ] as const) {
    const response = await post(body, type)
    expect([type, response.status, ((await response.json()) as { code: string }).code]).toEqual([type, status, code])
  }
})

test('responds with JSON to unknown API paths and methods', async () => {
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['POST', '/api/user/data'],
    ['DELETE', '/api/user/favorite'],
    ['GET', '/api/%E0%A4%A'],
  ] as const) {
    const response = await fetch(server.url + path, { method })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found', requestId: expect.stringMatching(/^req_/) })
  }
})

test('forbids caching and MIME sniffing of responses', async () => {
  const token = await server.tokenOf(await aUser(server.db))
  const { headers } = await server.call(getUserData, {}, token)
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})
