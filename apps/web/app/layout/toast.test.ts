import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, shownToasts, toast } from './toast.ts'

const words = () => shownToasts().map(({ text }) => text)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a toast can be read for five seconds, each for itself', () => {
  toast('one')
  vi.advanceTimersByTime(3000)
  toast('two')
  vi.advanceTimersByTime(1999)
  expect(words()).toEqual(['one', 'two'])
  vi.advanceTimersByTime(1)
  expect(words()).toEqual(['two'])
  vi.advanceTimersByTime(3000)
  expect(words()).toEqual([])
})

test('a toast that somebody closes is gone at once', () => {
  toast('one')
  closeToast(shownToasts()[0]!.id)
  expect(words()).toEqual([])
})
