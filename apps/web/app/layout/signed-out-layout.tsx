import { Navigate, Outlet } from 'react-router'
import { useSession } from '../session/session.ts'

/** Pages for signed-out visitors only. Users with a session go home. */
export default function SignedOutLayout() {
  const { isAuthenticated } = useSession()
  return isAuthenticated ? <Navigate to="/" replace /> : <Outlet />
}
