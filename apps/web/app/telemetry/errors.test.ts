// @vitest-environment jsdom
import { getClient } from '@sentry/browser'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('These tests have no network.')))
})
// Proves 9.14
test('sends every trace, one session replay in ten, and the replay of every session with an error', async () => {
  await import('./errors.ts')
  expect(getClient()?.getOptions()).toMatchObject({
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
  })
})

test('sends everything through this server, without adding headers to other calls', async () => {
  await import('./errors.ts')
  expect(getClient()?.getOptions()).toMatchObject({
    tunnel: '/api/utils/errors',
    tracePropagationTargets: [],
  })
})
