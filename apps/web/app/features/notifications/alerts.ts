import { useSyncExternalStore } from 'react'

/**
 * State of browser notifications, which appear while the tab is in the background. `askable`: permission hasn't been
 * requested yet. `blocked`: the user denied it, which only the browser's settings can change.
 */
export type Alerts = 'unavailable' | 'askable' | 'blocked' | 'on' | 'off'

const key = 'alerts'
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** Mobile browsers have the interface, but pages need their own service worker to use it. */
let usable: boolean | undefined
function isUsable(): boolean {
  if (typeof Notification !== 'function') return false
  if (Notification.permission === 'granted') return true
  usable ??= (() => {
    try {
      // Without permission, this shows nothing.
      new Notification('')
      return true
    } catch {
      return false
    }
  })()
  return usable
}

export function readAlerts(): Alerts {
  if (!isUsable()) return 'unavailable'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission === 'default') return 'askable'
  return localStorage.getItem(key) === 'on' ? 'on' : 'off'
}

export const useAlerts = (): Alerts =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readAlerts)

/** Requests permission. Must be called from a click handler. */
export async function askForAlerts(): Promise<void> {
  const answer = await Notification.requestPermission()
  if (answer === 'granted') setAlerts(true)
  else changed()
}

export function setAlerts(on: boolean): void {
  localStorage.setItem(key, on ? 'on' : 'off')
  changed()
}

/** Shows a browser notification if the user has enabled them. A click on it focuses this tab. */
export function showAlert({ id, title, message }: { id: string; title: string; message: string }, onClick: () => void) {
  if (readAlerts() !== 'on') return
  try {
    // The tag deduplicates notifications from several tabs.
    const shown = new Notification(title, { body: message, tag: id })
    shown.onclick = () => {
      window.focus()
      shown.close()
      onClick()
    }
  } catch {
    // This browser only allows them from service workers.
  }
}
