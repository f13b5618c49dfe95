import { findPage } from '@keylight/contract'
import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { BeforeStore, useSession } from '../session/session.ts'
import { SkipLink, SkipTarget } from '../ui/skip-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { BrokenPage } from './error-screens.tsx'
import { loadFrame } from './load-frame.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

const SignedInFrame = lazy(async () => ({ default: (await loadFrame()).SignedInFrame }))

/**
 * What is around every page: the header and footer of visitors, or the frame of the signed-in client. It is one for all
 * pages, so that going from one to another leaves what is open in it.
 */
export default function FrameLayout() {
  const { isAuthenticated, failed } = useSession()
  const { pathname } = useLocation()
  if (failed) return <BrokenPage />
  if (isAuthenticated) {
    // The words of a page can be read meanwhile; screens, and home is one to users, need the store that comes with the frame.
    const isWords = pathname !== '/' && findPage(pathname)?.audience === 'public'
    const words = (
      <BeforeStore value={true}>
        <Outlet />
      </BeforeStore>
    )
    return (
      <Suspense fallback={isWords ? words : <Spinner />}>
        <SignedInFrame>
          <Outlet />
        </SignedInFrame>
      </Suspense>
    )
  }
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <SkipTarget>
        <Outlet />
      </SkipTarget>
      <PublicFooter />
    </>
  )
}
