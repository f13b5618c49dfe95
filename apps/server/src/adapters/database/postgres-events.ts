import { setTimeout as wait } from 'node:timers/promises'
import { type EventBus, eventChannel } from '@keylight/domain'
import pg from 'pg'

const reconnectMs = 1000

/** Hears what other processes tell through the database. */
export interface PostgresEvents extends EventBus {
  close(): Promise<void>
}

/** Listens until it is closed. Tries to connect again after every `pause` once the connection is lost. */
export async function listenForEvents(
  url: string,
  onError: (error: Error) => void,
  pause: (signal: AbortSignal) => Promise<unknown> = (signal) => wait(reconnectMs, undefined, { signal }),
): Promise<PostgresEvents> {
  const followers = new Map<string, Set<() => void>>()
  const stopped = new AbortController()
  let client: pg.Client | undefined

  const listen = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    fresh.on('error', onError)
    fresh.on('notification', ({ payload }) => {
      for (const follower of followers.get(payload ?? '') ?? []) follower()
    })
    await fresh.connect()
    await fresh.query(`listen ${eventChannel}`)
    // One that never connected ends, too: whoever tried that tries again.
    fresh.on('end', () => void listenAgain())
    client = fresh
  }

  /** Whatever was told while nobody listened is not lost: everybody looks. */
  const listenAgain = async () => {
    while (!stopped.signal.aborted) {
      try {
        await pause(stopped.signal)
        await listen()
        for (const set of followers.values()) for (const follower of set) follower()
        return
      } catch (error) {
        if (!stopped.signal.aborted) onError(error as Error)
      }
    }
  }

  await listen()
  return {
    subscribe(userId, onNews) {
      const set = followers.get(userId) ?? new Set()
      followers.set(userId, set.add(onNews))
      return () => {
        set.delete(onNews)
        if (set.size === 0) followers.delete(userId)
      }
    },
    async close() {
      stopped.abort()
      await client?.end()
    },
  }
}
