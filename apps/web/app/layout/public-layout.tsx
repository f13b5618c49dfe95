import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { loadPart } from '../load-part.ts'
import { useSession } from '../session/session.ts'
import { Spinner } from '../ui/spinner.tsx'
import { BrokenPage } from './error-screens.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

const SignedInFrame = lazy(async () => {
  const { SignedInFrame } = await loadPart(() => import('./signed-in-frame.tsx'))
  return { default: SignedInFrame }
})

/** The frame of the pages that anybody may see: that of visitors, or that of the signed-in client. */
export default function PublicLayout() {
  const { isAuthenticated, failed } = useSession()
  const { pathname } = useLocation()
  if (failed) return <BrokenPage />
  if (isAuthenticated) {
    // The words of a page can be read meanwhile; what home is to users needs the store that comes with the frame.
    return (
      <Suspense fallback={pathname === '/' ? <Spinner /> : <Outlet />}>
        <SignedInFrame>
          <Outlet />
        </SignedInFrame>
      </Suspense>
    )
  }
  return (
    <>
      <PublicHeader />
      <Outlet />
      <PublicFooter />
    </>
  )
}
