import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart } from './load-part.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
})

test('returns a part of the client that loads within two minutes', async () => {
  const slow = loadPart(() => new Promise((resolve) => setTimeout(() => resolve('part'), 119_999)))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(await slow).toBe('part')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(vi.mocked(console.error)).not.toHaveBeenCalled()
})

// Proves 8.15
test('logs a part of the client that fails to load, and rethrows the error', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadPart(() => Promise.reject(missing))).rejects.toBe(missing)
  expect(vi.mocked(console.error).mock.calls).toEqual([['page load failed:', missing]])
})

// Proves 9.13
test("times out when a part of the client hasn't loaded after two minutes", async () => {
  const hanging = expect(loadPart(() => new Promise(() => undefined))).rejects.toThrow('within 120 seconds')
  await vi.advanceTimersByTimeAsync(120_000)
  await hanging
  expect(vi.mocked(console.error)).toHaveBeenCalledOnce()
})
