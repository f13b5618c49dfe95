import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

test('the spinner that the style sheet shows to a returning member appears after 200 milliseconds as well', () => {
  const css = readFileSync(join(import.meta.dirname, '../app.css'), 'utf8')
  const [, rule = ''] = /\[data-token\]:has\(main\[data-signed-out\]\)::after \{([^}]*)\}/.exec(css) ?? []
  expect(rule).toMatch(/animation:\s*spin 1s linear infinite,\s*develop 1ms 200ms backwards;/)
})
