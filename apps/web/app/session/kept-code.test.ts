import type { FailureCode } from '@keylight/contract'
import { expect, test } from 'vitest'
import { claimGiftCard } from '../features/gift-cards/claim-gift-card.ts'
import { sendReferral } from '../features/referrals/send-referral.ts'
import { aBrowser, aUser } from '../state/fixtures.ts'
import { shownToasts } from '../ui/toast.ts'
import { makeStore } from './client.ts'

const claim = 'POST /api/payment/apply-gift-card'
const submit = 'POST /api/referral/submit'
const credits = { modelTraining: 2, imageGeneration: 70, imageUpscaling: 12, videoGeneration: 3 }

// Proves 3.24, 4.20, 7.17
test("adds a redeemed gift card's credits and removes the stored code", async () => {
  const browser = aBrowser({ token: 'tkn', giftCard: 'GIFT-1' })
  const store = makeStore()
  browser.answer(claim, { success: true, credits })
  browser.answer('GET /api/user/data', aUser({ credits }))
  await store.dispatch(claimGiftCard('GIFT-1')).unwrap()
  expect(browser.asked[0]?.body).toEqual({ code: 'GIFT-1' })
  expect(store.getState().user.data.credits).toEqual(credits)
  expect(browser.storage.has('giftCard')).toBe(false)
})

test('keeps the stored gift card when another card is redeemed', async () => {
  const browser = aBrowser({ token: 'tkn', giftCard: 'GIFT-1' })
  browser.answer(claim, { success: true, credits })
  browser.answer('GET /api/user/data', aUser({ credits }))
  await makeStore().dispatch(claimGiftCard('GIFT-2'))
  expect(browser.storage.get('giftCard')).toBe('GIFT-1')
})

// Proves 8.11
test('reports why a gift card was rejected, without refetching the user', async () => {
  const browser = aBrowser()
  browser.refuse(claim, 'code_expired', 'This card has expired.')
  await expect(makeStore().dispatch(claimGiftCard('GIFT-1')).unwrap()).rejects.toMatchObject({ code: 'code_expired' })
  expect(browser.takeAsked()).toEqual([claim])
})

const forGood: FailureCode[] = ['invalid_input', 'code_unknown', 'code_used', 'code_expired', 'own_code']
const forNow: FailureCode[] = ['too_many_runs', 'internal']

test.each(forGood)('removes a stored code rejected with %s', async (code) => {
  const browser = aBrowser({ token: 'tkn', hsref: 'REF', giftCard: 'GIFT' })
  browser.refuse(claim, code)
  browser.refuse(submit, code)
  const { dispatch } = makeStore()
  await dispatch(claimGiftCard('GIFT'))
  await dispatch(sendReferral('REF'))
  expect([...browser.storage.keys()]).toEqual(['token'])
})

test.each(forNow)('keeps a stored code rejected with %s for a retry', async (code) => {
  const browser = aBrowser({ token: 'tkn', hsref: 'REF', giftCard: 'GIFT' })
  browser.refuse(claim, code)
  browser.refuse(submit, code)
  const { dispatch } = makeStore()
  await dispatch(claimGiftCard('GIFT'))
  await dispatch(sendReferral('REF'))
  expect([...browser.storage.keys()]).toEqual(['token', 'hsref', 'giftCard'])
})

// Proves 5.8
test('accepts a referral only with status 200, then removes it without a toast', async () => {
  const browser = aBrowser({ token: 'tkn', hsref: 'REF' })
  const { dispatch } = makeStore()
  browser.answer(submit, { success: true }, 202)
  expect((await dispatch(sendReferral('REF'))).type).toBe(sendReferral.rejected.type)
  expect(browser.storage.get('hsref')).toBe('REF')
  browser.answer(submit, { success: true })
  await dispatch(sendReferral('REF'))
  expect(browser.asked.at(-1)?.body).toEqual({ referral: 'REF' })
  expect(browser.storage.has('hsref')).toBe(false)
  expect(shownToasts()).toEqual([])
})
