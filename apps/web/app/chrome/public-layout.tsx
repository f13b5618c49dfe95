import { Outlet } from 'react-router'
import { useSession } from '../session/session.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** The frame of the pages that anybody may see. Signed-in users have their own header. */
export default function PublicLayout() {
  const { isAuthenticated } = useSession()
  if (isAuthenticated) return <Outlet />
  return (
    <>
      <PublicHeader />
      <Outlet />
      <PublicFooter />
    </>
  )
}
