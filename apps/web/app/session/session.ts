import { createContext, useContext, useSyncExternalStore } from 'react'
import { leaveToAuth, readToken, storeToken } from '../api/token.ts'
import { loadPart } from '../load-part.ts'
import type { Visitor } from './visitor.ts'

/**
 * The visitor's identity, for pages that don't load the store. Once the store is loaded, it reports every change here.
 */
const unknown: Visitor = { isFetched: false, isAuthenticated: false, id: null, onboarded: false, failed: false }
let session = unknown
const listeners = new Set<() => void>()

function setSession(next: Visitor): void {
  const same = (Object.keys(next) as (keyof Visitor)[]).every((name) => next[name] === session[name])
  if (same) return
  session = next
  for (const listener of listeners) listener()
}

/**
 * Whether the content is shown before the store's provider. The content must not assume a signed-in user.
 */
export const BeforeStore = createContext(false)

export function useSession(): Visitor {
  const isBeforeStore = useContext(BeforeStore)
  const visitor = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => session,
    () => unknown,
  )
  return isBeforeStore ? unknown : visitor
}

let restoring: Promise<void> | undefined

/** Fetches the user of the stored token, once. Without a token, the signed-in client isn't loaded. */
export function restoreSession(): Promise<Visitor> {
  restoring ??= fetchUser()
  return restoring.then(() => session)
}

async function fetchUser(): Promise<void> {
  const token = readToken()
  if (!token) return setSession({ ...unknown, isFetched: true })
  const client = await loadPart(() => import('./client.ts')).catch(() => null)
  if (!client) return setSession({ ...unknown, isFetched: true, failed: true })
  await client.openStore(token, setSession)
}

/**
 * Mirrors other tabs of this browser: signs out and clears the screen when one signs out, and reloads when one signs in as
 * another user. Returns a function that stops it.
 */
export function followOtherTabs(): () => void {
  const check = () => {
    if (!readToken() && session.isAuthenticated) leaveToAuth()
  }
  const follow = ({ key, newValue }: StorageEvent) => {
    // Null means all keys.
    if (key !== 'token' && key !== null) return
    check()
    if (newValue && session.isFetched && !session.failed) void followSignIn(newValue)
  }
  addEventListener('storage', follow)
  // The browser may restore a page from before the sign-out.
  addEventListener('pageshow', check)
  return () => {
    removeEventListener('storage', follow)
    removeEventListener('pageshow', check)
  }
}

async function followSignIn(token: string): Promise<void> {
  // The sign-in link was opened in another tab.
  if (!session.isAuthenticated) return location.pathname === '/auth' ? location.assign('/') : undefined
  const { idOf } = await import('./client.ts')
  // If this fails, the other user stays unknown until the next call.
  const id = await idOf(token).catch(() => session.id)
  if (id !== session.id) location.reload()
}

/** Starts a session with a newly issued token. */
export function beginSession(token: string): Promise<Visitor> {
  storeToken(token)
  restoring = fetchUser()
  return restoring.then(() => session)
}
