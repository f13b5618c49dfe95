import { Outlet, redirect } from 'react-router'
import { t } from '#words'
import { PageError } from '../page-error.ts'
import { rememberReturn } from '../session/return-path.ts'
import { restoreSession } from '../session/session.ts'
import type { Route } from './+types/signed-in-layout'
import { loadFrame } from './load-frame.ts'

/** Redirects visitors without a session to sign-in, and then to the requested page. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    // Needed next.
    loadFrame().catch(() => undefined)
    const { isAuthenticated, failed } = await restoreSession()
    if (failed) throw new PageError(t`We couldn’t load your account. Check your connection and refresh the page.`)
    if (!isAuthenticated) {
      rememberReturn(url.pathname + url.search)
      throw redirect('/auth')
    }
    return next()
  },
]

export default function SignedInLayout() {
  return <Outlet />
}
