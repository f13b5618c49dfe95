/** Screen readers announce an error immediately and the others when they are idle. */
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

/** Shows a message at the top right for five seconds. */
export const toast = (text: string, kind: ToastKind = 'info'): void => change([...toasts, { id: ++lastId, text, kind }])

export const closeToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

export const shownToasts = (): readonly Toast[] => toasts

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
