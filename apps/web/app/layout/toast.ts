export interface Toast {
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

/** Says something for five seconds at the top right. */
export function toast(text: string): void {
  const id = ++lastId
  change([...toasts, { id, text }])
  setTimeout(() => closeToast(id), shownMs)
}

export const closeToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

export const shownToasts = (): readonly Toast[] => toasts

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
