import {
  applyGiftCard,
  type BoughtGiftCard,
  type Credits,
  cancelGiftCard,
  deleteAccount,
  getUserData,
  giftCards,
  giftStart,
  issueGiftCard,
  listAdminGiftCards,
  listCreditEntries,
  listGiftCards,
  type Order,
  openingCredits,
  orderGiftCard,
  printGiftCard,
  refundOrder,
  resendGiftCard,
  retrieveNotifications,
  type SentTo,
  sendGiftCard,
} from '@keylight/contract'
import { runMaintenance } from '@keylight/domain'
import { aNewcomer, aServer, aUser, eventually } from '@keylight/testing'
import { expect, test } from 'vitest'

const adminEmail = 'admin@example.com'
const server = aServer({
  env: { KEYLIGHT_TEST_CHECKOUT: 'true', KEYLIGHT_ROLES: 'web,worker', KEYLIGHT_ADMIN_EMAIL: adminEmail },
})

const card = { succeeds: '4242424242424242', isDisputed: '4000000000000259' }
const dayMinutes = 24 * 60

const wish = {
  worth: 59,
  recipient: 'Ana Lind',
  sender: 'Maya',
  message: 'Happy birthday!',
  delivery: 'mail',
  email: 'ana-lind@example.com',
  timeZone: 'Europe/Berlin',
  immediateStart: true,
} as const satisfies SentTo<typeof orderGiftCard>

/** Tests advance the clock by months, and a session lasts an hour. */
async function aBuyer() {
  const userId = await aUser(server.db)
  const token = () => server.tokenOf(userId)
  return {
    userId,
    token,
    cards: async () => (await server.call(listGiftCards, {}, await token())).output.giftCards,
    card: async (id: string) =>
      (await server.call(listGiftCards, {}, await token())).output.giftCards.find(({ _id }) => _id === id)!,
  }
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>

const order = async (buyer: Buyer, input: SentTo<typeof orderGiftCard> = wish) =>
  (await server.call(orderGiftCard, input, await buyer.token())).output
const pay = ({ checkoutUrl }: Order, number = card.succeeds) =>
  fetch(checkoutUrl!, { method: 'POST', body: new URLSearchParams({ card: number }), redirect: 'manual' })
async function bought(buyer: Buyer, input: SentTo<typeof orderGiftCard> = wish, number = card.succeeds) {
  const placed = await order(buyer, input)
  await pay(placed.order, number)
  return placed
}
const print = async (buyer: Buyer, giftCardId: string) =>
  await server.call(printGiftCard, { giftCardId }, await buyer.token())
const claim = (code: string, token: string) => server.call(applyGiftCard, { code }, token)
const mailTo = (address: string, words = '') => eventually(`a mail to ${address}`, () => server.mailTo(address, words))
const untilSent = (buyer: Buyer, giftCardId: string) =>
  eventually('the card is sent', async () => {
    const card = await buyer.card(giftCardId)
    return card.state === 'sent' && card
  })
const codeIn = (mail: string) => /KEYL(-[0-9A-Z]{4}){4}/.exec(mail)![0]
const isoDay = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

// Proves 1.19
test('sells a card, emails it to the recipient today, and lets them redeem it once', async () => {
  const buyer = await aBuyer()
  const email = 'friend-of-maya@example.com'
  const { giftCardId, order: opened } = await order(buyer, { ...wish, email })
  expect(opened).toMatchObject({ plan: 'Gift card for Ana Lind', purpose: 'gift_card', price: 5900, state: 'open' })
  expect(await buyer.card(giftCardId)).toMatchObject({ state: 'awaiting_payment' })
  expect((await print(buyer, giftCardId)).failure).toMatchObject({ code: 'not_ready' })

  await pay(opened)
  await pay(opened)
  const { code } = (await print(buyer, giftCardId)).output
  // Nine o'clock today may be in the past or in the future.
  server.clock.advance(dayMinutes)
  await runMaintenance(server.deps)
  await runMaintenance(server.deps)
  const mail = await mailTo(email, 'gift card')
  expect(mail).toContain('“Happy birthday!”')
  expect(mail).toContain(`${server.url}/gift-card?giftCard=${code}`)
  expect(codeIn(mail)).toBe(code)
  expect(await untilSent(buyer, giftCardId)).toMatchObject({ email })
  // The buyer gets neither credits nor a plan.
  expect(await server.creditsOf(await buyer.token())).toEqual(openingCredits)

  const friend = await aNewcomer(server)
  expect((await claim(code, await server.tokenOf(friend.userId))).output.credits).toEqual(giftCards[59])
  expect((await claim(code, await buyer.token())).failure).toMatchObject({ code: 'code_used' })
  expect(await buyer.card(giftCardId)).toMatchObject({ state: 'claimed', email: null })
  const { notifications } = (await server.call(retrieveNotifications, {}, await buyer.token())).output
  expect(notifications.map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/^Your gift card for .+ was redeemed$/),
  )
  const rows = await server.db.selectFrom('gift_cards').where('order_id', '=', opened._id).selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(code.slice(5))
})

test('rejects orders for a card without consent to its immediate start, and stores the consent version', async () => {
  const buyer = await aBuyer()
  const { immediateStart: _, ...without } = wish
  const refused = await server.call(orderGiftCard, without as never, await buyer.token())
  expect(refused.failure).toMatchObject({ code: 'invalid_input', fields: { immediateStart: expect.any(String) } })
  const placed = await order(buyer)
  const stored = await server.db
    .selectFrom('orders')
    .where('id', '=', placed.order._id)
    .select(['immediate_start_at', 'immediate_start_words'])
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ immediate_start_at: expect.any(Date), immediate_start_words: giftStart })
})

// Proves 1.19
test('emails a card at nine in the morning on its delivery day, in its time zone', async () => {
  const buyer = await aBuyer()
  const day = isoDay(10)
  const email = 'later@example.com'
  const { giftCardId } = await bought(buyer, { ...wish, email, day })
  const { mailAt, state } = await buyer.card(giftCardId)
  expect(state).toBe('scheduled')
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: 'numeric', dateStyle: undefined })
  expect([mailAt!.slice(0, 10), hour.format(new Date(mailAt!))]).toEqual([day, '09'])
  const minutesLeft = (Date.parse(mailAt!) - server.clock.now().getTime()) / 60_000
  server.clock.advance(minutesLeft - 1)
  await runMaintenance(server.deps)
  expect(await buyer.card(giftCardId)).toMatchObject({ state: 'scheduled' })
  expect(await server.mailTo(email)).toBeUndefined()
  server.clock.advance(2)
  await runMaintenance(server.deps)
  await mailTo(email, 'gift card')
})

test('lets the buyer change the address, day and delivery until a card is redeemed, up to five times a day', async () => {
  const buyer = await aBuyer()
  const { giftCardId } = await bought(buyer, { ...wish, delivery: 'print', email: undefined })
  expect(await buyer.card(giftCardId)).toMatchObject({ state: 'ready', delivery: 'print', email: null })
  const send = async (more: Partial<SentTo<typeof sendGiftCard>> = {}) =>
    await server.call(
      sendGiftCard,
      { giftCardId, email: 'first@example.com', timeZone: 'UTC', day: isoDay(3), ...more },
      await buyer.token(),
    )
  expect((await send()).output.giftCard).toMatchObject({ state: 'scheduled', delivery: 'mail', day: isoDay(3) })
  await send({ email: 'second@example.com', day: isoDay(1) })
  server.clock.advance(2 * dayMinutes)
  await runMaintenance(server.deps)
  await mailTo('second@example.com')
  expect(await server.mailTo('first@example.com')).toBeUndefined()
  await untilSent(buyer, giftCardId)
  for (let time = 0; time < 5; time++) expect((await send({ day: isoDay(2) })).status).toBe(200)
  expect((await send({ day: isoDay(2) })).failure).toMatchObject({ code: 'too_many_runs' })
  const stranger = await aBuyer()
  const input = { giftCardId, email: 'thief@example.com' }
  expect((await server.call(sendGiftCard, input, await stranger.token())).failure).toMatchObject({ code: 'not_found' })
  expect((await print(stranger, giftCardId)).failure).toMatchObject({ code: 'not_found' })
  expect(await stranger.cards()).toEqual([])
})

// Proves 1.19
test('refunds an unredeemed card, whose code then stops working', async () => {
  const buyer = await aBuyer()
  const friend = await aNewcomer(server)
  const friendToken = () => server.tokenOf(friend.userId)
  const { giftCardId, order: paid } = await bought(buyer)
  const { code } = (await print(buyer, giftCardId)).output
  const refunded = await server.call(refundOrder, { orderId: paid._id }, await buyer.token())
  expect(refunded.output.order).toMatchObject({ state: 'refunded' })
  expect(await buyer.card(giftCardId)).toMatchObject({ state: 'cancelled' })
  expect((await claim(code, await friendToken())).failure).toMatchObject({ code: 'code_expired' })
  expect((await print(buyer, giftCardId)).status).toBe(410)

  const second = await bought(buyer)
  const { code: claimed } = (await print(buyer, second.giftCardId)).output
  expect((await claim(claimed, await friendToken())).status).toBe(200)
  const refused = await server.call(refundOrder, { orderId: second.order._id }, await buyer.token())
  expect(refused.failure).toMatchObject({ code: 'not_refundable' })
  expect(await server.creditsOf(await friendToken())).toMatchObject({
    imageGeneration: openingCredits.imageGeneration + giftCards[59].imageGeneration,
  })
})

test('either redeems or refunds a card when both are requested concurrently', async () => {
  for (let round = 0; round < 4; round++) {
    const buyer = await aBuyer()
    const friend = await aNewcomer(server)
    const { giftCardId, order: paid } = await bought(buyer)
    const { code } = (await print(buyer, giftCardId)).output
    const [token, friendToken] = [await buyer.token(), await server.tokenOf(friend.userId)]
    const [refund, claimed] = await Promise.all([
      server.call(refundOrder, { orderId: paid._id }, token),
      claim(code, friendToken),
    ])
    expect([refund.status, claimed.status].filter((status) => status === 200)).toHaveLength(1)
  }
})

test('blocks a card while its payment is disputed', async () => {
  const buyer = await aBuyer()
  const friend = await aNewcomer(server)
  const placed = await bought(buyer, wish, card.isDisputed)
  expect((await buyer.card(placed.giftCardId))?.state ?? 'never issued').toMatch(/cancelled|never issued/)
  const codes = await print(buyer, placed.giftCardId)
  expect(codes.status).not.toBe(200)
  expect(await server.creditsOf(await server.tokenOf(friend.userId))).toEqual(openingCredits)
})

test('issues one card per paid order, even after crashes', async () => {
  const buyer = await aBuyer()
  const placed = await order(buyer)
  // The webhook was lost, and the buyer closed the page.
  await server.db.updateTable('orders').where('id', '=', placed.order._id).set({ provider_ref: null }).execute()
  await pay(placed.order)
  expect(await buyer.card(placed.giftCardId)).toMatchObject({ state: 'awaiting_payment' })
  const ref = new URL(placed.order.checkoutUrl!).pathname.split('/').at(-1)!
  await server.db.updateTable('orders').where('id', '=', placed.order._id).set({ provider_ref: ref }).execute()
  server.clock.advance(10)
  await Promise.all([runMaintenance(server.deps), runMaintenance(server.deps)])
  await runMaintenance(server.deps)
  const { code } = (await print(buyer, placed.giftCardId)).output
  expect((await print(buyer, placed.giftCardId)).output.code).toBe(code)
  expect(await buyer.cards()).toHaveLength(1)
})

test('deletes cards that were never paid for', async () => {
  const buyer = await aBuyer()
  const { giftCardId } = await order(buyer)
  server.clock.advance(8 * dayMinutes)
  await runMaintenance(server.deps)
  await runMaintenance(server.deps)
  const rows = await server.db.selectFrom('gift_cards').where('id', '=', giftCardId).select('id').execute()
  expect(rows).toEqual([])
})

test('prints a card with its code as a PDF, whatever characters the names contain', async () => {
  const buyer = await aBuyer()
  const { giftCardId } = await bought(buyer, {
    ...wish,
    recipient: 'Zoë Ștefănescu',
    sender: 'Ελένη и Мария 🎁',
    message: 'x'.repeat(290),
  })
  const { pdf, link, code, fileName } = (await print(buyer, giftCardId)).output
  const file = Buffer.from(pdf, 'base64')
  expect([file.subarray(0, 5).toString(), fileName, file.length < 120_000]).toEqual([
    '%PDF-',
    'keylight-gift-card.pdf',
    true,
  ])
  expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(link).toBe(`${server.url}/gift-card?giftCard=${code}`)
})

test('rejects missing names, long messages, unknown time zones and days in the past or far future', async () => {
  const buyer = await aBuyer()
  const refused = async (input: Partial<BoughtGiftCard> & object) =>
    Object.keys(
      (await server.call(orderGiftCard, { ...wish, ...input } as never, await buyer.token())).failure.fields ?? {},
    )
  expect(await refused({ recipient: ' ', sender: '', message: 'x'.repeat(301) })).toEqual([
    'recipient',
    'sender',
    'message',
  ])
  expect(await refused({ timeZone: 'Europe/Atlantis' })).toEqual(['timeZone'])
  expect(await refused({ day: isoDay(-2) })).toEqual(['day'])
  expect(await refused({ day: isoDay(400) })).toEqual(['day'])
  expect(await refused({ email: undefined } as never)).toEqual(['email'])
  expect(await refused({ email: 'nobody' })).toEqual(['email'])
})

test('distinguishes typos from wrong codes, and counts only wrong codes', async () => {
  const buyer = await aBuyer()
  const friend = await aNewcomer(server)
  const { giftCardId } = await bought(buyer)
  const { code } = (await print(buyer, giftCardId)).output
  const typo = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0')
  const token = await server.tokenOf(friend.userId)
  for (let time = 0; time < 15; time++) {
    const answer = await claim(typo, token)
    expect([answer.status, answer.failure.message]).toEqual([
      404,
      'There’s a typo in this code. Compare it with your gift card.',
    ])
  }
  expect((await claim(code, token)).status).toBe(200)
})

test('shows the admin each card and its owner, resends a card, and refunds an unredeemed card', async () => {
  const adminId = await aUser(server.db, adminEmail)
  const admin = () => server.tokenOf(adminId)
  const cards = async (filter: 'open' | 'claimed' | 'cancelled', search: string) =>
    (await server.call(listAdminGiftCards, { filter, search }, await admin())).output.giftCards
  const buyer = await aBuyer()
  const email = 'shown-to-the-host@example.com'
  const { giftCardId } = await bought(buyer, { ...wish, email })
  const code = codeIn(await mailTo(email))
  expect(await cards('open', 'shown-to')).toMatchObject([
    { _id: giftCardId, price: 5900, recipient: 'Ana Lind', email, buyer: { _id: buyer.userId }, claimedBy: null },
  ])
  expect(JSON.stringify(await cards('open', ''))).not.toContain(code)

  await untilSent(buyer, giftCardId)
  expect((await server.call(resendGiftCard, { giftCardId }, await admin())).status).toBe(200)
  await untilSent(buyer, giftCardId)
  const [row] = await server.db.selectFrom('gift_cards').where('id', '=', giftCardId).select('mail_round').execute()
  expect(row?.mail_round).toBe(1)

  const cancel = async (id: string) =>
    await server.call(cancelGiftCard, { giftCardId: id, reason: 'They asked' }, await admin())
  expect((await cancel(giftCardId)).status).toBe(200)
  expect((await claim(code, await server.tokenOf(await aUser(server.db)))).failure.code).toBe('code_expired')
  expect(await cards('cancelled', giftCardId)).toMatchObject([{ state: 'cancelled' }])
  const paid = await server.db
    .selectFrom('payments')
    .where('user_id', '=', buyer.userId)
    .select(['amount', 'refunded'])
    .execute()
  expect(paid).toEqual([{ amount: 5900, refunded: 5900 }])

  const claimer = await aUser(server.db)
  const issued = (await server.call(issueGiftCard, { worth: 29 }, await admin())).output
  expect(await cards('open', '')).toContainEqual(expect.objectContaining({ delivery: null, state: 'ready' }))
  await claim(issued.code, await server.tokenOf(claimer))
  const [claimed] = (await cards('claimed', '')).filter(({ claimedBy }) => claimedBy?._id === claimer)
  expect((await cancel(claimed!._id)).failure.code).toBe('code_used')
  expect((await server.call(cancelGiftCard, { giftCardId, reason: 'No' }, await buyer.token())).status).toBe(404)
})

test("keeps a card's original credits when the price table changes", async () => {
  const buyer = await aBuyer()
  const { giftCardId, order: placed } = await bought(buyer, { ...wish, delivery: 'print' })
  const sold: Credits = { modelTraining: 2, imageGeneration: 130, imageUpscaling: 22, videoGeneration: 4 }
  await server.db
    .updateTable('gift_cards')
    .where('id', '=', giftCardId)
    .set({ credits: JSON.stringify(sold) })
    .execute()
  expect((await buyer.card(giftCardId)).credits).toEqual(sold)
  const friend = await aUser(server.db)
  const token = () => server.tokenOf(friend)
  const before = await server.creditsOf(await token())
  expect((await claim((await print(buyer, giftCardId)).output.code, await token())).output.credits).toEqual(sold)
  server.clock.advance(2 * dayMinutes)
  await server.db
    .updateTable('orders')
    .where('id', '=', placed._id)
    .set({ next_look_at: new Date(0) })
    .execute()
  await runMaintenance(server.deps)
  const after = await server.creditsOf(await token())
  expect(after.imageGeneration - before.imageGeneration).toBe(sold.imageGeneration)
})

test("removes only unused credits when a redeemed card's payment is disputed, and restores them if we win", async () => {
  const buyer = await aBuyer()
  const { giftCardId, order: placed } = await bought(buyer, { ...wish, delivery: 'print' })
  const { code } = (await print(buyer, giftCardId)).output
  const friend = await aUser(server.db)
  const token = () => server.tokenOf(friend)
  const pictures = async () => (await server.creditsOf(await token())).imageGeneration
  await claim(code, await token())
  const held = giftCards[59].imageGeneration
  // The user spends their free credits and thirty of the card's.
  const free = (await pictures()) - held
  await server.db
    .insertInto('credit_entries')
    .values({ user_id: friend, kind: 'imageGeneration', amount: -(free + 30), reason: 'shoot:sho_disputed' })
    .execute()

  /** Applies the bank's decision and all its consequences, twice. */
  const bankSays = async (dispute: 'open' | 'won') => {
    await server.db.updateTable('payments').where('order_id', '=', placed._id).set({ dispute }).execute()
    for (let times = 2; times > 0; times--) {
      await server.db
        .updateTable('orders')
        .where('id', '=', placed._id)
        .set({ next_look_at: new Date(0) })
        .execute()
      await runMaintenance(server.deps)
    }
  }
  await bankSays('open')
  expect(await pictures()).toBe(0)
  const news = async () => (await server.call(retrieveNotifications, {}, await token())).output.notifications
  expect(JSON.stringify(await news())).toContain('You keep everything you made with it')
  const { entries } = (await server.call(listCreditEntries, {}, await token())).output
  expect(entries[0]).toMatchObject({
    title: 'Gift card worth €59: payment reversed',
    credits: { imageGeneration: 30 - held },
  })

  await bankSays('won')
  expect(await pictures()).toBe(held - 30)
  expect(JSON.stringify(await news())).toContain('went through')
})

test("removes names and addresses from a deleted account's cards once the cards are emailed", async () => {
  const buyer = await aBuyer()
  const email = 'after-deletion@example.com'
  const sent = (await bought(buyer)).giftCardId
  await untilSent(buyer, sent)
  const later = (await bought(buyer, { ...wish, email, day: isoDay(3) })).giftCardId
  const { email: own } = (await server.call(getUserData, {}, await buyer.token())).output
  expect((await server.call(deleteAccount, { email: own }, await buyer.token())).status).toBe(200)

  const namesOn = async (id: string) => {
    const columns = ['sender', 'recipient', 'message', 'recipient_email'] as const
    const row = server.db.selectFrom('gift_cards').where('id', '=', id).select(columns)
    return Object.values(await row.executeTakeFirstOrThrow()).filter((value) => value !== null)
  }
  expect(await namesOn(sent)).toEqual([])
  expect(await namesOn(later)).toHaveLength(4)
  server.clock.advance(4 * dayMinutes)
  await runMaintenance(server.deps)
  expect(await mailTo(email, 'gift card')).toContain('Maya')
  await eventually('the card is nameless', async () => (await namesOn(later)).length === 0)
})
