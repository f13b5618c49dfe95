import { expect, test } from 'vitest'
import { makeStore } from '../../session/client.ts'
import { aBrowser } from '../../state/fixtures.ts'
import { loadInspired } from './inspired-slice.ts'

// Proves 3.21, 6.5, 7.23
test('loads the published images of all groups, or of one, without a session', async () => {
  const browser = aBrowser({})
  const store = makeStore()
  const answer = { allInspired: [{ _id: 'pic_1' }], inspiredGroup: { attire: [{ _id: 'pic_1' }] } }
  browser.answer('GET /api/utils/get-inspired?groupId=', answer)
  await store.dispatch(loadInspired())
  expect(store.getState().misc.inspired).toEqual(answer)
  browser.answer('GET /api/utils/get-inspired?groupId=attire', { allInspired: [], inspiredGroup: {} })
  await store.dispatch(loadInspired('attire'))
  expect(store.getState().misc.inspired).toEqual({ allInspired: [], inspiredGroup: {} })
  expect(browser.asked.map(({ authorization }) => authorization)).toEqual([undefined, undefined])
  expect(browser.leftTo).toEqual([])
})
