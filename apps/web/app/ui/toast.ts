import { t } from '#words'

/** Screen readers announce an error immediately and the others when they are idle. */
export type ToastKind = 'info' | 'success' | 'error'

export interface Toast {
  id: number
  text: string
  kind: ToastKind
  /** A button. It closes the toast. */
  action?: { title: string; run: () => void }
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

const show = (toast: Omit<Toast, 'id'>): number => {
  change([...toasts, { id: ++lastId, ...toast }])
  return lastId
}

/** Shows a message at the top right for five seconds. */
export const toast = (text: string, kind: ToastKind = 'info'): void => void show({ text, kind })

const whenClosed = new Map<number, () => void>()

/**
 * Announces an action with an Undo button. The action runs when the toast closes or the user leaves the page. On
 * leaving, `isLeaving` is true, and there is only time to send a request.
 */
export function undoable(text: string, { commit, undo }: { commit: (isLeaving: boolean) => void; undo: () => void }) {
  const decided = new AbortController()
  const happen = (isLeaving: boolean) => {
    whenClosed.delete(id)
    decided.abort()
    commit(isLeaving)
  }
  const run = () => {
    whenClosed.delete(id)
    decided.abort()
    undo()
  }
  const id = show({ text, kind: 'info', action: { title: t`Undo`, run } })
  whenClosed.set(id, () => happen(false))
  addEventListener('pagehide', () => happen(true), { signal: decided.signal })
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
  whenClosed.get(id)?.()
}

export const shownToasts = (): readonly Toast[] => toasts

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
