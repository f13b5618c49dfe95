import { useSyncExternalStore } from 'react'
import { readToken, storeToken } from '../api/token.ts'
import { loadPart } from '../load-part.ts'
import type { Visitor } from '../state/store.ts'

/**
 * Who the visitor is, for pages that don't load the store. Once the store is loaded, it reports every change here.
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

export const useSession = (): Visitor =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => session,
    () => unknown,
  )

let restoring: Promise<void> | undefined

/** Fetches the user of the stored token, once. Without a token, the signed-in client isn't loaded. */
export function restoreSession(): Promise<Visitor> {
  restoring ??= fetchUser()
  return restoring.then(() => session)
}

async function fetchUser(): Promise<void> {
  const token = readToken()
  if (!token) return setSession({ ...unknown, isFetched: true })
  const client = await loadPart(() => import('../state/store.ts')).catch(() => null)
  if (!client) return setSession({ ...unknown, isFetched: true, failed: true })
  await client.openStore(token, setSession)
}

/** Starts the session of a token that the server has just issued. */
export function beginSession(token: string): Promise<Visitor> {
  storeToken(token)
  restoring = fetchUser()
  return restoring.then(() => session)
}
