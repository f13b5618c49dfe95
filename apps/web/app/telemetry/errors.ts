/** The SDK that reports errors. It is nearly as large as a public page, so it is imported here only. */
import { errorReportsPath } from '@keylight/contract'
import { browserTracingIntegration, captureException, init, replayIntegration } from '@sentry/browser'

init({
  // The SDK requires an address. Our server forwards everything to the configured one.
  dsn: `${location.protocol}//browser@${location.host}/1`,
  tunnel: errorReportsPath,
  tracesSampleRate: 1,
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
  // Our own calls get no headers from the SDK.
  tracePropagationTargets: [],
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
    stackFrameVariables: false,
  },
  integrations: [
    browserTracingIntegration(),
    replayIntegration({
      // Replays show no words and no faces.
      maskAllText: true,
      maskAllInputs: true,
      maskAttributes: ['title', 'placeholder', 'aria-label', 'alt'],
      blockAllMedia: true,
      // The server can scrub text but not compressed data, and the page's policy forbids the worker that compresses.
      useCompression: false,
    }),
  ],
})

export const report = (error: unknown): void => void captureException(error)
