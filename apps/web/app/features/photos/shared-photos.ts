import { useEffect, useSyncExternalStore } from 'react'

/** Photos shared from another app with the installed app, until a screen collects them. */
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
 * Registers the service worker that receives shared photos in the installed app, and collects the photos this page was
 * opened with. Pages in a browser tab get no service worker.
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

/** Returns whether there are photos that no screen has collected. */
export const useHasSharedPhotos = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  )

/** Calls `onPhotos` once with the shared photos, as soon as the screen is `ready`. */
export function useSharedPhotos(onPhotos: (photos: File[]) => void, ready: boolean): void {
  const there = useHasSharedPhotos()
  useEffect(() => {
    if (!ready || !there || waiting.length === 0) return
    const photos = [...waiting]
    change([])
    onPhotos(photos)
  }, [ready, there, onPhotos])
}
