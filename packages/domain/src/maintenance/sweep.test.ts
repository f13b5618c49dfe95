import { expect, test } from 'vitest'
import { openSweep } from './sweep.ts'

test('retries after a deadlock, and leaves other failures to the next run', async () => {
  const sweep = openSweep()
  const tries: string[] = []
  await sweep.each('orders', ['met', 'broken', 'fine'], async (order) => {
    tries.push(order)
    if (order === 'met' && tries.length === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    if (order === 'broken') throw new Error('away')
  })
  expect(tries).toEqual(['met', 'met', 'broken', 'fine'])
  const said: unknown[] = []
  sweep.end((...words) => said.push(words))
  expect(said).toEqual([[expect.any(String), { orders: '1 of 3 failed: away' }]])
})
