import { useSyncExternalStore } from 'react'
import { readToken, storeToken } from '../api/token.ts'
import { loadPart } from '../load-part.ts'

/** What the public pages know of the visitor. The signed-in pages have the store, which keeps this up to date. */
export interface Session {
  isFetched: boolean
  isAuthenticated: boolean
  onboarded: boolean
  /** The user could not be fetched although there is a token, or the client that fetches them did not load. */
  failed: boolean
}

const unknown: Session = { isFetched: false, isAuthenticated: false, onboarded: false, failed: false }
let session = unknown
const listeners = new Set<() => void>()

export function setSession(next: Session): void {
  const same = (Object.keys(next) as (keyof Session)[]).every((name) => next[name] === session[name])
  if (same) return
  session = next
  for (const listener of listeners) listener()
}

export const useSession = (): Session =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => session,
    () => unknown,
  )

let restoring: Promise<void> | undefined

/** Fetches the user behind a stored token, once. Without a token nothing of the signed-in client is loaded. */
export function restoreSession(): Promise<Session> {
  restoring ??= fetchUser()
  return restoring.then(() => session)
}

async function fetchUser(): Promise<void> {
  const token = readToken()
  if (!token) return setSession({ ...unknown, isFetched: true })
  const client = await loadPart(() => import('../state/store.ts')).catch(() => null)
  if (!client) return setSession({ ...unknown, isFetched: true, failed: true })
  await client.openStore(token)
}

/** Begins the session of a token that the server just gave. */
export function beginSession(token: string): Promise<Session> {
  storeToken(token)
  restoring = fetchUser()
  return restoring.then(() => session)
}
