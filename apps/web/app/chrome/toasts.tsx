import { useSyncExternalStore } from 'react'
import { Icon } from '../elements/icon.tsx'

interface Toast {
  id: number
  text: string
}

const shownMs = 5000
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

const close = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/** Says something for five seconds at the top right. */
export function toast(text: string): void {
  const id = ++lastId
  change([...toasts, { id, text }])
  setTimeout(() => close(id), shownMs)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  )
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
            onClick={() => close(id)}
            className="grid size-8 place-items-center rounded-full hover:bg-hover"
          >
            <Icon name="close" className="size-4" />
          </button>
        </div>
      ))}
    </div>
  )
}
