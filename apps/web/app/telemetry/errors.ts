/** The error reporting SDK. The SDK is nearly as large as a public page, so only this module imports it. */
import { errorReportsPath } from '@keylight/contract'
import { browserTracingIntegration, captureException, init, replayIntegration } from '@sentry/browser'

init({
  // The SDK requires a DSN. Our server forwards everything to the configured DSN.
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
      // Replays mask text and images.
      maskAllText: true,
      maskAllInputs: true,
      maskAttributes: ['title', 'placeholder', 'aria-label', 'alt'],
      blockAllMedia: true,
      // The server can't scrub compressed data, and the CSP blocks the compression worker.
      useCompression: false,
    }),
  ],
})

export const report = (error: unknown): void => void captureException(error)
