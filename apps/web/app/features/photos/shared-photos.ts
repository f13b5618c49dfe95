import { useEffect, useSyncExternalStore } from 'react'

/** Photos that another app shared with the installed one, until a screen takes them. */
let waiting: readonly File[] = []
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(next: readonly File[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

const register = () => void navigator.serviceWorker?.register('/share-worker.js').catch(() => undefined)

/**
 * Prepares the installed app for photos that are shared with it, and collects those that opened this page. Pages in a
 * browser get no service worker.
 */
export function receiveSharedPhotos(): () => void {
  if (matchMedia('(display-mode: standalone)').matches) register()
  addEventListener('appinstalled', register)
  const arrived = ({ data }: MessageEvent) => {
    if (Array.isArray(data?.sharedPhotos)) change(data.sharedPhotos)
  }
  if (new URLSearchParams(location.search).has('shared')) {
    navigator.serviceWorker?.addEventListener('message', arrived)
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('take shared photos'))
  }
  return () => {
    removeEventListener('appinstalled', register)
    navigator.serviceWorker?.removeEventListener('message', arrived)
  }
}

/** Whether there are photos that no screen has taken. */
export const useHasSharedPhotos = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  )

/** Calls `onPhotos` with the shared photos, once, as soon as the screen is `ready` for them. */
export function useSharedPhotos(onPhotos: (photos: File[]) => void, ready: boolean): void {
  const there = useHasSharedPhotos()
  useEffect(() => {
    if (!ready || !there || waiting.length === 0) return
    const photos = [...waiting]
    change([])
    onPhotos(photos)
  }, [ready, there, onPhotos])
}
