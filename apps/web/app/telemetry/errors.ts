/** The SDK that reports errors. Nothing else may import it: it is as large as half of a public page. */
import { errorReportsPath } from '@keylight/contract'
import { browserTracingIntegration, captureException, init, replayIntegration } from '@sentry/browser'

init({
  // It needs some address; our server sends everything to the one that the host has configured.
  dsn: `${location.protocol}//browser@${location.host}/1`,
  tunnel: errorReportsPath,
  tracesSampleRate: 1,
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
  // Our own calls carry nothing of it.
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
      // Nobody's words, and nobody's face.
      maskAllText: true,
      maskAllInputs: true,
      maskAttributes: ['title', 'placeholder', 'aria-label', 'alt'],
      blockAllMedia: true,
      // As text the server can scrub it, and the page needs no worker that its policy forbids.
      useCompression: false,
    }),
  ],
})

export const report = (error: unknown): void => void captureException(error)
