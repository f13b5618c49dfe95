import { lazy, Suspense, useEffect, useState } from 'react'
import { subscribeToToasts } from './toast.ts'

const load = () => import('./toasts.tsx')
const Toasts = lazy(load)

/**
 * Mounted once for the whole client. Its code is loaded with the first toast, because public pages rarely show toasts.
 */
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

/** Loads the code for toasts in advance, so that they also work when the connection is lost. */
export const prepareToasts = (): void => void load().catch(() => undefined)
