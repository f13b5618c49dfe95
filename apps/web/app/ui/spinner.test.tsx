import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Spinner } from './spinner.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// Proves 4.4, 9.6
test('hides the spinner for the first 200 ms', () => {
  vi.useFakeTimers()
  render(<Spinner />)
  act(() => void vi.advanceTimersByTime(199))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
})

test("also delays the style sheet's spinner for returning members by 200 ms", () => {
  const css = readFileSync(join(import.meta.dirname, '../app.css'), 'utf8')
  const [, rule = ''] = /\[data-token\]:has\(main\[data-signed-out\]\)::after \{([^}]*)\}/.exec(css) ?? []
  expect(rule).toMatch(/animation:\s*spin 1s linear infinite,\s*develop 1ms 200ms backwards;/)
})
