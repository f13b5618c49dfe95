import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type EventBus, eventChannel } from '@keylight/domain'
import pg from 'pg'

const reconnectMs = 1000
const connectMs = 10_000

/**
 * A connection can be dead for hours without either end noticing. It counts as dead if a ping goes unanswered until the
 * next ping.
 */
const pingEveryMs = 10_000

/** Receives events from all processes through the database. */
export interface PostgresEvents extends EventBus {
  close(): Promise<void>
}

/** Listens until closed. When the connection is lost or goes silent, calls `pause` and reconnects. */
export async function listenForEvents(
  url: string,
  onError: (error: Error) => void,
  {
    pause = (signal: AbortSignal): Promise<unknown> => wait(reconnectMs, undefined, { signal }),
    pingMs = pingEveryMs,
  } = {},
): Promise<PostgresEvents> {
  const followers = new Map<string, Set<() => void>>()
  const stopped = new AbortController()
  let client: pg.Client | undefined

  const listen = async () => {
    const socket = new Socket()
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      stream: () => socket,
    })
    fresh.on('error', onError)
    fresh.on('notification', ({ payload }) => {
      for (const follower of followers.get(payload ?? '') ?? []) follower()
    })
    await fresh.connect()
    await fresh.query(`listen ${eventChannel}`)
    // Subscribes only after connecting, because a failed connection also emits `end` and is already being retried.
    const stopPinging = keepPinging(fresh, socket, pingMs)
    fresh.on('end', () => {
      stopPinging()
      void listenAgain()
    })
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

/** Closes a connection that stops responding. Returns a function that stops the pings. */
function keepPinging(client: pg.Client, socket: Socket, pingMs: number): () => void {
  let answered = true
  const timer = setInterval(() => {
    if (!answered) return void socket.destroy(new Error('The database didn’t respond to a ping.'))
    answered = false
    client.query('select 1').then(
      () => {
        answered = true
      },
      () => {},
    )
  }, pingMs)
  return () => clearInterval(timer)
}
