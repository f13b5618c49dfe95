import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Spinner } from './spinner.tsx'

test('a spinner appears after 200 milliseconds, and not before', () => {
  vi.useFakeTimers()
  render(<Spinner />)
  act(() => vi.advanceTimersByTime(199))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
})
