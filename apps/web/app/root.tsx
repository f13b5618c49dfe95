import latin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
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
import { receiveSharedPhotos } from './features/photos/shared-photos.ts'
import { language } from './formats/locale.ts'
import { BrokenPage, UnexpectedError } from './layout/error-screens.tsx'
import { NavigationSpinner } from './layout/navigation-spinner.tsx'
import { useLoadFailure } from './load-failure.ts'
import { loadPart } from './load-part.ts'
import { PageError } from './page-error.ts'
import { arrivalScript } from './session/arrival.ts'
import { noteAffiliateClick } from './session/note-click.ts'
import { followOtherTabs, restoreSession } from './session/session.ts'
import { chosen, needsConsent } from './telemetry/consent.ts'
import { earlyClicksScript } from './telemetry/early-clicks.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import { followSystemScheme, headScript } from './theme/theme.ts'
import { Spinner } from './ui/spinner.tsx'
import { ToastHost } from './ui/toast-host.tsx'

/** The beginning of every page. It is in the page already, so the client doesn't need to load it again. */
const beforePaint = import.meta.env.SSR ? [headScript, arrivalScript, earlyClicksScript].join(';') : ''

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: css },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Attributes set on the page by the server and the head script. A broken page is rendered again and must keep them. */
const keptAttributes = () =>
  Object.fromEntries(
    Array.from(globalThis.document?.documentElement.attributes ?? [], ({ name, value }) => [name, value]).filter(
      // Dialogs and the bottom bar set inline styles, and React doesn't accept styles as strings.
      ([name]) => name !== 'style',
    ),
  )

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The attributes are set before React mounts the element.
    <html lang={language} {...keptAttributes()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfbf9" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101114" />
        {/** biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash. */}
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} suppressHydrationWarning />
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

let telemetry: Promise<Telemetry> | undefined

/** Loads telemetry if the server has enabled it in the page. A page from another server loads no telemetry. */
function withTelemetry(use: (telemetry: Telemetry) => void): void {
  if (!document.documentElement.dataset.telemetry) return
  const userId = async () => (await restoreSession()).id
  telemetry ??= import('./telemetry/telemetry.ts').then(({ startTelemetry }) => startTelemetry(userId))
  telemetry.then(use, console.error)
}

/** Asks only if a service for analytics or errors is configured. */
const ConsentQuestion = lazy(async () => ({
  default: (await loadPart(() => import('./layout/consent-question.tsx'))).ConsentQuestion,
}))

/** Visitors can change their choice here. */
const consentPage = '/privacy-policy'

export default function Root() {
  useLoadFailure(useNavigation().state !== 'idle')
  const { pathname } = useLocation()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => setAsking(needsConsent() && (chosen() === null || pathname === consentPage)), [pathname])
  useEffect(() => {
    const shownAt = performance.now()
    withTelemetry(({ pageViewed }) => pageViewed(pathname, shownAt))
  }, [pathname])
  useEffect(() => {
    void restoreSession()
    noteAffiliateClick()
    const stops = [followSystemScheme(), followOtherTabs(), receiveSharedPhotos()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return (
    <>
      <NavigationSpinner />
      <Outlet />
      {isAsking && (
        <Suspense>
          <ConsentQuestion onDone={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

export function HydrateFallback() {
  useLoadFailure(true)
  return <Spinner />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => {
    console.error(error)
    withTelemetry(({ reportError }) => reportError(error))
  }, [error])
  if (isRouteErrorResponse(error)) return <UnexpectedError reason={`${error.status} ${error.statusText}`} />
  if (error instanceof PageError) return <UnexpectedError reason={error.message} address={error.address} />
  return <BrokenPage />
}
