import { useSyncExternalStore } from 'react'

/**
 * Notifications of the browser, which appear while the tab is in the background. `askable`: the user has not been asked
 * yet. `blocked`: they said no, which only the browser’s settings can change.
 */
export type Alerts = 'unavailable' | 'askable' | 'blocked' | 'on' | 'off'

const key = 'alerts'
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** Phones have the interface, but pages can't use it without a service worker of their own. */
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

/** Call it on a click. */
export async function askForAlerts(): Promise<void> {
  const answer = await Notification.requestPermission()
  if (answer === 'granted') setAlerts(true)
  else changed()
}

export function setAlerts(on: boolean): void {
  localStorage.setItem(key, on ? 'on' : 'off')
  changed()
}

/** Shows a notification of the browser if the user wants them. A click on it brings this tab to the front. */
export function showAlert({ id, title, message }: { id: string; title: string; message: string }, onClick: () => void) {
  if (readAlerts() !== 'on') return
  try {
    // Two tabs with the same tag show it once.
    const shown = new Notification(title, { body: message, tag: id })
    shown.onclick = () => {
      window.focus()
      shown.close()
      onClick()
    }
  } catch {
    // A browser that allows them to service workers only.
  }
}
