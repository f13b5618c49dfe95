import { Outlet } from 'react-router'
import { useSession } from '../session/session.ts'
import { BrokenPage } from './error-screens.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** The frame of the pages that anybody may see. Signed-in users have their own header. */
export default function PublicLayout() {
  const { isAuthenticated, failed } = useSession()
  if (failed) return <BrokenPage />
  if (isAuthenticated) return <Outlet />
  return (
    <>
      <PublicHeader />
      <Outlet />
      <PublicFooter />
    </>
  )
}
