import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/icon.tsx'
import { closeToast, shownToasts, subscribeToToasts } from './toast.ts'

export function Toasts() {
  const shown = useSyncExternalStore(subscribeToToasts, shownToasts, shownToasts)
  return (
    <div
      role="status"
      className="pointer-events-none fixed top-4 right-4 z-50 flex w-[min(22rem,calc(100vw-2rem))] flex-col gap-2"
    >
      {shown.map(({ id, text }) => (
        <div
          key={id}
          className="pointer-events-auto flex animate-develop items-start gap-3 rounded-xl border border-line bg-sheet py-3 pr-2 pl-4 text-[0.9375rem] shadow-print"
        >
          <p className="flex-1 py-0.5">{text}</p>
          <button
            type="button"
            aria-label="Close"
            onClick={() => closeToast(id)}
            className="grid size-8 place-items-center rounded-full hover:bg-hover"
          >
            <Icon name="close" className="size-4" />
          </button>
        </div>
      ))}
    </div>
  )
}
