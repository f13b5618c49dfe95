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
import { BrokenPage, UnexpectedError } from './layout/error-screens.tsx'
import { NavigationSpinner } from './layout/navigation-spinner.tsx'
import { deadlineSeconds } from './load-part.ts'
import { PageError } from './page-error.ts'
import { arrivalScript } from './session/arrival.ts'
import { restoreSession } from './session/session.ts'
import { earlyClicksScript } from './telemetry/early-clicks.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import { followSystemScheme, headScript } from './theme/theme.ts'
import { Spinner } from './ui/spinner.tsx'
import { ToastHost } from './ui/toast-host.tsx'

const beforePaint = [headScript, arrivalScript, earlyClicksScript].join(';')

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: css },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

/** What the server and the head script have set on the page. A broken page is drawn again and must keep it. */
const keptAttributes = () =>
  Object.fromEntries(
    Array.from(globalThis.document?.documentElement.attributes ?? [], ({ name, value }) => [name, value]).filter(
      // Dialogs and the bottom bar set styles of their own, and React takes no style as text.
      ([name]) => name !== 'style',
    ),
  )

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The attributes are set before React sees the element.
    <html lang="en" {...keptAttributes()} suppressHydrationWarning>
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
        <ToastHost />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Throws when the next page takes too long to load. */
function useNavigationDeadline(): void {
  const { state } = useNavigation()
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setLate(true), deadlineSeconds * 1000)
    return () => clearTimeout(timer)
  }, [state])
  if (late) throw new PageError(`The page did not load within ${deadlineSeconds} seconds.`)
}

let telemetry: Promise<Telemetry> | undefined

/** Uses the telemetry if the server says on the page that the host has configured any. Otherwise nothing is loaded. */
function withTelemetry(use: (telemetry: Telemetry) => void): void {
  if (!document.documentElement.dataset.telemetry) return
  const userId = async () => (await restoreSession()).id
  telemetry ??= import('./telemetry/telemetry.ts').then(({ startTelemetry }) => startTelemetry(userId))
  telemetry.then(use, console.error)
}

export default function Root() {
  useNavigationDeadline()
  const { pathname } = useLocation()
  useEffect(() => {
    const shownAt = performance.now()
    withTelemetry(({ pageViewed }) => pageViewed(pathname, shownAt))
  }, [pathname])
  useEffect(() => {
    void restoreSession()
    return followSystemScheme()
  }, [])
  return (
    <>
      <NavigationSpinner />
      <Outlet />
    </>
  )
}

export const HydrateFallback = Spinner

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => {
    console.error(error)
    withTelemetry(({ reportError }) => reportError(error))
  }, [error])
  if (isRouteErrorResponse(error)) return <UnexpectedError reason={`${error.status} ${error.statusText}`} />
  if (error instanceof PageError) return <UnexpectedError reason={error.message} />
  return <BrokenPage />
}
