import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../state/fixtures.ts'
import { rememberReturn, takeReturn } from './return-path.ts'

beforeEach(() => {
  aBrowser({})
})
afterEach(() => {
  vi.useRealTimers()
})

test('returns once to the page that required sign-in, then home', () => {
  rememberReturn('/account?section=privacy')
  expect([takeReturn(), takeReturn()]).toEqual(['/account?section=privacy', '/'])
})

test('redirects home when the sign-in took too long', () => {
  vi.useFakeTimers({ now: 0 })
  rememberReturn('/account')
  vi.setSystemTime(31 * 60_000)
  expect(takeReturn()).toBe('/')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 7])(
  'never leaves this site: %s',
  (path) => {
    localStorage.setItem('return-to', JSON.stringify({ path, until: Date.now() + 60_000 }))
    expect(takeReturn()).toBe('/')
  },
)
