/** Checks for inconsistencies between money, rows, files and jobs after a kill. */
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '@keylight/domain'
import { sql } from 'kysely'

export interface Audit {
  works: Record<string, { ready: number; failed: number; inProgress: number }>
  ledgerEntries: number
  notifications: number
  files: number
  /** One sentence per problem. */
  wrong: string[]
}

const tables = ['models', 'pictures', 'upscales', 'videos', 'thumbnails'] as const

interface Work {
  id: string
  user_id: string
  table: (typeof tables)[number]
  status: 'in_progress' | 'ready' | 'failed'
  runs: number
  price: number
  shoot_id: string | null
  /** Files referenced by a row. */
  keys: string[]
}

async function readWorks(db: Db): Promise<Work[]> {
  const { rows } = await sql<Omit<Work, 'keys'> & { keys: (string | null)[] }>`
    select id, user_id, 'models' as table, status, runs, 1 as price, null as shoot_id, array[likeness, cover_key] as keys
      from models
    union all select id, user_id, 'pictures', status, runs, price, shoot_id, array[file_key, preview_key] from pictures
    union all select id, user_id, 'upscales', status, runs, 1, null, array[file_key, preview_key] from upscales
    union all select id, user_id, 'videos', status, runs, 1, null, array[file_key, poster_key] from videos
    union all select id, user_id, 'thumbnails', status, runs, price, null,
      array[file_key, preview_key, backdrop_key, person_key] from thumbnails`.execute(db)
  return rows.map((row) => ({ ...row, keys: row.keys.filter((key) => key !== null) }))
}

/** Number of works in progress and queued jobs. */
export async function unfinished(db: Db): Promise<number> {
  const works = (await readWorks(db)).filter(({ status }) => status === 'in_progress')
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job
    where state in ('created', 'retry', 'active') and data ? 'name' and data ->> 'name' <> 'maintenance'`.execute(db)
  return works.length + rows[0]!.jobs
}

/** Audits the database once all work has ended. `deleted` are the ids that users deleted. */
export async function audit(db: Db, filesFolder: string, deleted: ReadonlySet<string>): Promise<Audit> {
  const works = await readWorks(db)
  const wrong: string[] = []
  const counts: Audit['works'] = {}
  for (const table of tables) {
    const own = works.filter((work) => work.table === table)
    const having = (status: Work['status']) => own.filter((work) => work.status === status).length
    counts[table] = { ready: having('ready'), failed: having('failed'), inProgress: having('in_progress') }
  }
  for (const { id, status } of works) if (status === 'in_progress') wrong.push(`${id} never ended.`)
  const left = await unfinished(db)
  if (left > 0) wrong.push(`${left} works or jobs are unfinished.`)
  const ledgerEntries = await auditLedger(db, works, deleted, wrong)
  const notifications = await auditNotifications(db, wrong)
  const files = await auditFiles(db, filesFolder, works, wrong)
  return { works: counts, ledgerEntries, notifications, files, wrong }
}

/** Number of charges and refunds of an order. */
interface Paid {
  charges: string[]
  refunds: string[]
}

async function auditLedger(db: Db, works: Work[], deleted: ReadonlySet<string>, wrong: string[]): Promise<number> {
  const entries = await db.selectFrom('credit_entries').selectAll().execute()
  const paid = new Map<string, Paid>()
  const shoots = new Map<string, number>()
  for (const { reason, amount } of entries) {
    const shoot = /^shoot:(.+)$/.exec(reason)?.[1]
    if (shoot !== undefined) {
      shoots.set(shoot, -amount)
      continue
    }
    const [, refund, key, id] = /^(refund:)?((\w{3}_[^:]+)(?::\d+)?)$/.exec(reason) ?? []
    if (id === undefined || key === undefined) continue
    const of = paid.get(id) ?? { charges: [], refunds: [] }
    paid.set(id, of)
    if (refund) of.refunds.push(key)
    else of.charges.push(key)
  }
  // Shoots are charged once for all of their pictures; only retries are charged individually.
  for (const { id, shoot_id } of works) {
    if (shoot_id !== null && shoots.has(shoot_id)) {
      const of = paid.get(id) ?? { charges: [], refunds: [] }
      of.charges.push(id)
      paid.set(id, of)
    }
  }
  for (const work of works) {
    const { charges, refunds } = paid.get(work.id) ?? { charges: [], refunds: [] }
    // Changes to a finished thumbnail are free.
    const isPaid = work.table === 'thumbnails' ? work.keys.length > 0 : work.status === 'ready' && work.price > 0
    const kept = charges.length - refunds.length
    if (kept !== (isPaid ? 1 : 0))
      wrong.push(`${work.id} is ${work.status}: charged ${charges.length} times, refunded ${refunds.length} times.`)
    for (const key of refunds) if (!charges.includes(key)) wrong.push(`${key} was refunded but never charged.`)
  }
  const rows = new Set(works.map(({ id }) => id))
  for (const [id, { charges, refunds }] of paid) {
    if (rows.has(id)) continue
    if (!deleted.has(id)) wrong.push(`${id} was charged and is missing, but was never deleted.`)
    const kept = charges.length - refunds.length + (id.startsWith('pic_') && !charges.includes(id) ? 1 : 0)
    if (kept !== 0 && kept !== 1)
      wrong.push(`${id} was deleted: ${charges.join()} charged, ${refunds.join()} refunded.`)
  }
  for (const [id, pictures] of shoots) {
    const left = works.filter(({ shoot_id }) => shoot_id === id).length
    const isTouched = deleted.has(id) || works.every(({ shoot_id }) => shoot_id !== id)
    if (left > pictures || (left === 0 && !isTouched)) wrong.push(`${id} was charged for ${pictures} and has ${left}.`)
  }
  const sums = await sql<{ user_id: string; kind: string; sum: number }>`
    select user_id, kind, sum(amount)::int as sum from credit_entries group by 1, 2 having sum(amount) < 0`.execute(db)
  for (const { user_id, kind, sum } of sums.rows) wrong.push(`${user_id} has ${sum} credits of ${kind}.`)
  return entries.length
}

async function auditNotifications(db: Db, wrong: string[]): Promise<number> {
  const rows = await db.selectFrom('notifications').select(['user_id', 'idempotency_key']).execute()
  const facts = new Set<string>()
  for (const { user_id, idempotency_key } of rows) {
    // All work must end as ready or failed.
    const fact = `${user_id} ${idempotency_key.replace(/:(ready|failed)$/, '')}`
    if (facts.has(fact)) wrong.push(`${fact} was notified twice.`)
    facts.add(fact)
  }
  return rows.length
}

async function auditFiles(db: Db, folder: string, works: Work[], wrong: string[]): Promise<number> {
  for (const { id, keys, status } of works) {
    if (status === 'ready' && keys.length === 0) wrong.push(`${id} is ready but has no file.`)
    for (const key of keys) if (!existsSync(join(folder, key))) wrong.push(`${id} has no ${key}.`)
  }
  const photos = await db.selectFrom('photos').select('id').execute()
  const owners = new Set([...works, ...photos].map(({ id }) => id))
  // Deleted folders are deleted again an hour later, in case a worker was still writing.
  const doomed = (await db.selectFrom('deletions').select('folder').execute()).map((row) => row.folder)
  const files = globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile())
  for (const file of files) {
    const owner = /^users\/[^/]+\/\w+\/([^/]+)\//.exec(file)?.[1]
    if (owner !== undefined && owners.has(owner)) continue
    if (!doomed.some((name) => file.startsWith(`${name}/`))) wrong.push(`${file} has no owner.`)
  }
  return files.length
}
