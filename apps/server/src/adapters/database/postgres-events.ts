import { setTimeout as wait } from 'node:timers/promises'
import { type EventBus, eventChannel } from '@keylight/domain'
import pg from 'pg'

const reconnectMs = 1000

/** Receives events of all processes through the database. */
export interface PostgresEvents extends EventBus {
  close(): Promise<void>
}

/** Listens until it is closed. If the connection is lost, waits for `pause` before each attempt to reconnect. */
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
    // Only after connecting: a connection that fails also ends, and its attempt is already being repeated.
    fresh.on('end', () => void listenAgain())
    client = fresh
  }

  /** Reconnects, then wakes all subscribers, since events may have been missed. */
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
