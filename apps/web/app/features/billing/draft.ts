import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useAppSelector } from '../../state/store.ts'

/** What the user was doing when they left for the checkout. */
export interface Interrupted {
  userId: string
  /** The order that they went to pay. */
  orderId: string
  /** The page that they were on. */
  path: string
  /** They were in the middle of ordering something on it. */
  isOrder: boolean
  until: number
  drafts: Record<string, unknown>
}

const key = 'interrupted-order'
/** Longer than any payment takes. */
const keptHours = 2

/** The drafts of the screens that are open, by name. */
const open = new Map<string, unknown>()

/**
 * A state that survives the way to the checkout and back: what the user chose before they ran out of credits. Elsewhere it
 * is a `useState`. `name` is one for each draft of the product, and the value has to survive JSON.
 */
export function useDraft<Value>(
  name: string,
  initial: Value | (() => Value),
): [Value, Dispatch<SetStateAction<Value>>] {
  const userId = useAppSelector(({ user }) => user.data.id)
  const [value, setValue] = useState<Value>(() => {
    const kept = readHere(userId)?.drafts[name]
    if (kept !== undefined) return kept as Value
    return initial instanceof Function ? initial() : initial
  })
  // It comes back once.
  useEffect(() => forgetDraft(userId, name), [userId, name])
  useEffect(() => {
    open.set(name, value)
    return () => void open.delete(name)
  }, [name, value])
  return [value, setValue]
}

/** Whether the user is in the middle of an order here. */
export const isOrdering = (): boolean => [...open.values()].some((value) => value !== null)

/** Keeps the open drafts until the buyer is back from the checkout, or those of an earlier try at paying. */
export function keepDrafts(
  about: Pick<Interrupted, 'userId' | 'orderId' | 'path'>,
  before: Interrupted | null = null,
): void {
  write({
    ...about,
    isOrder: isOrdering(),
    drafts: Object.fromEntries(open),
    ...before,
    orderId: about.orderId,
    until: Date.now() + keptHours * 3_600_000,
  })
}

/** What this user was doing when they left for the checkout; null if nothing is known of it, or if it was long ago. */
export function readInterrupted(userId: string): Interrupted | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Interrupted | null
    return kept && kept.userId === userId && kept.until > Date.now() ? kept : null
  } catch {
    return null
  }
}

/** The same on the page that they left, and null on others. */
function readHere(userId: string): Interrupted | null {
  const kept = readInterrupted(userId)
  return kept && new URL(kept.path, location.origin).pathname === location.pathname ? kept : null
}

function forgetDraft(userId: string, name: string): void {
  const kept = readHere(userId)
  if (!kept || !(name in kept.drafts)) return
  const { [name]: _, ...drafts } = kept.drafts
  write({ ...kept, drafts })
}

function write(kept: Interrupted): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Without storage the order has to be put together again; paying works.
  }
}
