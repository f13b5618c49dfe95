import latin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from 'react-router'
import type { Route } from './+types/root'
import css from './app.css?url'
import { BrokenPage, UnexpectedError } from './chrome/error-screens.tsx'
import { Spinner } from './elements/spinner.tsx'
import { deadlineSeconds } from './load-part.ts'
import { arrivalScript } from './session/arrival.ts'
import { restoreSession } from './session/session.ts'
import { followSystemScheme, headScript } from './theme/theme.ts'

const beforePaint = [headScript, arrivalScript].join(';')

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: css },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

/** The parts of the telemetry that the host has configured, as the server says on the page; elsewhere none. */
const telemetryParts = () => globalThis.document?.documentElement.dataset.telemetry

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The head script sets attributes before React sees the element, and the server one that a page that breaks must keep.
    <html lang="en" data-telemetry={telemetryParts()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/** biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash. */}
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Ends a wait for the next page that has become too long. */
function useNavigationDeadline(): void {
  const { state } = useNavigation()
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setLate(true), deadlineSeconds * 1000)
    return () => clearTimeout(timer)
  }, [state])
  if (late) throw new Error(`The next page did not load within ${deadlineSeconds} seconds.`)
}

/** Loads the telemetry where there is some; elsewhere nothing. */
const withTelemetry = (use: (telemetry: typeof import('./telemetry/telemetry.ts')) => void) =>
  telemetryParts() && import('./telemetry/telemetry.ts').then(use, console.error)

export default function Root() {
  useNavigationDeadline()
  const { pathname } = useLocation()
  useEffect(() => void withTelemetry(({ pageViewed }) => pageViewed(pathname)), [pathname])
  useEffect(() => {
    void restoreSession()
    return followSystemScheme()
  }, [])
  return <Outlet />
}

export const HydrateFallback = Spinner

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isAnswer = isRouteErrorResponse(error)
  useEffect(() => {
    console.error(error)
    if (!isAnswer) void withTelemetry(({ reportError }) => reportError(error))
  }, [error, isAnswer])
  if (isAnswer) return <UnexpectedError reason={`${error.status} ${error.statusText}`} />
  return <BrokenPage />
}
