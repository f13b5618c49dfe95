import {
  type Affiliate,
  decidePayout,
  getAffiliate,
  joinAffiliates,
  listPayouts,
  noteAffiliateClick,
  type OrderableId,
  payoutsCsvPath,
  refundOrder,
  requestPayout,
  startCheckout,
  submitAffiliate,
} from '@keylight/contract'
import { refunds, runMaintenance } from '@keylight/domain'
import { aServerWithAdmin, aUser, emailOf, eventually, startTestServer } from '@keylight/testing'
import { expect, test } from 'vitest'

const { server, admin } = aServerWithAdmin({
  env: { KEYLIGHT_TEST_CHECKOUT: 'true', KEYLIGHT_ROLES: 'web,worker' },
})

const dayMinutes = 24 * 60
const now = () => server.clock.now()
const ago = (days: number) => new Date(now().getTime() - days * 86_400_000).toISOString()

async function aPerson(email?: string) {
  const userId = await aUser(server.db, email)
  // Sets the account's age relative to the test's clock.
  await server.db
    .updateTable('users')
    .where('id', '=', userId)
    .set({ created_at: now() } as never)
    .execute()
  const address = email ?? (await emailOf(server.db, userId))
  return { userId, email: address, token: () => server.tokenOf(userId) }
}
type Person = Awaited<ReturnType<typeof aPerson>>

const join = async (person: Person) =>
  (await server.call(joinAffiliates, { terms: true }, await person.token())).output.affiliate
async function anAffiliate(email?: string) {
  const person = await aPerson(email)
  const { code } = await join(person)
  return { ...person, code: code! }
}
const account = async (person: Person): Promise<Affiliate> =>
  (await server.call(getAffiliate, {}, await person.token())).output.affiliate
const submit = async (person: Person, ref: string, clickedAt = ago(0)) =>
  server.call(submitAffiliate, { ref, clickedAt }, await person.token())
const buy = async (person: Person, plan: OrderableId, card = '4242424242424242') => {
  const { order } = (await server.call(startCheckout, { plan, immediateStart: true }, await person.token())).output
  await fetch(order.checkoutUrl!, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' })
  return order
}
const mailTo = (person: Person, words: string) =>
  eventually(`a mail with “${words}”`, () => server.mailTo(person.email, words))
const details = 'Maya Lind, DE89 3704 0044 0532 0130 00'
const ask = async (person: Person) => server.call(requestPayout, { details }, await person.token())
const adminToken = () => server.tokenOf(admin.userId)

test('shows the terms before the user joins, and creates one permanent code', async () => {
  const person = await aPerson()
  expect(await account(person)).toMatchObject({
    code: null,
    test: true,
    terms: { percent: 20, months: 12, payoutMin: 5000 },
    figures: { clicks: 0, signUps: 0, customers: 0, earned: 0 },
  })
  const refused = await server.call(joinAffiliates, { terms: false as never }, await person.token())
  expect(Object.keys(refused.failure.fields ?? {})).toEqual(['terms'])
  const { code } = await join(person)
  expect(code).toMatch(/^[2-9a-z]{10}$/)
  expect((await join(person)).code).toBe(code)
})

test('counts clicks, sign-ups and customers, and earns a share of each payment', async () => {
  const affiliate = await anAffiliate()
  for (let click = 0; click < 3; click++)
    expect((await server.call(noteAffiliateClick, { ref: affiliate.code })).status).toBe(200)
  expect((await server.call(noteAffiliateClick, { ref: 'nobody' })).status).toBe(200)
  const [customer, visitor] = [await aPerson(), await aPerson()]
  for (const person of [customer, visitor]) expect((await submit(person, affiliate.code)).status).toBe(200)
  expect((await submit(customer, affiliate.code)).status).toBe(200)
  await buy(customer, 'starter')
  await buy(customer, 'pro')
  expect((await account(affiliate)).figures).toEqual({
    ...{ clicks: 3, signUps: 2, customers: 1 },
    ...{ earned: 580 + 240, pending: 820, payable: 0, requested: 0, paid: 0 },
  })
  server.clock.advance(33 * dayMinutes)
  await runMaintenance(server.deps)
  await runMaintenance(server.deps)
  expect((await account(affiliate)).figures).toMatchObject({ earned: 1060, pending: 240, payable: 820 })
})

test('reverses the commission on a refunded or disputed payment', async () => {
  const affiliate = await anAffiliate()
  const customer = await aPerson()
  await submit(customer, affiliate.code)
  const order = await buy(customer, 'lifetime')
  expect((await account(affiliate)).figures).toMatchObject({ earned: 3980 })
  await server.call(refundOrder, { orderId: order._id }, await customer.token())
  await runMaintenance(server.deps)
  expect((await account(affiliate)).figures).toMatchObject({ earned: 0, pending: 0, payable: 0 })
  await buy(customer, 'starter', '4000000000000259')
  server.clock.advance(2 * dayMinutes)
  await runMaintenance(server.deps)
  expect((await account(affiliate)).figures).toMatchObject({ earned: 0 })
  const entries = await server.db
    .selectFrom('commission_entries')
    .where('user_id', '=', affiliate.userId)
    .select('amount')
    .execute()
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

test('attributes a new account to the last click within 60 days before sign-up', async () => {
  const affiliate = await anAffiliate()
  const late = await aPerson()
  expect((await submit(late, affiliate.code, ago(61))).failure).toMatchObject({ code: 'code_expired' })
  expect((await submit(late, affiliate.code, ago(-1))).failure).toMatchObject({ code: 'code_expired' })
  expect((await submit(late, affiliate.code, ago(59))).status).toBe(200)
  const old = await aPerson()
  server.clock.advance(2 * dayMinutes)
  expect((await submit(old, affiliate.code)).failure).toMatchObject({ code: 'code_expired' })
  expect((await submit(late, (await anAffiliate()).code)).failure).toMatchObject({ code: 'code_used' })
  expect((await submit(await aPerson(), 'nobody')).failure).toMatchObject({ code: 'code_unknown' })
})

test('never counts self-referrals, even from an alias of the same mailbox', async () => {
  const affiliate = await anAffiliate('maya.lind@gmail.com')
  expect((await submit(affiliate, affiliate.code)).failure).toMatchObject({ code: 'own_code' })
  const alias = await aPerson('mayalind+2@gmail.com')
  expect((await submit(alias, affiliate.code)).failure).toMatchObject({ code: 'own_code' })
})

test('earns commissions for twelve months after the sign-up', async () => {
  const affiliate = await anAffiliate()
  const customer = await aPerson()
  await submit(customer, affiliate.code)
  server.clock.advance(360 * dayMinutes)
  await buy(customer, 'starter')
  server.clock.advance(10 * dayMinutes)
  await buy(customer, 'lifetime')
  expect((await account(affiliate)).figures).toMatchObject({ earned: 580 })
})

// Proves 1.20
test('pays out the available amount once the admin approves it', async () => {
  const affiliate = await anAffiliate()
  const customers = [await aPerson(), await aPerson()]
  for (const customer of customers) await submit(customer, affiliate.code)
  await buy(customers[0]!, 'lifetime')
  expect((await ask(affiliate)).failure).toMatchObject({ code: 'not_ready' })
  server.clock.advance(31 * dayMinutes)
  expect((await ask(affiliate)).failure.message).toContain('€50 or more')
  const order = await buy(customers[1]!, 'lifetime')
  server.clock.advance(31 * dayMinutes)
  const answers = await Promise.all([ask(affiliate), ask(affiliate), ask(affiliate)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await account(affiliate)).figures).toMatchObject({ payable: 0, requested: 7960 })

  const { payouts } = (await server.call(listPayouts, {}, await adminToken())).output
  expect(payouts).toMatchObject([{ amount: 7960, state: 'requested', details, test: true }])
  const read = async (token: string) =>
    await fetch(`${server.url}${payoutsCsvPath}`, { headers: { authorization: `Bearer ${token}` } })
  const lines = (await (await read(await adminToken())).text()).split('\r\n')
  expect(lines[0]).toBe('"payout","affiliate","state","currency","amount","requested on","decided on","pay to","test"')
  expect(lines[1]).toContain(`"requested","EUR","79.60"`)
  expect(lines[1]).toContain(details)
  expect((await read(await affiliate.token())).status).toBe(404)
  const decision = { payoutId: payouts[0]!._id, decision: 'paid' as const, note: 'SEPA 2026-11' }
  expect((await server.call(decidePayout, decision, await affiliate.token())).failure.code).toBe('not_found')
  expect((await server.call(decidePayout, decision, await adminToken())).output.payout).toMatchObject({ state: 'paid' })
  expect((await server.call(decidePayout, decision, await adminToken())).failure).toMatchObject({ code: 'not_found' })
  const mail = await mailTo(affiliate, 'Subject: Your payout of €79.60 was sent')
  expect(mail).toContain('/account?section=affiliate')
  expect(mail).toContain('no real money was sent')
  expect(JSON.stringify(await server.db.selectFrom('payouts').selectAll().execute())).not.toContain('DE89')
  expect(await account(affiliate)).toMatchObject({
    figures: { payable: 0, requested: 0, paid: 7960 },
    payouts: [{ amount: 7960, state: 'paid' }],
  })
  // Refunded after the payout, so the next commissions are offset against it.
  // One-click refunds are over by then, so the admin refunds it.
  await refunds.refundLatest(server.deps, order._id, { always: true })
  await runMaintenance(server.deps)
  expect((await account(affiliate)).figures).toMatchObject({ earned: 3980, payable: -3980, paid: 7960 })
})

test('makes declined payouts payable again', async () => {
  const affiliate = await anAffiliate()
  const customer = await aPerson()
  await submit(customer, affiliate.code)
  await buy(customer, 'secret_large')
  server.clock.advance(31 * dayMinutes)
  await ask(affiliate)
  const { payouts } = (await server.call(listPayouts, {}, await adminToken())).output
  const open = payouts.find(({ state }) => state === 'requested')!
  await server.call(
    decidePayout,
    { payoutId: open._id, decision: 'declined', note: 'The IBAN is wrong.' },
    await adminToken(),
  )
  const mail = await mailTo(affiliate, 'Subject: Your payout of €59.80 was declined')
  expect(mail).toContain('Reason: The IBAN is wrong.')
  expect(mail).toContain('you can request it again')
  expect((await account(affiliate)).figures).toMatchObject({ payable: 5980, requested: 0, paid: 0 })
})

test('counts up to 30 clicks an hour per IP address', async () => {
  const affiliate = await anAffiliate()
  server.clock.advance(120)
  for (let click = 0; click < 30; click++) await server.call(noteAffiliateClick, { ref: affiliate.code })
  const answer = await server.call(noteAffiliateClick, { ref: affiliate.code })
  expect(answer.failure).toMatchObject({ code: 'too_many_runs' })
  expect((await account(affiliate)).figures).toMatchObject({ clicks: 30 })
})

test('lets the admin set the rates, which apply to new sign-ups', async () => {
  const own = await startTestServer({
    env: { KEYLIGHT_AFFILIATE_PERCENT: '30', KEYLIGHT_AFFILIATE_MONTHS: '6', KEYLIGHT_AFFILIATE_PAYOUT: '20' },
  })
  const { affiliate } = (await own.call(getAffiliate, {}, await own.tokenOf(await aUser(own.db)))).output
  expect(affiliate.terms).toEqual({ percent: 30, months: 6, payoutMin: 2000 })
  await own.stop()
})
