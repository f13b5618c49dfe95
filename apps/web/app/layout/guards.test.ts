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

/** Where a guard sends the visitor; `passed` if it lets them through. */
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
test('a page for members sends visitors to the sign-in and lets members pass', async () => {
  expect(await pass(signedInOnly)).toBe('/auth')
  // After the sign-in, they go on to it.
  expect(takeReturn()).toBe('/account?section=privacy')
  visitor.isAuthenticated = true
  expect(await pass(signedInOnly)).toBe('passed')
  expect(takeReturn()).toBe('/')
})

test('a page for members fails when it is unknown whether the visitor is one', async () => {
  visitor.failed = true
  expect(await pass(signedInOnly)).toBeInstanceOf(Error)
})

// Proves 2.2
test('a page for onboarded members sends everyone else to the home page, where the onboarding is', async () => {
  visitor.isAuthenticated = true
  expect(await pass(onboardedOnly)).toBe('/')
  visitor.onboarded = true
  expect(await pass(onboardedOnly)).toBe('passed')
})
