import { redirects } from '@keylight/contract'
import { Navigate, useLocation } from 'react-router'

/** Redirects an old URL within the client, as the server does. */
export default function Moved() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={{ pathname: redirects[pathname] ?? '/', search, hash }} replace />
}
