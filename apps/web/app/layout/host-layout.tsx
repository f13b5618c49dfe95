import { Navigate, Outlet } from 'react-router'
import { useAppSelector } from '../state/store.ts'

/** For everybody but the host, these addresses are unknown, and an unknown address leads home. */
export default function HostLayout() {
  const isHost = useAppSelector(({ user }) => user.data.isHost)
  return isHost ? <Outlet /> : <Navigate to="/" replace />
}
