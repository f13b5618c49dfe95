/** Invariants of all endpoints in the contract, including future ones. */
import { CallRefused, openClient } from '@keylight/client'
import * as contract from '@keylight/contract'
import { type accessGroups, type Endpoint, endpoints } from '@keylight/contract'
import { aModel, anOnboardedUser, aServer, aSession, aUser, english, photo } from '@keylight/testing'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'

const adminEmail = 'admin@example.com'
const server = aServer({ env: { KEYLIGHT_ADMIN_EMAIL: adminEmail } })

const nothingHere = english.failure({ code: 'nothing_here', params: {} })
const all = Object.entries(endpoints) as [string, Endpoint][]

test('lists every exported endpoint of the contract', () => {
  const exported = Object.entries(contract).filter(
    ([, value]) => typeof value === 'object' && 'access' in value && 'path' in value && 'input' in value,
  )
  expect(exported.map(([name]) => name).sort()).toEqual(all.map(([name]) => name).sort())
  const routes = all.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
})

/** Tokens for every kind of caller. Renewed after each request, since some end the session or delete the account. */
const callers: Record<string, () => Promise<string | undefined>> = {
  'a signed-out caller': async () => undefined,
  'a forger': async () => `${await server.tokenOf(await aUser(server.db))}x`,
  'one whose session is over': async () => {
    const userId = await aUser(server.db)
    const token = await server.tokenOf(userId)
    await server.db
      .updateTable('sessions')
      .where('user_id', '=', userId)
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    return token
  },
  newcomer: async () => await server.tokenOf(await aUser(server.db)),
  onboarded: async () => await server.tokenOf(await anOnboardedUser(server.db)),
  subscriber: async () => {
    const userId = await aUser(server.db)
    await server.db.updateTable('users').where('id', '=', userId).set({ subscription_status: 'active' }).execute()
    await server.db
      .insertInto('subscriptions')
      .values({
        user_id: userId,
        plan: 'pro',
        status: 'active',
        started_at: new Date(),
        renews_at: null,
        ends_at: null,
      })
      .execute()
    return await server.tokenOf(userId)
  },
  admin: async () => {
    await server.db.deleteFrom('users').where('email', '=', adminEmail).execute()
    return await server.tokenOf(await aUser(server.db, adminEmail))
  },
  'one who claims the address of the admin without proof': async () => {
    await server.db.deleteFrom('users').where('email', '=', adminEmail).execute()
    const userId = await aUser(server.db, adminEmail)
    await server.db.updateTable('users').where('id', '=', userId).set({ email_verified: false }).execute()
    return await server.tokenOf(userId)
  },
}

const withoutSession = new Set(['a signed-out caller', 'a forger', 'one whose session is over'])
const allowed: Record<(typeof accessGroups)[number], (caller: string) => boolean> = {
  public: () => true,
  signedIn: (caller) => !withoutSession.has(caller),
  onboarded: (caller) => caller === 'onboarded',
  subscribed: (caller) => caller === 'subscriber',
  admin: (caller) => caller === 'admin',
}
/** The error codes for signed-in callers without permission. */
const refusedWith = { onboarded: 'not_onboarded', subscribed: 'not_subscribed', admin: 'not_found' } as const

describe.each(Object.keys(callers))('%s', (caller) => {
  // Proves 2.6
  test('lets each caller call exactly the endpoints the contract allows', async () => {
    let token: string | undefined
    for (const [name, endpoint] of all) {
      token ??= await callers[caller]!()
      const { status, body } = await openClient({ baseUrl: server.url, token }).send(endpoint, {})
      if (status < 400) token = undefined
      const code = status < 400 ? 'answered' : (body as { code: string }).code
      const message = status < 400 ? '' : (body as { message: string }).message
      if (allowed[endpoint.access](caller)) {
        const shut = ['signed_out', 'not_onboarded', 'not_subscribed', 'internal']
        expect([name, shut.includes(code), message === nothingHere]).toEqual([name, false, false])
      } else {
        const expected = withoutSession.has(caller) ? 'signed_out' : refusedWith[endpoint.access as 'onboarded']
        expect([name, code]).toEqual([name, expected])
      }
    }
  })
})

test('lists every invalid field, and never responds with a server error', async () => {
  const nonsense = [null, 7, 'text', [], { deep: { er: [] } }]
  const tokens: Record<string, string | undefined> = {}
  for (const [name, endpoint] of all) {
    if (endpoint.method !== 'POST' || endpoint.upload) continue
    const caller = endpoint.access === 'admin' ? 'admin' : 'onboarded'
    const pathFields = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, field = '']) => field)
    const path = endpoint.path.replace(/:[A-Za-z]+/g, 'x')
    for (const value of nonsense) {
      const token = tokens[caller] ?? (await callers[caller]!())
      tokens[caller] = token
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(value) })
      expect([name, value, response.status < 500]).toEqual([name, value, true])
      if (response.status < 400) tokens[caller] = undefined
      if (response.status !== 400) continue
      const { fields } = contract.FailureBody.parse(await response.json())
      expect([name, Object.keys(fields ?? {}).length > 0]).toEqual([name, true])
      for (const field of pathFields) expect(Object.keys(fields ?? {})).not.toContain(field)
    }
  }
})

describe('the OpenAPI description', () => {
  const read = async () => (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Description
  interface Description {
    servers: { url: string }[]
    paths: Record<
      string,
      Record<
        string,
        {
          operationId: string
          security?: unknown[]
          parameters?: { name: string; required?: boolean }[]
          responses: Record<string, unknown>
        }
      >
    >
  }

  test('is valid OpenAPI and describes every endpoint', async () => {
    const description = await read()
    expect(await new Validator().validate(description as never)).toMatchObject({ valid: true })
    const described = Object.values(description.paths).flatMap((path) =>
      Object.values(path).map((it) => it.operationId),
    )
    expect(described.sort()).toEqual([...all.map(([name]) => name), 'followEvents', 'reportErrors'].sort())
    expect(description.servers).toEqual([{ url: server.url }])
  })

  test('documents which calls need no token, how to send photos, and the errors', async () => {
    const { paths } = await read()
    const required = (method: string, path: string) =>
      paths[path]?.[method]?.parameters?.filter((parameter) => parameter.required).map(({ name }) => name)
    expect(paths['/api/utils/get-inspired']?.get).toMatchObject({
      security: [],
      parameters: [
        { name: 'groupId', in: 'query' },
        { name: 'page', in: 'query' },
      ],
    })
    expect(required('get', '/api/utils/get-inspired')).toEqual([])
    expect(paths['/api/engine/photos']?.post).toMatchObject({
      requestBody: { content: { 'multipart/form-data': { schema: { required: ['photo'] } } } },
    })
    expect(paths['/api/engine/models/{modelId}/rename']?.post).toMatchObject({
      parameters: [{ name: 'modelId', in: 'path', required: true }],
      requestBody: { content: { 'application/json': { schema: { required: ['name'] } } } },
    })
    expect(Object.keys(paths['/api/engine/generate-images']?.post?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '402', '403', '404', '409', '422', '500']),
    )
    expect(paths['/api/engine/generate-images']?.post).toMatchObject({
      parameters: [{ name: 'Idempotency-Key', in: 'header' }],
    })
    expect(required('post', '/api/engine/generate-images')).toEqual(['Idempotency-Key'])
    expect(paths['/api/engine/pending-model-progress']?.post).not.toHaveProperty('parameters')
  })

  test('documents which calls accept API keys, with a valid example input for each tool', async () => {
    const { paths } = await read()
    expect(paths['/api/v1/tools/headshot']?.post).toMatchObject({
      security: [{ bearer: [] }, { apiKey: [] }],
      description: 'Accepts API keys with the scope `tools`.',
      requestBody: { content: { 'multipart/form-data': { example: { style: 'studio-dark' } } } },
      responses: { 200: { content: { 'image/jpeg': { schema: { format: 'binary' } } } } },
    })
    expect(paths['/api/user/delete']?.post).not.toHaveProperty('security')
    for (const [name, { scope, example, input }] of all) {
      if (scope === 'tools') expect([name, input.safeParse(example).success]).toEqual([name, true])
    }
  })
})

describe('the typed client', () => {
  test("calls every endpoint by name with a session's token", async () => {
    const visitor = openClient({ baseUrl: server.url })
    const { token } = await visitor.api.signUp({ email: 'script@example.com', password: 'a long enough password' })
    const client = visitor.withToken(token)
    expect(await client.api.getUserData({})).toMatchObject({ email: 'script@example.com', onboarded: false })
    await client.api.giveConsent({ version: contract.consentVersion })
    const { photo: kept } = await client.api.uploadPhoto({}, { photo: photo('person-1-selfie1') })
    expect(await client.api.listPhotos({})).toEqual({ photos: [kept], people: [[kept!._id]] })
    expect(Object.keys(client.api).sort()).toEqual(all.map(([name]) => name).sort())
  })

  test('rejects with the code, the message and every invalid field', async () => {
    const client = openClient({ baseUrl: server.url, token: await server.tokenOf(await anOnboardedUser(server.db)) })
    const refused = await client.api.renameModel({ modelId: 'mdl_x', name: '' }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(CallRefused)
    expect(refused).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { name: 'Enter a name for the model.' },
    })
    await expect(client.api.getVideo({ videoId: 'vid_x' })).rejects.toMatchObject({
      code: 'not_found',
      canRetry: false,
    })
    const anonymous = openClient({ baseUrl: server.url }).events()
    await expect(anonymous.next()).rejects.toMatchObject({ code: 'signed_out' })
  })

  test('streams events from any given event number', async () => {
    const userId = await anOnboardedUser(server.db)
    const modelId = await aModel(server.db, userId)
    const client = openClient({ baseUrl: server.url, token: await server.tokenOf(userId) })
    await client.api.requestShoot({ modelId, styles: ['man.headshot.studio-blue'] })
    const seqs: number[] = []
    for await (const event of client.events({ after: 0 })) {
      seqs.push(event.seq)
      if (event.kind === 'notification') break
    }
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    expect(new Set(seqs).size).toBe(seqs.length)
    const again = await client.events({ after: seqs.at(-2)! }).next()
    expect(again.value?.seq).toBeGreaterThan(seqs.at(-2)!)
  })
})

test('rejects a genuine token whose session has ended', async () => {
  const userId = await aUser(server.db)
  const token = await server.tokenOf(userId)
  await aSession(server.db, userId)
  await openClient({ baseUrl: server.url, token }).api.signOut({})
  const after = await server.call(contract.getUserData, {}, token)
  expect(after).toMatchObject({ status: 401, failure: { code: 'signed_out' } })
})
