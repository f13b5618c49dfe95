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
 * The frame around every page: the visitors' header and footer, or the signed-in frame. All pages share it, so that it
 * keeps its state across navigation.
 */
export default function FrameLayout() {
  const { isAuthenticated, failed } = useSession()
  const { pathname } = useLocation()
  if (failed) return <BrokenPage />
  if (isAuthenticated) {
    // Public pages are readable while the frame loads, but screens, including the users' home page, need the store that
    // loads with it.
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
