import { Navigate } from 'react-router'
import { useSession } from '../session/session.ts'
import { Spinner } from '../ui/spinner.tsx'

/** Any other path leads home, or to the sign-in. */
export default function Unknown() {
  const { isFetched, isAuthenticated } = useSession()
  if (!isFetched) return <Spinner />
  return <Navigate to={isAuthenticated ? '/' : '/auth'} replace />
}
