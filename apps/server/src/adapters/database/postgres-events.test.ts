import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { eventChannel } from '@keylight/domain'
import { type FreshDatabase, freshDatabase } from '@keylight/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenForEvents, type PostgresEvents } from './postgres-events.ts'

let database: FreshDatabase
let events: PostgresEvents | undefined
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  await events?.close()
  await database.close()
})

test("notifies subscribers only of their own user's events", async () => {
  events = await listenForEvents(database.url, () => {})
  const heard = Promise.withResolvers<void>()
  let others = 0
  events.subscribe('usr_ana', heard.resolve)
  const stop = events.subscribe('usr_bo', () => others++)
  const publishEvent = (userId: string) => sql`select pg_notify(${eventChannel}, ${userId})`.execute(database.db)
  await publishEvent('usr_ana')
  await heard.promise
  expect(others).toBe(0)
  stop()
})

/**
 * A proxy in front of the database. It can drop all its connections or silently stop forwarding, like a rebooted
 * router.
 */
async function behindProxy(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const proxy = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname)
    for (const end of [socket, onward]) sockets.add(end.on('error', () => {}))
    socket.pipe(onward).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as { port: number }
  const proxied = new URL(url)
  proxied.host = `127.0.0.1:${port}`
  const vanish = () => {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  }
  const fallSilent = () => {
    for (const socket of sockets) socket.unpipe().pause()
  }
  return { url: proxied.href, vanish, fallSilent }
}

test('reconnects at a steady rate while the database is down', async () => {
  const attempts = 20
  let [pausing, mostAtOnce, pauses] = [0, 0, 0]
  const enough = Promise.withResolvers<void>()
  const pause = async () => {
    pauses += 1
    pausing += 1
    mostAtOnce = Math.max(mostAtOnce, pausing)
    if (pauses === attempts) enough.resolve()
    // Leaves enough time for a second, concurrent loop to show up.
    await new Promise(setImmediate)
    pausing -= 1
  }
  const proxy = await behindProxy(database.url)
  events = await listenForEvents(proxy.url, () => {}, { pause })
  proxy.vanish()
  await enough.promise
  expect(mostAtOnce).toBe(1)
})

test('detects a dead connection, and notifies subscribers of missed events', async () => {
  const proxy = await behindProxy(database.url)
  const errors: Error[] = []
  events = await listenForEvents(proxy.url, (error) => errors.push(error), { pause: async () => {}, pingMs: 50 })
  const woken = Promise.withResolvers<void>()
  events.subscribe('usr_ana', woken.resolve)
  proxy.fallSilent()
  await sql`select pg_notify(${eventChannel}, 'usr_ana')`.execute(database.db)
  await woken.promise
  expect(errors.map(({ message }) => message)).toContain('The database didn’t respond to a ping.')
  await events.close()
  events = undefined
  proxy.vanish()
})
