import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  changePlan,
  getSubscription,
  issueGiftCard,
  listGiftCards,
  orderGiftCard,
  previewPlanChange,
  startCheckout,
} from '@keylight/contract'
import { aUser, freshDatabase, startTestServer, type TestServer } from '@keylight/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

const adminEmail = 'admin@example.com'
const changed = { pro: { name: 'Weekly', price: 15.5 }, studio: { price: 40 }, gift_card_59: { price: 64 } }

let folder: string
let database: Awaited<ReturnType<typeof freshDatabase>>
let before: TestServer
let after: TestServer
/** The same product before and after the site owner changed its prices. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keylight-price-list-'))
  await writeFile(join(folder, 'list.json'), JSON.stringify(changed))
  database = await freshDatabase()
  const env = { KEYLIGHT_TEST_CHECKOUT: 'true', KEYLIGHT_ROLES: 'web', KEYLIGHT_ADMIN_EMAIL: adminEmail }
  before = await startTestServer({ databaseUrl: database.url, env })
  after = await startTestServer({
    databaseUrl: database.url,
    env: { ...env, KEYLIGHT_PRICES: join(folder, 'list.json') },
  })
})
afterAll(async () => {
  await after.stop()
  await before.stop()
  await database.close()
  await rm(folder, { recursive: true })
})

const subscribe = async (server: TestServer, token: string) => {
  const { order } = (await server.call(startCheckout, { plan: 'pro', immediateStart: true }, token)).output
  const body = new URLSearchParams({ card: '4242424242424242' })
  expect((await fetch(order.checkoutUrl!, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
  return order
}
const subscriptionOf = async (server: TestServer, token: string) =>
  (await server.call(getSubscription, {}, token)).output.subscription

test('charges new buyers the changed prices, and subscribers their original prices', async () => {
  const [early, late] = [await aUser(before.db), await aUser(before.db)]
  const [earlyToken, lateToken] = [await before.tokenOf(early), await after.tokenOf(late)]
  expect(await subscribe(before, earlyToken)).toMatchObject({ plan: 'Pro', price: 1200 })
  expect(await subscribe(after, lateToken)).toMatchObject({ plan: 'Weekly', price: 1550 })
  expect((await subscriptionOf(after, earlyToken)).price).toBe(1200)
  expect((await subscriptionOf(after, lateToken)).price).toBe(1550)

  // The whole month is left, so the full difference to the larger plan's new price is due.
  const { due, price } = (await after.call(previewPlanChange, { plan: 'studio' }, earlyToken)).output
  expect([due, price]).toEqual([2800, 4000])
  await after.call(changePlan, { plan: 'studio', immediateStart: true }, earlyToken)
  expect(await subscriptionOf(after, earlyToken)).toMatchObject({ plan: 'studio', price: 4000 })
})

test('sells gift cards at the listed prices without repricing older cards', async () => {
  const token = await before.tokenOf(await aUser(before.db))
  const wish = { worth: 59, recipient: 'Ana', sender: 'Maya', delivery: 'print', immediateStart: true } as const
  await before.call(orderGiftCard, wish, token)
  expect((await after.call(orderGiftCard, wish, token)).output.order.price).toBe(6400)
  const { giftCards } = (await after.call(listGiftCards, {}, token)).output
  expect(giftCards.map(({ price }) => price).sort()).toEqual([5900, 6400])

  const admin = await after.tokenOf(await aUser(after.db, adminEmail))
  await after.call(issueGiftCard, { worth: 59 }, admin)
  const issued = await after.db.selectFrom('gift_cards').where('code_digest', 'is not', null).select('price').execute()
  expect(issued).toEqual([{ price: 6400 }])
})
