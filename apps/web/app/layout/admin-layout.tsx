import { Navigate, Outlet } from 'react-router'
import { AdminNav } from '../features/admin/admin-nav.tsx'
import { useAppSelector } from '../state/store.ts'

/** The frame of the admin area. For everyone else its addresses are unknown, and an unknown address leads home. */
export default function AdminLayout() {
  const isHost = useAppSelector(({ user }) => user.data.isHost)
  if (!isHost) return <Navigate to="/" replace />
  return (
    <>
      <AdminNav />
      <Outlet />
    </>
  )
}
