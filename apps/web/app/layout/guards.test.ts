// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { takeReturn } from '../session/return-path.ts'
import { clientMiddleware as onboardedOnly } from './onboarded-layout.tsx'
import { clientMiddleware as signedInOnly } from './signed-in-layout.tsx'

const visitor = vi.hoisted(() => ({ isFetched: true, isAuthenticated: false, onboarded: false, failed: false }))
vi.mock('../session/session.ts', () => ({ restoreSession: async () => visitor }))

afterEach(() => {
  Object.assign(visitor, { isAuthenticated: false, onboarded: false, failed: false })
})

/** Returns where a guard redirects the visitor, or `passed`. */
async function pass([guard]: ((args: never, next: never) => unknown)[]): Promise<unknown> {
  let passed = false
  const next = async () => {
    passed = true
    return {}
  }
  try {
    await guard?.({ url: new URL('http://localhost/account?section=privacy') } as never, next as never)
    return passed && 'passed'
  } catch (error) {
    return error instanceof Response ? error.headers.get('location') : error
  }
}

// Proves 2.4
test('member pages redirect visitors to sign-in, and let members pass', async () => {
  expect(await pass(signedInOnly)).toBe('/auth')
  // After sign-in, they continue to it.
  expect(takeReturn()).toBe('/account?section=privacy')
  visitor.isAuthenticated = true
  expect(await pass(signedInOnly)).toBe('passed')
  expect(takeReturn()).toBe('/')
})

test('member pages fail when the session is unknown', async () => {
  visitor.failed = true
  expect(await pass(signedInOnly)).toBeInstanceOf(Error)
})

// Proves 2.2
test('pages for onboarded members redirect everyone else to the home page', async () => {
  visitor.isAuthenticated = true
  expect(await pass(onboardedOnly)).toBe('/')
  visitor.onboarded = true
  expect(await pass(onboardedOnly)).toBe('passed')
})
