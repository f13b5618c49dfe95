import { expect, test, vi } from 'vitest'

const given = vi.hoisted(() => ({ options: {} as Record<string, unknown> }))
vi.mock('@sentry/browser', () => ({
  init: (options: Record<string, unknown>) => Object.assign(given.options, options),
  browserTracingIntegration: () => 'tracing',
  replayIntegration: () => 'replay',
  captureException: () => undefined,
}))
vi.stubGlobal('location', new URL('https://photos.example.com/'))

test('every trace is reported, a tenth of the sessions is replayed, and every one in which something broke', async () => {
  await import('./errors.ts')
  expect(given.options).toMatchObject({
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    integrations: ['tracing', 'replay'],
  })
})
