import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { openClient } from '@keylight/client'
import {
  applyGiftCard,
  type Endpoint,
  endpoints,
  issueGiftCard,
  requestShoot,
  type SentTo,
  toggleFavourite,
} from '@keylight/contract'
import { runMaintenance } from '@keylight/domain'
import {
  aMemberWithModel,
  aUser,
  type FreshDatabase,
  freshDatabase,
  giveCredits,
  startTestServer,
  type TestServer,
  untilBlocked,
} from '@keylight/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

const adminEmail = 'admin@example.com'
let database: FreshDatabase
let server: TestServer
const start = () =>
  startTestServer({
    databaseUrl: database.url,
    // Without a worker, orders keep their initial state.
    env: {
      KEYLIGHT_ROLES: 'web',
      KEYLIGHT_SECRET: 'a secret that both processes have',
      KEYLIGHT_ADMIN_EMAIL: adminEmail,
    },
  })
beforeAll(async () => {
  database = await freshDatabase()
  server = await start()
})
afterAll(async () => {
  await server.stop()
  await database.close()
})

const styles = ['man.headshot.studio-blue', 'man.headshot.gray-gradient']

/** A user with ten credits, and a function that orders two images. */
async function aCustomer() {
  const { userId, token, modelId } = await aMemberWithModel(server)
  const order = (idempotencyKey: string, input: Partial<SentTo<typeof requestShoot>> = {}, url = server.url) =>
    openClient({ baseUrl: url, token }).send(requestShoot, { modelId, styles, ...input }, { idempotencyKey })
  const left = async () => (await server.creditsOf(token)).imageGeneration
  return { userId, token, modelId, order, left }
}

test('rejects an order without a key, and charges nothing', async () => {
  const { token, modelId, left } = await aCustomer()
  const before = await left()
  const answer = await fetch(server.url + requestShoot.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ modelId, styles }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_input' }])
  expect(await left()).toBe(before)
})

test('charges a repeated order once, and returns the same response both times', async () => {
  const { order, left } = await aCustomer()
  const [first, again] = [await order('one'), await order('one')]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
  expect(await left()).toBe(8)
  // The standard requires quotation marks around keys.
  expect((await order('"one"')).body).toEqual(first.body)
  const next = await order('two')
  expect(next.body).not.toEqual(first.body)
  expect(await left()).toBe(6)
})

test('charges an order once when it reaches two processes several times concurrently', async () => {
  const { userId, order, left } = await aCustomer()
  const second = await start()
  const answers = await server.db.transaction().execute(async (tx) => {
    // The first order waits here for its user's row, and the others wait for the first order.
    await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute()
    const running = [server.url, second.url, server.url, second.url].map((url) => order('one', {}, url))
    await untilBlocked(server.db, 4)
    return running
  })
  const bodies = (await Promise.all(answers)).map(({ status, body }) => [status, body])
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  expect(bodies[0]![0]).toBe(200)
  expect(await left()).toBe(8)
  await second.stop()
})

test('rejects a key that was used for another order or another endpoint', async () => {
  const { order, left, token } = await aCustomer()
  await order('one')
  const reused = { status: 409, body: { code: 'key_reused' } }
  expect(await order('one', { styles: styles.slice(1) })).toMatchObject(reused)
  const client = openClient({ baseUrl: server.url, token })
  expect(await client.send(applyGiftCard, { code: 'x' }, { idempotencyKey: 'one' })).toMatchObject(reused)
  expect(await left()).toBe(8)
})

test('allows retrying a rejected order with the same key, even with other content', async () => {
  const { userId, order, left } = await aCustomer()
  await giveCredits(server.db, userId, 'imageGeneration', -9)
  expect(await order('one')).toMatchObject({ status: 402, body: { code: 'credits_exhausted' } })
  await giveCredits(server.db, userId, 'imageGeneration', 4)
  expect((await order('one')).status).toBe(200)
  expect(await left()).toBe(3)
  expect(await order('two', { modelId: 'mdl_x' })).toMatchObject({ status: 404 })
  expect((await order('two')).status).toBe(200)
})

test('counts failed requests with an idempotency key towards rate limits', async () => {
  const { token } = await aCustomer()
  const client = openClient({ baseUrl: server.url, token })
  const guess = (code: string) => client.send(applyGiftCard, { code }, { idempotencyKey: 'one' })
  for (let wrong = 0; wrong < 10; wrong++) expect((await guess(`KEYL-0000-0000-000${wrong}`)).status).toBe(404)
  expect(await guess('KEYL-0000-0000-0010')).toMatchObject({ status: 429, body: { code: 'too_many_runs' } })
})

test('neither charges for an order nor blocks its key when the process dies before responding', async () => {
  const { order, left } = await aCustomer()
  const answer = await server.db.transaction().execute(async (tx) => {
    await sql`lock table idempotency_keys in share row exclusive mode`.execute(tx)
    const running = order('one')
    await untilBlocked(server.db)
    // The order is placed, but neither committed nor answered. To the database, a dead process is a lost connection.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(tx)
    return running
  })
  expect(await answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(await left()).toBe(10)
  expect((await order('one')).status).toBe(200)
  expect(await left()).toBe(8)
})

test('reports when the first request is still running', async () => {
  const { userId, order, left } = await aCustomer()
  const [first, second] = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute()
    const running = order('one')
    await untilBlocked(server.db)
    return [running, await order('one')] as const
  })
  expect(second).toMatchObject({ status: 409, body: { code: 'still_running' } })
  expect((await first).status).toBe(200)
  expect(await left()).toBe(8)
})

test('handles more concurrent orders than the database has connections', async () => {
  const { userId, order, left } = await aCustomer()
  await giveCredits(server.db, userId, 'imageGeneration', 50)
  const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => order(`order-${number}`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await left()).toBe(0)
})

/** A proxy that drops the first request's connection when its response arrives. */
async function forgetfulProxy() {
  const { port, hostname } = new URL(server.url)
  let dropped = 0
  const proxy = createServer((socket) => {
    const upstream = connect(Number(port), hostname)
    socket.pipe(upstream).on('error', () => {})
    socket.on('error', () => {}).on('close', () => upstream.destroy())
    upstream.on('data', (answer) => {
      if (dropped > 0) return socket.write(answer)
      dropped += 1
      return socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    dropped: () => dropped,
    close: () => proxy.close(),
  }
}

test('charges once when the connection drops before the response and the client retries', async () => {
  const { token, modelId, left } = await aCustomer()
  const proxy = await forgetfulProxy()
  const { shoot } = await openClient({ baseUrl: proxy.url, token }).api.requestShoot({ modelId, styles })
  expect(proxy.dropped()).toBe(1)
  expect(shoot.pictures).toHaveLength(2)
  expect(await left()).toBe(8)
  proxy.close()
})

test("keeps two users' keys separate, and never returns another user's order", async () => {
  const [ana, bo] = [await aCustomer(), await aCustomer()]
  const answers = [await ana.order('same'), await bo.order('same')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([await ana.left(), await bo.left()]).toEqual([8, 8])
})

test('expires a key after 24 hours', async () => {
  const own = await startTestServer({ env: { KEYLIGHT_ROLES: 'web' } })
  const { token, modelId } = await aMemberWithModel(own)
  const order = () =>
    openClient({ baseUrl: own.url, token }).send(requestShoot, { modelId, styles }, { idempotencyKey: 'one' })
  const keys = () => own.db.selectFrom('idempotency_keys').select('digest').execute()
  await order()
  await own.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + 3 * 86_400_000) })
    .execute()
  own.clock.advance(23 * 60)
  await runMaintenance(own.deps)
  expect(await keys()).toHaveLength(1)
  expect((await order()).headers.get('idempotency-replayed')).toBe('true')
  own.clock.advance(2 * 60)
  expect((await order()).headers.get('idempotency-replayed')).toBeNull()
  expect(await own.db.selectFrom('shoots').select('id').execute()).toHaveLength(2)
  own.clock.advance(25 * 60)
  await runMaintenance(own.deps)
  expect(await keys()).toEqual([])
  await own.stop()
})

test('keeps only the latest 500 responses per user', async () => {
  const { userId, order } = await aCustomer()
  await sql`insert into idempotency_keys (user_id, digest, fingerprint, answer, created_at)
    select ${userId}, 'digest ' || number, '', '', now() - number * interval '1 minute'
    from generate_series(1, 500) as number`.execute(server.db)
  await order('one')
  const kept = server.db.selectFrom('idempotency_keys').where('user_id', '=', userId)
  const digests = (await kept.select('digest').execute()).map(({ digest }) => digest)
  expect([digests.length, digests.includes('digest 499'), digests.includes('digest 500')]).toEqual([500, true, false])
  expect((await order('one')).headers.get('idempotency-replayed')).toBe('true')
})

test('encrypts stored responses, and never stores the key', async () => {
  const admin = openClient({ baseUrl: server.url, token: await server.tokenOf(await aUser(server.db, adminEmail)) })
  const { code } = await admin.call(issueGiftCard, { worth: 29 }, { idempotencyKey: 'a-recognisable-key' })
  const { rows } = await sql<{ row: string }>`
    select encode(answer, 'escape') || digest || fingerprint as row from idempotency_keys`.execute(server.db)
  const stored = JSON.stringify(rows)
  for (const secret of [code, 'worth', 'a-recognisable-key']) expect(stored).not.toContain(secret)
  const again = await admin.call(issueGiftCard, { worth: 29 }, { idempotencyKey: 'a-recognisable-key' })
  expect(again.code).toBe(code)
})

test('rejects an empty, overlong or unprintable key', async () => {
  const { order, left } = await aCustomer()
  for (const key of ['""', 'x'.repeat(256), 'two words']) {
    expect(await order(key)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  }
  expect(await left()).toBe(10)
})

test('toggles a favourite once per click, even if the request is repeated', async () => {
  const { token, userId, order } = await aCustomer()
  const { shoot } = (await order('one')).body as { shoot: { pictures: { _id: string }[] } }
  const { _id } = shoot.pictures[0]!
  const key = `users/${userId}/pictures/${_id}/0.jpg`
  await server.db.updateTable('pictures').where('id', '=', _id).set({ status: 'ready', file_key: key }).execute()
  const url = server.deps.urls.sign(key)
  const click = async (idempotencyKey: string) => {
    const client = openClient({ baseUrl: server.url, token })
    return (await client.call(toggleFavourite, { url }, { idempotencyKey })).favourite
  }
  expect([await click('a'), await click('a'), await click('b'), await click('b')]).toEqual([true, true, false, false])
})

/** Requests of signed-in users that need no key, and why they are safe to repeat. */
const harmless = {
  'sets a value': [
    'cancelSubscription',
    'resumeSubscription',
    'updateProfile',
    'giveConsent',
    'renameModel',
    'excludePhoto',
    'setDefaultModel',
    'completeOnboardingStep',
    'resetOnboarding',
    'renamePasskey',
    'renameApiKey',
    'joinAffiliates',
    'decidePayout',
    'updateTeam',
    'changeTeamRole',
    'acceptTeamInvitation',
    'handOverTeam',
  ],
  'replaces what was there': ['submitReview', 'publishPicture', 'decideReview', 'decideReport', 'changePassword'],
  'ends or removes something': [
    'signOut',
    'signOutEverywhere',
    'signOutOthers',
    'endSession',
    'removePasskey',
    'deleteAccount',
    'withdrawConsent',
    'removePhoto',
    'deleteModelPhoto',
    'deleteReview',
    'unpublishPicture',
    'withdrawShare',
    'cancelWork',
    'revokeInvitation',
    'revokeApiKey',
    'deleteWork',
    'readNotification',
    'withdrawVoucher',
    'revokeTeamInvitation',
    'declineTeamInvitation',
    'removeFromTeam',
    'leaveTeam',
    'closeTeam',
  ],
  'only answers': [
    'startAddingPasskey',
    'pendingModelProgress',
    'exportAccount',
    'downloadWork',
    'readPrompt',
    'drawPreviews',
    'getLightChoices',
    'previewTeamPhoto',
    'makeHeadshot',
    'cutOutPhoto',
    'upscalePhoto',
    'filterPhoto',
    'describePhoto',
    'drawScene',
  ],
  'writes a text that is not kept': [
    'generateImagePrompt',
    'improveImagePrompt',
    'generateVideoPrompt',
    'improveVideoPrompt',
    'writeTexts',
  ],
  'recognises the same file': ['uploadPhoto', 'addTeamPhotoMember'],
  'finds what the first call made': [
    'startChat',
    'identifyVisitor',
    'shareWork',
    'getThumbnailLayers',
    'getRetouchRange',
  ],
  'has a challenge that works once': ['addPasskey'],
  // A stored response would contain the secret. An API key whose response was lost stays unused; its owner can see and
  // revoke it.
  'answers with a secret': ['createApiKey'],
  'mails a link again, a few times an hour': ['inviteToTeam', 'requestEmailChange', 'mailPersonLink', 'resendGiftCard'],
  'ends what has not ended yet': ['signOutPerson', 'suspendPerson', 'restorePerson', 'cancelGiftCard', 'cancelJob'],
  'asks the payment provider, which does the same thing once': [
    'resyncOrder',
    'refundForPerson',
    'startCheckout',
    'orderGiftCard',
    'refundOrder',
    'changePlan',
    'openBillingPortal',
    'cancelSubscription',
    'resumeSubscription',
  ],
}

test('requires a key for every endpoint that spends or creates something for a signed-in user', () => {
  const known = new Set(Object.values(harmless).flat())
  const undecided = (Object.entries(endpoints) as [string, Endpoint][])
    .filter(([, { method, access, idempotent }]) => method === 'POST' && access !== 'public' && !idempotent)
    .map(([name]) => name)
  expect(undecided.filter((name) => !known.has(name))).toEqual([])
  for (const { method, upload, access, idempotent } of Object.values(endpoints) as Endpoint[]) {
    // Keys belong to a user, and a request's fingerprint doesn't include a file.
    if (idempotent) expect([method, upload, access === 'public']).toEqual(['POST', false, false])
  }
})
