import { beforeEach, expect, test } from 'vitest'
import { makeStore } from '../../session/client.ts'
import { aBrowser, aUser, aVoucher, type Browser, createdAt } from '../../state/fixtures.ts'
import { shownToasts } from '../../ui/toast.ts'
import { loadVouchers, redeem, vouchers } from './vouchers-slice.ts'

const { reducer } = vouchers
const start = reducer(undefined, { type: 'start' })

let browser: Browser
beforeEach(() => {
  browser = aBrowser()
})

// Proves 3.23
test('tracks loading, replaces the vouchers and stores a failure', () => {
  const failed = reducer(start, loadVouchers.rejected(null, 'id', undefined, 'no connection'))
  expect(failed).toMatchObject({ isLoading: false, error: 'no connection' })
  const again = reducer(failed, loadVouchers.pending('id'))
  expect(again).toMatchObject({ isLoading: true, error: null })
  const loaded = reducer(again, loadVouchers.fulfilled({ vouchers: [aVoucher('a')] }, 'id', undefined))
  expect(loaded).toEqual({ isLoading: false, error: null, vouchers: [aVoucher('a')] })
})

// Proves 5.7
test('loads and redeems vouchers with status 200 only', async () => {
  const store = makeStore()
  browser.answer('GET /api/user/vouchers', { vouchers: [aVoucher('a')] }, 203)
  expect((await store.dispatch(loadVouchers())).type).toBe(loadVouchers.rejected.type)
  expect(store.getState().vouchers.vouchers).toEqual([])
  expect(shownToasts()).toEqual([])
  browser.answer('GET /api/user/vouchers', { vouchers: [aVoucher('a')] })
  await store.dispatch(loadVouchers())
  expect(store.getState().vouchers).toEqual({ isLoading: false, error: null, vouchers: [aVoucher('a')] })
  browser.answer('POST /api/user/vouchers/redeem', { voucher: aVoucher('a', createdAt) }, 202)
  await store.dispatch(redeem('a'))
  expect(store.getState().vouchers.vouchers).toEqual([aVoucher('a')])
})

test('marks a redeemed voucher and adds its credits', async () => {
  const store = makeStore()
  browser.answer('GET /api/user/vouchers', { vouchers: [aVoucher('a'), aVoucher('b')] })
  await store.dispatch(loadVouchers())
  const credits = { modelTraining: 1, imageGeneration: 15, imageUpscaling: 2, videoGeneration: 1 }
  browser.answer('POST /api/user/vouchers/redeem', { voucher: aVoucher('b', createdAt) })
  browser.answer('GET /api/user/data', aUser({ credits }))
  await store.dispatch(redeem('b'))
  expect(browser.asked.at(-2)?.body).toEqual({ voucherId: 'b' })
  expect(store.getState().vouchers.vouchers).toEqual([aVoucher('a'), aVoucher('b', createdAt)])
  expect(store.getState().user.data.credits).toEqual(credits)
})

// Proves 8.11
test('leaves a rejected voucher unchanged and reports why', async () => {
  const store = makeStore()
  browser.refuse('POST /api/user/vouchers/redeem', 'code_used')
  await expect(store.dispatch(redeem('b')).unwrap()).rejects.toMatchObject({ code: 'code_used' })
})
