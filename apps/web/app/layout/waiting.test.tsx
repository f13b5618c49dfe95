// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Spinner } from '../ui/spinner.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a spinner shows itself after 200 ms and not before', () => {
  render(<Spinner />)
  act(() => void vi.advanceTimersByTime(199))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
})
