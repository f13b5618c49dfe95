import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '@keylight/client'
import { creditKinds } from '@keylight/contract'
import type { Db } from '@keylight/domain'
import { findEmbeddedPostgres, openDatabase } from '@keylight/server'
import { type Audit, audit, unfinished } from '@keylight/testing/audit'
import { newDataFolder, type Product, removeDataFolder, startProduct } from '@keylight/testing/product'
import { randomFrom } from '@keylight/testing/random'
import { between, type Random, weighted } from './random.ts'
import { live, newTally, onboard, signUpUser, type Tally } from './user.ts'

export interface ChaosOptions {
  kills: number
  engine: 'fake' | 'studio'
  seed: number
  users: number
  /** Kills only start before this time. */
  minutesMax: number
  /** Called after each kill. */
  say?: (line: string) => void
}

export interface ChaosReport {
  seed: number
  engine: string
  /** Kills by process. */
  kills: Record<string, number>
  /** Seconds until the product was ready again. */
  readySeconds: { median: number; max: number }
  done: Tally['done']
  refused: Tally['refused']
  cutOff: number
  deleted: number
  drainSeconds: number
  audit: Audit
}

const killed: readonly (readonly [string, number])[] = [
  ['server', 5],
  ['server and database', 2],
  ['database', 1],
  ['server, and again during startup', 2],
]

/** Time limit for all queued work to end. Jobs wait up to a minute between retries. */
const drainSecondsMax = 300

/**
 * Starts a product whose users order, cancel, retry and delete every kind of work, while the server, its database or
 * both are killed at random. Then waits until all work has ended, and audits the result.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const random = randomFrom(options.seed)
  const dataFolder = newDataFolder()
  const endAt = performance.now() + options.minutesMax * 60_000
  const env: Record<string, string> = { KEYLIGHT_ENGINE: options.engine, LOG_LEVEL: 'info' }
  let product = await startProduct(dataFolder, env)
  env.PORT = new URL(product.url).port
  const tally = newTally()
  const stopped = new AbortController()
  const kills: Record<string, number> = {}
  const readySeconds: number[] = []
  try {
    const clients = await signUpAll(product, options.users)
    const lives = clients.map((client) =>
      live(client, randomFrom(Math.floor(random() * 2 ** 32)), tally, stopped.signal),
    )
    for (let kill = 1; kill <= options.kills && performance.now() < endAt; kill++) {
      await wait(between(random, 300, 2500))
      const what = weighted(random, killed)
      const startedAt = performance.now()
      product = await killAndRestart(what, product, env, random)
      readySeconds.push((performance.now() - startedAt) / 1000)
      kills[what] = (kills[what] ?? 0) + 1
      options.say?.(`${kill}: killed ${what}; ready after ${readySeconds.at(-1)!.toFixed(1)} s`)
    }
    await wait(1000)
    stopped.abort()
    await Promise.all(lives)
    const { audit, seconds } = await withDatabase(dataFolder, (db) => drainAndAudit(db, dataFolder, tally, clients))
    return {
      seed: options.seed,
      engine: options.engine,
      kills,
      readySeconds: summary(readySeconds),
      done: tally.done,
      refused: tally.refused,
      cutOff: tally.cutOff,
      deleted: tally.deleted.size,
      drainSeconds: seconds,
      audit,
    }
  } finally {
    stopped.abort()
    await product.stop()
    removeDataFolder(dataFolder)
  }
}

/** Creates users with trained models and more credits than they can spend. */
async function signUpAll({ url, dataFolder }: Product, users: number): Promise<Client[]> {
  const names = Array.from({ length: users }, (_, index) => `chaos-${index}@example.com`)
  const clients = await Promise.all(names.map((email) => signUpUser(url, email)))
  await withDatabase(dataFolder, async (db) => {
    const owners = await db
      .updateTable('users')
      .set({ email_verified: true, mail_finished_work: true })
      .returning('id')
      .execute()
    const entries = owners.flatMap(({ id }) =>
      creditKinds.map((kind) => ({ user_id: id, kind, amount: 100_000, reason: 'chaos' })),
    )
    await db.insertInto('credit_entries').values(entries).execute()
    await Promise.all(clients.map(onboard))
    await until('every first model is ready', 120, async () => (await unfinished(db)) === 0)
  })
  return clients
}

async function killAndRestart(what: string, product: Product, env: Record<string, string>, random: Random) {
  if (what.includes('database')) killDatabase(product.dataFolder)
  if (what === 'database') {
    await until('the server reconnects to its database', 60, () => isReady(product.url))
    return product
  }
  await product.kill()
  if (what.includes('again')) {
    const cut = AbortSignal.timeout(Math.round(between(random, 100, 1500)))
    // The product may become ready before the kill.
    const early = await startProduct(product.dataFolder, env, cut).catch(() => undefined)
    await early?.kill()
  }
  return await startProduct(product.dataFolder, env)
}

/** Kills PostgreSQL's main process, which ends all others. */
function killDatabase(dataFolder: string): void {
  const [pid] = readFileSync(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

const isReady = async (url: string) => {
  const { ok } = await fetch(`${url}/readyz`).catch(() => ({ ok: false }))
  return ok
}

async function drainAndAudit(db: Db, dataFolder: string, tally: Tally, clients: Client[]) {
  const startedAt = performance.now()
  // Work that is still unfinished is reported by the audit.
  await until('all work has finished', drainSecondsMax, async () => (await unfinished(db)) === 0).catch(() => {})
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const found = await audit(db, join(dataFolder, 'files/objects'), tally.deleted)
  for (const { api } of clients) {
    const { id, credits } = await api.getUserData({})
    const balances = await db
      .selectFrom('credit_entries')
      .where('user_id', '=', id)
      .groupBy('kind')
      .select((e) => ['kind', e.fn.sum<string>('amount').as('sum')])
      .execute()
    for (const { kind, sum } of balances)
      if (credits[kind] !== Number(sum))
        found.wrong.push(`${id} is shown ${credits[kind]} credits of ${kind}, but the ledger says ${sum}.`)
  }
  return { audit: found, seconds }
}

async function withDatabase<T>(dataFolder: string, use: (db: Db) => Promise<T>): Promise<T> {
  const url = await findEmbeddedPostgres(join(dataFolder, 'postgres'))
  if (url === undefined) throw new Error('The product’s database isn’t running.')
  const { db, close } = openDatabase(url, () => {}, 2)
  try {
    return await use(db)
  } finally {
    await close()
  }
}

async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  const endAt = performance.now() + seconds * 1000
  while (!(await isSo())) {
    if (performance.now() > endAt) throw new Error(`Timed out after ${seconds} seconds waiting until ${what}.`)
    await wait(200)
  }
}

function summary(seconds: number[]): ChaosReport['readySeconds'] {
  const sorted = seconds.toSorted((one, other) => one - other)
  const tenths = (value = 0) => Math.round(value * 10) / 10
  return { median: tenths(sorted[Math.floor(sorted.length / 2)]), max: tenths(sorted.at(-1)) }
}
