import { redirects } from '@keylight/contract'
import { Navigate, useLocation } from 'react-router'

/** An old address inside the client. The server answers it with the same. */
export default function Moved() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={{ pathname: redirects[pathname] ?? '/', search, hash }} replace />
}
