import type { AuditEntry, InputOf, listAuditLog } from '@keylight/contract'
import { sql } from 'kysely'
import type { Deps } from '../ports.ts'

/**
 * Admins can type addresses into reasons, and entries outlive accounts. Matches only from the start, to stay linear.
 */
const mailAddress = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\.[a-z]{2,24}\b/gi

/** Entries per page. */
const pageSize = 50

export interface AdminAction {
  adminId: string
  /** Method and path of the endpoint. */
  action: string
  /** The request's input. */
  about: Readonly<Record<string, unknown>>
  /** The admin's IP address. */
  address: string
}

/**
 * Records an admin's request before it runs, so the request may still fail. Entries are permanent, so users are
 * recorded by id, which identifies no one once their account is deleted.
 */
export async function record(
  deps: Pick<Deps, 'db' | 'clock'>,
  { adminId, action, about, address }: AdminAction,
): Promise<void> {
  const { email, ...rest } = about
  const user = await userIn(deps, about)
  const whom = email === undefined && user === undefined ? {} : { userId: user ?? null }
  const written = JSON.stringify({ ...rest, ...whom }).replace(mailAddress, '[email address]')
  await deps.db
    .insertInto('audit_entries')
    .values({ host_id: adminId, action, about: written, address, at: deps.clock.now() })
    .execute()
}

/** Returns the user affected by a request that names an email address or an order. */
async function userIn(
  { db }: Pick<Deps, 'db'>,
  { email, orderId }: AdminAction['about'],
): Promise<string | null | undefined> {
  if (typeof email === 'string')
    return (await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst())?.id
  if (typeof orderId === 'string')
    return (await db.selectFrom('orders').where('id', '=', orderId).select('user_id').executeTakeFirst())?.user_id
  return undefined
}

/** Returns a page of the log, newest first. */
export async function list(
  deps: Pick<Deps, 'db'>,
  { before }: InputOf<typeof listAuditLog>,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const rows = await entriesIn(deps)
    .$if(before !== undefined, (query) => query.where('audit_entries.id', '<', before!))
    .limit(pageSize + 1)
    .execute()
  const entries = rows.slice(0, pageSize).map(toEntry)
  return { entries, next: rows.length > pageSize ? entries.at(-1)!._id : null }
}

/** Returns the latest entries about a user, newest first. */
export async function listAbout(deps: Pick<Deps, 'db'>, userId: string, limit: number): Promise<AuditEntry[]> {
  const rows = await entriesIn(deps).where(sql`about ->> 'userId'`, '=', userId).limit(limit).execute()
  return rows.map(toEntry)
}

const entriesIn = ({ db }: Pick<Deps, 'db'>) =>
  db
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.host_id')
    .select(['audit_entries.id', 'users.email', 'host_id', 'action', 'about', 'address', 'at'])
    .orderBy('audit_entries.id', 'desc')

type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesIn>['execute']>>[number]

const toEntry = (row: EntryRow): AuditEntry => ({
  _id: row.id,
  who: row.email ?? row.host_id,
  action: row.action,
  about: row.about,
  address: row.address,
  at: row.at.toISOString(),
})
