import { lazy, Suspense, useEffect, useState } from 'react'
import { subscribeToToasts } from './toast.ts'

const load = () => import('./toasts.tsx')
const Toasts = lazy(load)

/** The one place for toasts in the whole client. Public pages rarely have any, so it is loaded with the first. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => subscribeToToasts(() => setWanted(true)), [])
  return (
    wanted && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}

/** Loads what shows toasts ahead of time, so that one can say that the connection is gone. */
export const prepareToasts = (): void => void load().catch(() => undefined)
