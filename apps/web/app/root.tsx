import latin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect, useState } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigation } from 'react-router'
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

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The head script sets attributes before React sees the element.
    <html lang="en" suppressHydrationWarning>
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

export default function Root() {
  useNavigationDeadline()
  useEffect(() => {
    void restoreSession()
    return followSystemScheme()
  }, [])
  return <Outlet />
}

export const HydrateFallback = Spinner

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => console.error(error), [error])
  if (isRouteErrorResponse(error)) return <UnexpectedError reason={`${error.status} ${error.statusText}`} />
  return <BrokenPage />
}
