import { Outlet, redirect } from 'react-router'
import { restoreSession } from '../session/session.ts'
import type { Route } from './+types/signed-in-layout'
import { SignedInFrame } from './signed-in-frame.tsx'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    const { isAuthenticated, failed } = await restoreSession()
    if (failed) throw new Error('The user could not be fetched.')
    if (!isAuthenticated) throw redirect('/auth')
    return next()
  },
]

export default function SignedInLayout() {
  return (
    <SignedInFrame>
      <Outlet />
    </SignedInFrame>
  )
}
