import { Navigate, Outlet, useSearchParams } from 'react-router'
import { isOwnPath, returnParameter } from '../session/return-path.ts'
import { useSession } from '../session/session.ts'

/**
 * Pages for signed-out visitors only. Users with a session go home, or to where the address says that they wanted to go,
 * unless a link in a mail brought them.
 */
export default function SignedOutLayout() {
  const { isAuthenticated } = useSession()
  const [params] = useSearchParams()
  const wanted = params.get(returnParameter)
  if (!isAuthenticated || params.has('code')) return <Outlet />
  return <Navigate to={isOwnPath(wanted) ? wanted : '/'} replace />
}
