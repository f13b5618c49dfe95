import { Outlet, redirect } from 'react-router'
import { restoreSession } from '../session/session.ts'
import type { Route } from './+types/onboarded-layout'

/** Users who haven't finished onboarding continue it on their home page. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    if (!(await restoreSession()).onboarded) throw redirect('/')
    return next()
  },
]

export default function OnboardedLayout() {
  return <Outlet />
}
