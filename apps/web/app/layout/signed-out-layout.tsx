import { Navigate, Outlet, useSearchParams } from 'react-router'
import { isOwnPath, returnParameter } from '../session/return-path.ts'
import { useSession } from '../session/session.ts'

/**
 * Pages for signed-out visitors only. Redirects users with a session home, or to the target in the URL, unless they came
 * from an email link.
 */
export default function SignedOutLayout() {
  const { isAuthenticated } = useSession()
  const [params] = useSearchParams()
  const wanted = params.get(returnParameter)
  if (!isAuthenticated || params.has('code')) return <Outlet />
  return <Navigate to={isOwnPath(wanted) ? wanted : '/'} replace />
}
