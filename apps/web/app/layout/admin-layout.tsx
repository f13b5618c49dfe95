import { Navigate, Outlet } from 'react-router'
import { AdminNav } from '../features/admin/admin-nav.tsx'
import { useAppSelector } from '../state/store.ts'

/** The version that was built. Tests don't build it. */
declare const __KEYLIGHT_VERSION__: string | undefined

/** The frame of the admin area. For everyone else its addresses are unknown, and an unknown address leads home. */
export default function AdminLayout() {
  const isHost = useAppSelector(({ user }) => user.data.isHost)
  if (!isHost) return <Navigate to="/" replace />
  return (
    <>
      <AdminNav />
      <Outlet />
      <footer className="measure py-8 text-[0.9375rem] text-ink-soft">
        Keylight {typeof __KEYLIGHT_VERSION__ === 'undefined' ? '' : __KEYLIGHT_VERSION__}
      </footer>
    </>
  )
}
