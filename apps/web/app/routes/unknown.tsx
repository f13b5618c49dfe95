import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { fromMissingPage, missingPageWords } from '../session/missing-page.ts'
import { useSession } from '../session/session.ts'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'

/** Redirects unknown paths home or to sign-in, with a notice. */
export default function Unknown() {
  const { isFetched, isAuthenticated } = useSession()
  const { pathname } = useLocation()
  const isMember = isFetched && isAuthenticated
  useEffect(() => {
    if (isMember) toast(missingPageWords(pathname))
  }, [isMember, pathname])
  if (!isFetched) return <Spinner />
  return <Navigate to={isMember ? '/' : '/auth'} replace state={isMember ? null : fromMissingPage(pathname)} />
}
