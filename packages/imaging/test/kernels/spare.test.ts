import { expect, onTestFinished, test, vi } from 'vitest'
import { afterUse } from '../../src/kernels/after-use.ts'
import { giveBack, spareBytes, spareFloats, spareInts } from '../../src/kernels/spare.ts'

const large = 300_000

test('Memory that was given back is used again, as zeros', () => {
  const first = spareFloats(large).fill(7)
  giveBack(first)
  const again = spareInts(large - 5)
  expect(again.buffer).toBe(first.buffer)
  expect(again.length).toBe(large - 5)
  expect(again.every((value) => value === 0)).toBe(true)
})

test('Two arrays that are in use never share memory', () => {
  const first = spareFloats(large)
  giveBack(first, first)
  const arrays = [spareFloats(large), spareFloats(large), spareBytes(4 * large)]
  expect(new Set(arrays.map(({ buffer }) => buffer)).size).toBe(arrays.length)
})

test('What was not used for a while is dropped, once', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let drops = 0
  const used = afterUse(() => drops++)
  used()
  vi.advanceTimersByTime(300)
  used()
  vi.advanceTimersByTime(300)
  expect(drops).toBe(0)
  vi.advanceTimersByTime(1000)
  expect(drops).toBe(1)
  used()
  vi.advanceTimersByTime(1000)
  expect(drops).toBe(2)
})
