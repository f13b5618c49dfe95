import {
  apiKeyLimits,
  changePassword,
  createApiKey,
  deleteAccount,
  drawScene,
  type Endpoint,
  endpoints,
  exportAccount,
  getAdminOverview,
  getHistory,
  getUserData,
  limits,
  listApiKeys,
  listModels,
  renameApiKey,
  requestEmailChange,
  requestUpscale,
  revokeApiKey,
  userEventsPath,
} from '@keylight/contract'
import {
  anOnboardedUser,
  aUser,
  eventually,
  type FreshDatabase,
  freshDatabase,
  startTestServer,
  type TestServer,
} from '@keylight/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const adminEmail = 'admin@example.com'
let database: FreshDatabase
let server: TestServer
let another: TestServer
beforeAll(async () => {
  database = await freshDatabase()
  server = await startTestServer({ databaseUrl: database.url, env: { KEYLIGHT_ADMIN_EMAIL: adminEmail } })
  another = await startTestServer({ databaseUrl: database.url, env: { KEYLIGHT_ROLES: 'web' } })
})
afterAll(async () => {
  await another.stop()
  await server.stop()
  await database.close()
})
beforeEach(() => server.clock.advance(60))

type Scopes = ('tools' | 'read' | 'order')[]
async function anOwner(email?: string) {
  const userId = email ? await aUser(server.db, email) : await anOnboardedUser(server.db)
  return { userId, token: await server.tokenOf(userId) }
}
const create = (token: string, scopes: Scopes = ['tools'], days: 7 | null = null) =>
  server.call(createApiKey, { name: 'My script', scopes, days }, token)
const secretFor = async (token: string, scopes: Scopes = ['tools']) => (await create(token, scopes)).output.secret
const draw = (secret: string, at = server) =>
  at.call(drawScene, { words: 'a calm sea', width: 256, height: 256 }, secret)

describe('a new key', () => {
  test('is shown once, stored as a digest, and announced by email', async () => {
    const { token } = await anOwner('maker@example.com')
    const { key, secret } = (await create(token)).output
    expect(secret).toMatch(/^kl_[0-9A-Za-z]{32}$/)
    expect(key).toMatchObject({ name: 'My script', prefix: secret.slice(0, 9), expiresAt: null, usedAt: null })
    const listed = await server.call(listApiKeys, {}, token)
    expect(listed.output.keys).toEqual([key])
    expect(JSON.stringify(listed.output)).not.toContain(secret)
    const row = await server.db.selectFrom('api_keys').where('id', '=', key._id).selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify({ ...row, digest: row.digest.toString('latin1') })).not.toContain(secret)
    const mail = await eventually('a mail about the key', () =>
      server.mailTo('maker@example.com', 'Subject: An API key was created'),
    )
    expect(mail).toContain('“My script”')
    expect(mail).not.toContain(secret)
  })

  test('needs a fresh sign-in and a verified email address', async () => {
    const { userId, token } = await anOwner()
    server.clock.advance(limits.freshMinutes + 1)
    expect((await create(token)).failure.code).toBe('sign_in_again')
    await server.db.updateTable('users').where('id', '=', userId).set({ email_verified: false }).execute()
    expect((await create(await server.tokenOf(userId))).failure.code).toBe('email_unproved')
  })

  test('needs a name and a scope, and counts towards a limit', async () => {
    const { userId, token } = await anOwner()
    const bad = await server.call(createApiKey, { name: ' ', scopes: [], days: null }, token)
    expect(bad.failure.fields).toEqual({ name: 'Enter a name for the key.', scopes: 'Choose what the key can do.' })
    const one = (await create(token)).output.key
    const row = await server.db.selectFrom('api_keys').where('id', '=', one._id).selectAll().executeTakeFirstOrThrow()
    const more = Array.from({ length: apiKeyLimits.max - 2 }, (_, i) => ({
      ...row,
      id: `key_${userId}_${i}`,
      digest: Buffer.from(`${userId} ${i}`),
    }))
    await server.db.insertInto('api_keys').values(more).execute()
    const both = await Promise.all([create(token), create(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.failure.code).toBe('account_full')
  })
})

describe('a key', () => {
  test('can call only the endpoints its scopes allow', async () => {
    const { token } = await anOwner()
    const tools = await secretFor(token, ['tools'])
    const reads = await secretFor(token, ['read'])
    expect((await draw(tools)).status).toBe(200)
    expect((await draw(reads)).failure.code).toBe('key_not_allowed')
    expect((await server.call(listModels, {}, reads)).status).toBe(200)
    expect((await server.call(getHistory, {}, tools)).failure.code).toBe('key_not_allowed')
    const order = { image: 'https://example.com/x.jpg' }
    expect((await server.call(requestUpscale, order, reads)).failure.code).toBe('key_not_allowed')
    const orders = await server.call(requestUpscale, order, await secretFor(token, ['order']))
    expect(orders.failure.code).not.toBe('key_not_allowed')
  })

  test("never changes an account, and doesn't count as a sign-in", async () => {
    const { token } = await anOwner()
    const all = await secretFor(token, ['tools', 'read', 'order'])
    for (const endpoint of [
      deleteAccount,
      requestEmailChange,
      changePassword,
      createApiKey,
      exportAccount,
      getUserData,
    ])
      expect((await server.call(endpoint as Endpoint, {}, all)).failure.code).toBe('key_not_allowed')
    const events = await fetch(server.url + userEventsPath, { headers: { authorization: `Bearer ${all}` } })
    expect(events.status).toBe(403)
    // Decide this for each new endpoint. Account, sign-in, payments and the admin area stay off limits.
    const reachable = Object.entries(endpoints as Record<string, Endpoint>).flatMap(
      ([name, { scope, access, path }]) => (scope === undefined ? [] : [{ name, access, path }]),
    )
    for (const { access, path } of reachable) {
      expect(access).not.toBe('admin')
      expect(path).not.toMatch(/\/api\/(auth|host|payment)\/|api-keys|password|email|account/)
    }
  })

  test('has no admin rights, even if it belongs to the admin', async () => {
    const { token } = await anOwner(adminEmail)
    expect((await server.call(getAdminOverview, {}, token)).status).toBe(200)
    expect((await server.call(getAdminOverview, {}, await secretFor(token, ['read']))).status).toBe(403)
  })

  test('stops working in all processes as soon as it is revoked', async () => {
    const { token } = await anOwner()
    const { key, secret } = (await create(token)).output
    expect([(await draw(secret)).status, (await draw(secret, another)).status]).toEqual([200, 200])
    await server.call(revokeApiKey, { keyId: key._id }, token)
    const after = [await draw(secret, another), await draw(secret)]
    expect(after.map(({ failure }) => failure.code)).toEqual(['signed_out', 'signed_out'])
    expect((await server.call(listApiKeys, {}, token)).output.keys).toEqual([])
  })

  test('stops working while its account is suspended', async () => {
    const { userId, token } = await anOwner()
    const secret = await secretFor(token)
    const suspend = (at: Date | null) =>
      server.db.updateTable('users').where('id', '=', userId).set({ suspended_at: at }).execute()
    await suspend(new Date())
    expect((await draw(secret)).failure.code).toBe('signed_out')
    await suspend(null)
    expect((await draw(secret)).status).toBe(200)
  })

  test('expires, and shows when it was last used', async () => {
    const { userId, token } = await anOwner()
    const { key, secret } = (await create(token, ['tools'], 7)).output
    await draw(secret)
    const [used] = (await server.call(listApiKeys, {}, token)).output.keys
    expect(used?.usedAt).not.toBeNull()
    server.clock.advance(7 * 24 * 60 + 1)
    expect((await draw(secret)).failure.code).toBe('signed_out')
    const listed = await server.call(listApiKeys, {}, await server.tokenOf(userId))
    expect(listed.output.keys[0]?.expiresAt).toBe(key.expiresAt)
  })

  test('is only accessible to its owner', async () => {
    const { token } = await anOwner()
    const { key, secret } = (await create(token)).output
    const stranger = (await anOwner()).token
    expect((await server.call(revokeApiKey, { keyId: key._id }, stranger)).failure.code).toBe('not_found')
    expect((await server.call(renameApiKey, { keyId: key._id, name: 'Mine' }, stranger)).failure.code).toBe('not_found')
    expect((await server.call(renameApiKey, { keyId: key._id, name: 'Other' }, token)).output.name).toBe('Other')
    const forged = `${secret.slice(0, -1)}${secret.endsWith('a') ? 'b' : 'a'}`
    expect((await draw(forged)).failure.code).toBe('signed_out')
  })
})
