import { Navigate, Outlet, useSearchParams } from 'react-router'
import { useSession } from '../session/session.ts'

/** Pages for signed-out visitors only. Users with a session go home, unless a link in a mail brought them. */
export default function SignedOutLayout() {
  const { isAuthenticated } = useSession()
  const [params] = useSearchParams()
  return isAuthenticated && !params.has('code') ? <Navigate to="/" replace /> : <Outlet />
}
