import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './buttons.tsx'
import { Icon } from './icon.tsx'
import { closeToast, shownToasts, subscribeToToasts, type Toast } from './toast.ts'

const shownMs = 5000
/** Screen readers notice only what is added to a region that they know already. */
const settleMs = 100

/** The toasts, at the top right and above everything. The clock of all of them stops while somebody reads one. */
export default function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts)
  const host = useTopLayer()
  const [settled, setSettled] = useState(false)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs)
    return () => clearTimeout(timer)
  }, [])
  const hold = (by: Partial<typeof held>) => setHeld((before) => ({ ...before, ...by }))
  if (!host) return null
  const list = (urgent: boolean) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events only say that somebody is reading.
    <div
      aria-live={urgent ? 'assertive' : 'polite'}
      onPointerOver={() => hold({ pointer: true })}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={() => hold({ focus: true })}
      onBlur={() => hold({ focus: false })}
    >
      {settled &&
        toasts
          .filter(({ kind }) => (kind === 'error') === urgent)
          .map((toast) => (
            <ToastBox
              key={toast.id}
              {...toast}
              held={held.pointer || held.focus}
              onClose={() => {
                closeToast(toast.id)
                // What is gone cannot say that the pointer or the focus left it.
                hold({ pointer: false, focus: false })
              }}
            />
          ))}
    </div>
  )
  return createPortal(
    <>
      {list(true)}
      {list(false)}
    </>,
    host,
  )
}

/** An element that stays above everything else on the page, also above dialogs that open later. */
function useTopLayer(): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const element = document.createElement('div')
    element.className = 'toasts'
    element.popover = 'manual'
    raise(element)
    setHost(element)
    const stopped = new AbortController()
    const onToggle = ({ target }: Event) => target !== element && raise(element)
    document.addEventListener('toggle', onToggle, { capture: true, signal: stopped.signal })
    // A dialog may have been removed with the toasts in it.
    const removals = new MutationObserver(() => element.isConnected || raise(element))
    removals.observe(document, { childList: true, subtree: true })
    return () => {
      stopped.abort()
      removals.disconnect()
      element.remove()
    }
  }, [])
  return host
}

/**
 * The last element of the top layer lies above all others. What is outside of a modal dialog can neither be pressed nor
 * heard, so while one is open the toasts are inside it.
 */
function raise(host: HTMLElement): void {
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (host.parentElement !== place) place.append(host)
  else if (host.matches(':popover-open')) host.hidePopover()
  if (!host.matches(':popover-open')) host.showPopover()
}

const marks = {
  info: null,
  success: <Icon name="check" className="mt-2 size-5 shrink-0 text-good" />,
  error: <Icon name="alert" className="mt-2 size-5 shrink-0 text-bad" />,
}

function ToastBox({ text, kind, held, onClose }: Toast & { held: boolean; onClose: () => void }) {
  const leftMs = useRef(shownMs)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (held) return
    const since = Date.now()
    const timer = setTimeout(() => close.current(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= Date.now() - since
    }
  }, [held])
  return (
    <div className="toast mb-2 flex animate-develop items-start gap-3 rounded-xl border border-edge/40 bg-sheet py-2 pr-2 pl-4 text-[0.9375rem] shadow-print">
      {marks[kind]}
      <p className="flex-1 py-1.5">{text}</p>
      <IconButton label="Close" onClick={onClose}>
        <Icon name="close" className="size-4" />
      </IconButton>
    </div>
  )
}
