import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useAppSelector } from '../../state/store.ts'

/** The state of the user's work before the checkout. */
export interface Interrupted {
  userId: string
  /** The order to be paid. */
  orderId: string
  /** The page the user left. */
  path: string
  /** Whether the user had an unfinished order on that page. */
  isOrder: boolean
  until: number
  drafts: Record<string, unknown>
}

const key = 'interrupted-order'
/** How long drafts are kept, in hours: longer than any payment takes. */
const keptHours = 2

/** Drafts of the open screens, by name. */
const open = new Map<string, unknown>()

/**
 * A `useState` that survives the checkout, for choices made before the user ran out of credits. `name` must be unique
 * across the product, and the value serialisable as JSON.
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
  // A draft is restored only once.
  useEffect(() => forgetDraft(userId, name), [userId, name])
  useEffect(() => {
    open.set(name, value)
    return () => void open.delete(name)
  }, [name, value])
  return [value, setValue]
}

/** Returns whether this screen has an unfinished order. */
export const isOrdering = (): boolean => [...open.values()].some((value) => value !== null)

/** Saves the open drafts, or those of an earlier payment attempt, until the buyer returns from the checkout. */
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

/** Returns the saved state of this user's work, or null if there is none or it has expired. */
export function readInterrupted(userId: string): Interrupted | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Interrupted | null
    return kept && kept.userId === userId && kept.until > Date.now() ? kept : null
  } catch {
    return null
  }
}

/** Returns the state only on the page the user left, and null on other pages. */
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
    // Without storage, drafts are lost, but payment works.
  }
}
