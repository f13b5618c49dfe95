/** An error is announced at once, anything else when the screen reader has finished its sentence. */
export type ToastKind = 'info' | 'success' | 'error'

export interface Toast {
  id: number
  text: string
  kind: ToastKind
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something for five seconds at the top right. */
export const toast = (text: string, kind: ToastKind = 'info'): void => change([...toasts, { id: ++lastId, text, kind }])

export const closeToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

export const shownToasts = (): readonly Toast[] => toasts

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
