import { useSyncExternalStore } from 'react'
import { t } from '#words'

const follow = (onChange: () => void) => {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** A notice on every signed-in screen while the browser is offline. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="sticky top-(--navbar,0px) z-20">
      {!isOnline && (
        <p className="border-b border-line bg-warn-wash px-4 py-2 text-center text-[0.9375rem] text-pretty text-ink">
          {t`You’re offline. You can’t load or order anything until you’re connected again.`}
        </p>
      )}
    </div>
  )
}
