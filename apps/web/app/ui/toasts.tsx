import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#words'
import { Button, IconButton } from './buttons.tsx'
import { Icon } from './icon.tsx'
import { closeToast, shownToasts, subscribeToToasts, type Toast } from './toast.ts'

const shownMs = 5000
/** Toasts with a button need more time. */
const shownMsWithAction = 8000
/** Screen readers announce only content added to an existing live region. */
const settleMs = 100

/** Shows the toasts. Hovering over or focusing a toast pauses all timers. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the events only pause the timers.
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
                // A removed element fires no event when the pointer or focus leaves it.
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

/** Returns an element that stays on top, even of dialogs that open later. */
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
    // A dialog may be removed while it contains the toasts.
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
 * Moves the element to the end of the top layer, above all other elements. Everything outside an open modal `<dialog>`
 * is inert, so the element is moved into the dialog.
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

function ToastBox({ text, kind, action, held, onClose }: Toast & { held: boolean; onClose: () => void }) {
  const leftMs = useRef(action ? shownMsWithAction : shownMs)
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
      {action && (
        <Button
          kind="quiet"
          size="small"
          className="mt-0.5 text-accent"
          onClick={() => {
            action.run()
            onClose()
          }}
        >
          {action.title}
        </Button>
      )}
      <IconButton label={t`Close`} onClick={onClose}>
        <Icon name="close" className="size-4" />
      </IconButton>
    </div>
  )
}
