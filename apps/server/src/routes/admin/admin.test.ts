import {
  type Credits,
  cancelJob,
  changeCredits,
  createApiKey,
  getAdminOverview,
  getHealth,
  getHistory,
  getPerson,
  getUserData,
  inspectOrder,
  listAuditLog,
  listCreditEntries,
  listJobs,
  listOrders,
  listPeople,
  listPersonCredits,
  mailPersonLink,
  openingCredits,
  type PlanId,
  paymentsCsvPath,
  plans,
  refundForPerson,
  requestShoot,
  restorePerson,
  resyncOrder,
  retryJob,
  retryJobs,
  signIn,
  signOutPerson,
  signUp,
  startCheckout,
  suspendPerson,
} from '@keylight/contract'
import { runMaintenance, works } from '@keylight/domain'
import { adminEmail, aMemberWithModel, aServerWithAdmin, aUser, startTestServer } from '@keylight/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const { server, admin } = aServerWithAdmin({
  env: { KEYLIGHT_ROLES: 'web', KEYLIGHT_TEST_CHECKOUT: 'true' },
})

const adminToken = () => server.tokenOf(admin.userId)
const nothing: Credits = { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0 }
const pictures = (count: number): Credits => ({ ...nothing, imageGeneration: count })
const latest = async (count = 1) =>
  (await server.call(listAuditLog, {}, await adminToken())).output.entries.slice(1, 1 + count)

/** A user who has bought a plan in the test checkout. */
async function aBuyer(plan: PlanId = 'starter', card = '4242 4242 4242 4242') {
  const userId = await aUser(server.db)
  const { order } = (await server.call(startCheckout, { plan, immediateStart: true }, await server.tokenOf(userId)))
    .output
  const paid = await fetch(order.checkoutUrl!, {
    method: 'POST',
    body: new URLSearchParams({ card }),
    redirect: 'manual',
  })
  expect(paid.status).toBe(303)
  return { userId, orderId: order._id, balance: async () => server.creditsOf(await server.tokenOf(userId)) }
}

/** A user with a failed image, and the image's id. */
async function aFailedPicture(email?: string) {
  const { userId, token, modelId } = await aMemberWithModel(server)
  if (email) await server.db.updateTable('users').where('id', '=', userId).set({ email }).execute()
  const { output } = await server.call(requestShoot, { modelId, styles: ['man.headshot.studio-blue'] }, token)
  const id = output.shoot.pictures[0]!._id
  await works.works.picture.abandon(server.deps, id, 'engine_broken')
  return { userId, id, token }
}

test('finds users by id, partial address or partial name, and paginates the results', async () => {
  const userId = await aUser(server.db, 'maya.lindqvist@example.com')
  await server.db.updateTable('users').where('id', '=', userId).set({ name: 'Maya Lindqvist' }).execute()
  for (const search of ['LINDQ', 'maya l', userId]) {
    const { people } = (await server.call(listPeople, { search }, await adminToken())).output
    expect(people.map(({ _id }) => _id)).toEqual([userId])
  }
  expect((await server.call(listPeople, { search: '%' }, await adminToken())).output.people).toEqual([])

  for (let nth = 0; nth < 30; nth++) await aUser(server.db, `page${nth}@example.com`)
  const first = (await server.call(listPeople, { search: 'page' }, await adminToken())).output
  const second = (await server.call(listPeople, { search: 'page', before: first.next! }, await adminToken())).output
  expect([first.people.length, second.people.length, second.next]).toEqual([25, 5, null])
  expect(new Set([...first.people, ...second.people].map(({ _id }) => _id)).size).toBe(30)
  expect((await server.call(listPeople, { before: 'x' }, await adminToken())).failure.fields).toHaveProperty('before')
})

test('shows a user with their credits, work, plan and sessions, but without images', async () => {
  const { userId, token } = await aMemberWithModel(server)
  const { person } = (await server.call(getPerson, { userId }, await adminToken())).output
  expect(person).toMatchObject({ _id: userId, plan: null, credits: await server.creditsOf(token), isHost: false })
  expect(person.works.model).toEqual({ ready: 1, inProgress: 0, failed: 0 })
  expect(person.sessions.length).toBeGreaterThan(0)
  expect(person.log).toMatchObject([{ action: 'GET /api/host/people/:userId', who: adminEmail }])
  expect(JSON.stringify(person)).not.toMatch(/\/files\/|users\/usr|token/)
  expect((await server.call(getPerson, { userId: 'usr_none' }, await adminToken())).failure.message).toContain(
    'can’t find this user',
  )
})

test('adds and removes credits with a reason, once per key, and never removes spent credits', async () => {
  const userId = await aUser(server.db)
  const before = await server.creditsOf(await server.tokenOf(userId))
  const give = { userId, credits: pictures(5), reason: 'Their pictures failed on Sunday' }
  const key = { 'idempotency-key': 'a'.repeat(20) }
  const authorization = `Bearer ${await adminToken()}`
  for (let time = 0; time < 2; time++) {
    const response = await fetch(`${server.url}/api/host/people/${userId}/change-credits`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...key },
      body: JSON.stringify(give),
    })
    expect(await response.json()).toEqual({ credits: { ...before, imageGeneration: before.imageGeneration + 5 } })
  }
  const { entries } = (await server.call(listPersonCredits, { userId }, await adminToken())).output
  expect(entries[0]).toMatchObject({ title: 'Added by support', credits: pictures(5), link: null })

  const all = before.imageGeneration + 5
  const tooMany = await server.call(
    changeCredits,
    { userId, credits: pictures(-all - 1), reason: 'A mistake' },
    await adminToken(),
  )
  expect(tooMany.failure).toMatchObject({
    code: 'credits_exhausted',
    message: `They only have ${all} unused headshot credits. Remove fewer.`,
  })
  const taken = await server.call(
    changeCredits,
    { userId, credits: pictures(-all), reason: 'A mistake' },
    await adminToken(),
  )
  expect(taken.output.credits.imageGeneration).toBe(0)
  const own = (await server.call(listCreditEntries, {}, await server.tokenOf(userId))).output.entries
  expect(own[0]).toMatchObject({ title: 'Removed by support', kind: 'used' })
  for (const bad of [
    { userId, credits: nothing, reason: 'Nothing' },
    { userId, credits: pictures(1), reason: ' ' },
    { userId, credits: pictures(1001), reason: 'Too many' },
  ])
    expect((await server.call(changeCredits, bad, await adminToken())).status).toBe(400)
})

test("signs a user out everywhere, revokes the user's API keys, and emails a sign-in link", async () => {
  const email = 'lost@example.com'
  const userId = await aUser(server.db, email)
  const token = await server.tokenOf(userId)
  const { secret } = (await server.call(createApiKey, { name: 'Backup', scopes: ['read'], days: null }, token)).output
  expect((await server.call(getHistory, {}, secret)).status).toBe(200)
  const signIn = async () => (await server.call(getPerson, { userId }, await adminToken())).output.person.signIn
  expect((await signIn()).apiKeys).toBe(1)
  await server.call(signOutPerson, { userId, reason: 'They lost their phone' }, await adminToken())
  expect((await server.call(getHistory, {}, secret)).status).toBe(401)
  expect((await server.call(getUserData, {}, token)).status).toBe(401)
  expect((await server.call(mailPersonLink, { userId }, await adminToken())).output).toEqual({ localOutbox: true })
  expect(await server.mailTo(email)).toContain('/auth/callback?code=s_')
  expect(await latest(2)).toMatchObject([
    { action: 'POST /api/host/people/:userId/mail-link', about: { userId } },
    { action: 'POST /api/host/people/:userId/sign-out', about: { userId, reason: 'They lost their phone' } },
  ])
  expect((await signIn()).apiKeys).toBe(0)
})

test('lists orders by state, and finds them by buyer, order and provider reference', async () => {
  const { userId, orderId } = await aBuyer()
  const open = await aUser(server.db)
  await server.call(startCheckout, { plan: 'pro', immediateStart: true }, await server.tokenOf(open))
  const disputed = await aBuyer('starter', '4000000000000259')
  const list = async (input: Partial<Parameters<typeof server.call<typeof listOrders>>[1]>) =>
    (await server.call(listOrders, input, await adminToken())).output.orders.map(({ _id, state }) => [_id, state])
  expect(await list({ userId })).toEqual([[orderId, 'paid']])
  expect(await list({ filter: 'open', userId: open })).toHaveLength(1)
  expect(await list({ filter: 'disputed' })).toEqual([[disputed.orderId, 'disputed']])
  expect(await list({ filter: 'failing' })).toEqual([])
  const { order } = (await server.call(inspectOrder, { orderId }, await adminToken())).output
  for (const search of [orderId, order.payments[0]!._id, order.providerRef!])
    expect(await list({ search })).toEqual([[orderId, 'paid']])
  expect(order).toMatchObject({ received: 2900, refundable: 2900, reachable: true, test: true })
  expect(order.credits).toMatchObject([{ credits: plans.starter.credits }])
})

test('refunds even after a download, syncs with the provider, and stores the reason', async () => {
  const { userId, orderId, balance } = await aBuyer()
  await server.db.updateTable('payments').where('user_id', '=', userId).set({ downloaded_at: new Date() }).execute()
  const token = await adminToken()
  const { order } = (await server.call(refundForPerson, { orderId, reason: 'They paid twice' }, token)).output
  expect(order).toMatchObject({ state: 'refunded', received: 0, refundable: null })
  expect(await balance()).toEqual(openingCredits)
  expect(await latest()).toMatchObject([
    { action: 'POST /api/host/orders/:orderId/refund', about: { orderId, userId, reason: 'They paid twice' } },
  ])
  const again = await server.call(refundForPerson, { orderId, reason: 'Again' }, token)
  expect(again.failure.code).toBe('not_refundable')
  expect(await balance()).toEqual(openingCredits)
  expect((await server.call(resyncOrder, { orderId }, token)).output.order.looks).toBeGreaterThan(order.looks)
})

test('shows failed work with its reason, and retries it if the owner has a credit left', async () => {
  const { userId, id, token } = await aFailedPicture('unlucky@example.com')
  const before = await server.creditsOf(token)
  const failed = (await server.call(listJobs, { userId }, await adminToken())).output
  expect(failed.jobs).toMatchObject([
    { _id: id, kind: 'picture', failure: 'engine_broken', person: { email: 'unlucky@example.com' }, canRetry: true },
  ])
  expect(failed.counts).toMatchObject({ failed: 1, waiting: 0 })
  await server.call(retryJob, { jobId: id }, await adminToken())
  expect((await server.creditsOf(token)).imageGeneration).toBe(before.imageGeneration - 1)
  const waiting = (await server.call(listJobs, { userId, state: 'waiting' }, await adminToken())).output.jobs
  expect(waiting).toMatchObject([{ _id: id, state: 'waiting', canCancel: true }])
  expect((await server.call(retryJob, { jobId: id }, await adminToken())).failure.code).toBe('not_failed')

  await server.call(cancelJob, { jobId: id }, await adminToken())
  expect(await server.creditsOf(token)).toEqual(before)
  const stopped = (await server.call(listJobs, { userId }, await adminToken())).output.jobs
  expect(stopped).toMatchObject([{ _id: id, failure: 'stopped_by_host' }])
  await server.call(
    changeCredits,
    { userId, credits: pictures(-before.imageGeneration), reason: 'None left' },
    await adminToken(),
  )
  expect((await server.call(retryJob, { jobId: id }, await adminToken())).failure.code).toBe('credits_exhausted')
  const other = await aFailedPicture()
  expect((await server.call(retryJobs, { kind: 'picture', userId }, await adminToken())).output).toEqual({
    retried: 0,
    refused: 1,
  })
  expect((await server.call(retryJobs, { kind: 'picture' }, await adminToken())).output).toEqual({
    retried: 1,
    refused: 1,
  })
  await server.call(cancelJob, { jobId: other.id }, await adminToken())
})

test('shows, retries and removes undelivered emails, but never cancels a deletion', async () => {
  const userId = await aUser(server.db, 'far@example.com')
  const message = { code: 'account_deleted' as const, params: { at: new Date().toISOString(), link: server.url } }
  const data = { to: 'far@example.com', locale: null, message }
  await server.db.transaction().execute(async (tx) => {
    await server.deps.queue.enqueue(tx, [{ name: 'mail-owner', data, lane: 'interactive' }])
    await server.deps.queue.enqueue(tx, [{ name: 'delete-files', data: { deletionId: '1' }, lane: 'deletion' }])
  })
  await sql`update pgboss.job set state = 'retry', retry_count = 3, start_after = now() + interval '1 hour',
    output = '{"message": "connect ECONNREFUSED 192.0.2.7:25"}' where data -> 'data' ->> 'to' = 'far@example.com'`.execute(
    server.db,
  )
  const waiting = async (kind: 'mail' | 'deletion') =>
    (await server.call(listJobs, { state: 'waiting', kind }, await adminToken())).output.jobs.filter(
      ({ about }) => kind === 'deletion' || about === 'far@example.com',
    )
  const [mail] = await waiting('mail')
  expect(mail).toMatchObject({
    about: 'far@example.com',
    person: { _id: userId },
    error: 'connect ECONNREFUSED 192.0.2.7:25',
    tries: 3,
    canRetry: true,
    canCancel: true,
  })
  const attention = async () =>
    (await server.call(getAdminOverview, {}, await adminToken())).output.attention.map(({ kind }) => kind)
  expect(await attention()).toContain('stuck_mails')
  await server.call(retryJob, { jobId: mail!._id }, await adminToken())
  expect(Date.parse((await waiting('mail'))[0]!.nextTryAt!)).toBeLessThan(Date.now() + 60_000)
  const [deletion] = await waiting('deletion')
  expect((await server.call(cancelJob, { jobId: deletion!._id }, await adminToken())).failure.code).toBe('not_found')
  await server.call(cancelJob, { jobId: mail!._id }, await adminToken())
  expect(await waiting('mail')).toEqual([])
  expect(await attention()).not.toContain('stuck_mails')
})

test('lists open problems and healthy services', async () => {
  await aFailedPicture()
  const overview = (await server.call(getAdminOverview, {}, await adminToken())).output
  const [, people] = [overview, await server.db.selectFrom('users').select('id').execute()]
  expect(overview.people.all).toBe(people.length)
  // The test checkout takes no real payments.
  expect(overview.payments).toEqual({ received: 0, refunded: 0, count: 0 })
  expect(overview.attention.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['failed_works', 'disputes']))
  const health = (await server.call(getHealth, {}, await adminToken())).output
  expect(health.parts.filter(({ works: does }) => !does)).toEqual([])
  expect(health.disk.free).toBeGreaterThan(0)
  expect(health).toMatchObject({ mail: { by: 'outbox' }, storage: { kind: 'folder' }, engine: { name: 'fake' } })
  expect(health.findings.find(({ subject }) => subject === 'Mail')).toMatchObject({ level: 'warning' })
  expect(JSON.stringify(health)).not.toMatch(/postgres:\/\/|KEYLIGHT_SECRET=/)
})

test("exports a period's payments as CSV without formulas", async () => {
  const { orderId, userId } = await aBuyer('pro')
  await server.db.updateTable('payments').where('order_id', '=', orderId).set({ provider_ref: '=1+1"' }).execute()
  const today = server.clock.now().toISOString().slice(0, 10)
  const read = async (query: string, token?: string) =>
    await fetch(
      `${server.url}${paymentsCsvPath}${query}`,
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    )
  const response = await read(`?from=${today}&to=${today}`, await adminToken())
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain(`Keylight payments ${today} to ${today}.csv`)
  const lines = (await response.text()).split('\r\n')
  expect(lines[0]).toMatch(/^"date","invoice","payment","order"/)
  const own = lines.find((line) => line.includes(orderId))!
  expect(own).toContain(`"'=1+1""","${userId}","Pro","purchase","EUR","12.00","","","","0.00"`)
  // The test checkout calculates no tax. With a provider that does, the export shows net amounts, including after a
  // refund.
  await server.db
    .updateTable('payments')
    .where('order_id', '=', orderId)
    .set({ tax: 192, country: 'DE', refunded: 600 })
    .execute()
  const taxed = (await (await read(`?from=${today}&to=${today}`, await adminToken())).text()).split('\r\n')
  expect(taxed.find((line) => line.includes(orderId))).toContain(`"12.00","1.92","10.08","DE","6.00","","6.00","5.04"`)
  expect((await (await read('?from=2020-01-01&to=2020-01-31', await adminToken())).text()).split('\r\n')).toHaveLength(
    2,
  )
  expect(await latest(2)).toMatchObject([{}, { action: `GET ${paymentsCsvPath}`, about: { from: today, to: today } }])

  expect((await read(`?from=${today}&to=${today}`)).status).toBe(401)
  expect((await read(`?from=${today}&to=${today}`, await server.tokenOf(userId))).status).toBe(404)
  expect((await read(`?from=${today}&to=2020-01-01`, await adminToken())).status).toBe(400)
})

// Proves 2.86
test('lets the admin browse with an old sign-in, but requires a fresh one for changes', async () => {
  const own = await startTestServer({ env: { KEYLIGHT_ROLES: 'web', KEYLIGHT_ADMIN_EMAIL: adminEmail } })
  try {
    const token = await own.tokenOf(await aUser(own.db, adminEmail))
    const userId = await aUser(own.db)
    own.clock.advance(30)
    for (const read of [
      await own.call(getAdminOverview, {}, token),
      await own.call(listPeople, {}, token),
      await own.call(listOrders, {}, token),
      await own.call(listJobs, {}, token),
    ])
      expect(read.status).toBe(200)
    expect(await own.db.selectFrom('audit_entries').select('id').execute()).toEqual([])
    expect((await own.call(getPerson, { userId }, token)).status).toBe(200)
    const refused = [
      await own.call(changeCredits, { userId, credits: pictures(1), reason: 'A gift' }, token),
      await own.call(signOutPerson, { userId, reason: 'Lost' }, token),
      await own.call(mailPersonLink, { userId }, token),
      await own.call(refundForPerson, { orderId: 'ord_x', reason: 'Twice' }, token),
      await own.call(retryJobs, { kind: 'picture' }, token),
      await own.call(cancelJob, { jobId: 'pic_x' }, token),
    ]
    expect(refused.map(({ failure }) => failure.code)).toEqual(refused.map(() => 'sign_in_again'))
    const query = '?from=2026-01-01&to=2026-01-31'
    const csv = await fetch(`${own.url}${paymentsCsvPath}${query}`, { headers: { authorization: `Bearer ${token}` } })
    expect(csv.status).toBe(403)
    expect(await own.db.selectFrom('audit_entries').select('action').execute()).toEqual([
      { action: 'GET /api/host/people/:userId' },
    ])
  } finally {
    await own.stop()
  }
})

test("suspends a user's access and subscription, completes their work, and restores access afterwards", async () => {
  const credentials = { email: 'suspended@example.com', password: 'plain waltz lantern 7' }
  await server.call(signUp, credentials)
  const { id: userId } = await server.db
    .selectFrom('users')
    .where('email', '=', credentials.email)
    .select('id')
    .executeTakeFirstOrThrow()
  const token = await server.tokenOf(userId)
  const open = (await server.call(startCheckout, { plan: 'starter', immediateStart: true }, token)).output.order
  const { order } = (await server.call(startCheckout, { plan: 'pro', immediateStart: true }, token)).output
  const body = new URLSearchParams({ card: '4242424242424242' })
  await fetch(order.checkoutUrl!, { method: 'POST', body, redirect: 'manual' })

  const reason = { userId, reason: 'Uploads photos of someone else' }
  expect((await server.call(suspendPerson, reason, await adminToken())).output).toEqual({ success: true })
  expect((await server.call(getUserData, {}, token)).status).toBe(401)
  const refused = await server.call(signIn, credentials)
  expect([refused.status, refused.failure.code]).toEqual([403, 'account_suspended'])
  expect(refused.failure.message).toContain('This account is suspended')
  // Nothing created by the rejected sign-in remains.
  expect(await server.db.selectFrom('sessions').where('user_id', '=', userId).select('id').execute()).toEqual([])
  expect(await mailsTo(credentials.email)).toContain('account_suspended')
  const shown = (await server.call(getPerson, { userId }, await adminToken())).output.person
  expect(shown.suspendedAt).not.toBeNull()
  expect(shown.subscription?.endsAt).not.toBeNull()
  const { people } = (await server.call(listPeople, { filter: 'suspended' }, await adminToken())).output
  expect(people.map(({ _id }) => _id)).toEqual([userId])
  expect(await latest(3)).toContainEqual(
    expect.objectContaining({ action: 'POST /api/host/people/:userId/suspend', about: reason }),
  )
  // The checkout was closed, so no one pays for something they can't use.
  const late = await fetch(open.checkoutUrl!, { method: 'POST', body, redirect: 'manual' })
  expect([late.status, (await stateOf(open._id))[0]]).toEqual([303, 'expired'])

  await server.call(restorePerson, { userId, reason: 'They showed their consent' }, await adminToken())
  expect((await server.call(signIn, credentials)).status).toBe(200)
  expect(await mailsTo(credentials.email)).toContain('account_restored')
  expect(
    (await server.call(suspendPerson, { userId: admin.userId, reason: 'Me' }, await adminToken())).failure,
  ).toMatchObject({
    code: 'not_possible',
  })
})

test("ends a suspended user's subscription later if the provider was down", async () => {
  const { userId, orderId } = await aBuyer('pro')
  await server.db.updateTable('users').where('id', '=', userId).set({ suspended_at: new Date() }).execute()
  await runMaintenance(server.deps)
  const row = await server.db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select('cancel_at_end')
    .executeTakeFirstOrThrow()
  expect(row.cancel_at_end).toBe(true)
})

/** Returns the codes of queued emails. */
const mailsTo = async (email: string) =>
  (
    await sql<{ code: string }>`select data -> 'data' -> 'message' ->> 'code' as code from pgboss.job
      where data -> 'data' ->> 'to' = ${email}`.execute(server.db)
  ).rows.map(({ code }) => code)

const stateOf = async (orderId: string) =>
  (await server.db.selectFrom('orders').where('id', '=', orderId).select('state').execute()).map(({ state }) => state)
