import {
  applyGiftCard,
  giftCards,
  issueGiftCard,
  issueVoucher,
  listCreditEntries,
  listVouchers,
  openingCredits,
  redeemVoucher,
  requestShoot,
} from '@keylight/contract'
import { credits } from '@keylight/domain'
import { aMemberWithModel, aNewcomer, aServerWithAdmin, giveCredits } from '@keylight/testing'
import { expect, test } from 'vitest'

// Without a worker, orders keep their initial state.
const { server, admin } = aServerWithAdmin({ env: { KEYLIGHT_ROLES: 'web' } })

const none = { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0 }
const entriesOf = async (token: string, before?: string) =>
  (await server.call(listCreditEntries, before === undefined ? {} : { before }, token)).output

test('lists the sources of credits, newest first', async () => {
  const email = 'ledger@example.com'
  const { token } = await aNewcomer(server, email)
  const { code } = (await server.call(issueGiftCard, { worth: 29 }, admin.token)).output
  await server.call(applyGiftCard, { code }, token)
  await server.call(issueVoucher, { email, title: 'For your patience', credits: { videoGeneration: 3 } }, admin.token)
  const [voucher] = (await server.call(listVouchers, {}, token)).output.vouchers
  await server.call(redeemVoucher, { voucherId: voucher!._id }, token)
  const { entries, next } = await entriesOf(token)
  expect(entries).toMatchObject([
    { title: 'Voucher: For your patience', kind: 'added', credits: { ...none, videoGeneration: 3 }, link: null },
    { title: 'Gift card worth €29', kind: 'added', credits: giftCards[29] },
    { title: 'Free credits for your new account', kind: 'added', credits: openingCredits },
  ])
  expect(next).toBeNull()
})

test('links to the orders that credits were spent on, and shows refunds', async () => {
  const { userId, token, modelId } = await aMemberWithModel(server)
  const styles = ['man.headshot.studio-blue', 'man.headshot.gray-gradient']
  const { shoot } = (await server.call(requestShoot, { modelId, styles }, token)).output
  const [picture, failed] = shoot.pictures
  await server.db
    .updateTable('pictures')
    .where('id', '=', picture!._id)
    .set({ status: 'ready', file_key: 'a picture' })
    .execute()
  await server.db.transaction().execute((tx) => credits.refund(tx, userId, 'imageGeneration', 1, failed!._id))
  const [refund, order] = (await entriesOf(token)).entries
  expect(order).toMatchObject({
    title: '2 headshots of Me',
    kind: 'used',
    credits: { ...none, imageGeneration: -2 },
    link: `/ai-model-training-results?picture=${picture!._id}`,
  })
  expect(refund).toMatchObject({
    title: 'Headshot of Me: Gray Gradient',
    kind: 'refunded',
    credits: { ...none, imageGeneration: 1 },
    link: null,
  })
})

test("keeps a deleted image's entries, without a link", async () => {
  const { token, modelId } = await aMemberWithModel(server)
  const { shoot } = (await server.call(requestShoot, { modelId, styles: ['man.headshot.studio-blue'] }, token)).output
  await server.db.deleteFrom('shoots').where('id', '=', shoot._id).execute()
  expect((await entriesOf(token)).entries[0]).toMatchObject({ title: '1 headshot (deleted)', link: null })
})

test('lists every entry once across pages, even when many have the same timestamp', async () => {
  const { userId, token } = await aNewcomer(server)
  await server.db.transaction().execute(async (tx) => {
    for (let i = 0; i < 60; i++) await giveCredits(tx, userId, 'imageGeneration', 1)
  })
  const seen: string[] = []
  let total = 0
  for (let before: string | undefined; ; ) {
    const { entries, next } = await entriesOf(token, before)
    seen.push(...entries.map(({ _id }) => _id))
    total += entries.reduce((sum, entry) => sum + entry.credits.imageGeneration, 0)
    if (next === null) break
    before = next
  }
  expect(seen).toHaveLength(61)
  expect(new Set(seen).size).toBe(61)
  expect(total).toBe((await server.creditsOf(token)).imageGeneration)
})

test("hides other accounts' entries, and rejects an invalid cursor", async () => {
  const { token } = await aNewcomer(server)
  expect((await entriesOf(token)).entries).toHaveLength(1)
  expect(await server.call(listCreditEntries, { before: 'x' }, token)).toMatchObject({
    status: 400,
    failure: { code: 'invalid_input' },
  })
})
