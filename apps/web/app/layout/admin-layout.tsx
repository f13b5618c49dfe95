import { Navigate, Outlet } from 'react-router'
import { AdminNav } from '../features/admin/admin-nav.tsx'
import { useAppSelector } from '../state/store.ts'

/** Version of this build; undefined in tests. */
declare const __KEYLIGHT_VERSION__: string | undefined

/** The frame of the admin area. For everyone else, its URLs redirect home, like unknown URLs. */
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
