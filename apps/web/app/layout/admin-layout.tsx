import { Navigate, Outlet } from 'react-router'
import { AdminNav } from '../features/admin/admin-nav.tsx'
import { useAppSelector } from '../state/store.ts'

/** The frame of the desk. For everybody but the host, these addresses are unknown, and an unknown address leads home. */
export default function HostLayout() {
  const isHost = useAppSelector(({ user }) => user.data.isHost)
  if (!isHost) return <Navigate to="/" replace />
  return (
    <>
      <AdminNav />
      <Outlet />
    </>
  )
}
