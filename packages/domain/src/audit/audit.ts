import type { AuditEntry, InputOf, listAuditLog } from '@keylight/contract'
import type { Deps } from '../ports.ts'

/** Entries on a page of the log. */
const pageSize = 50

export interface HostAction {
  hostId: string
  /** Method and path of the endpoint. */
  action: string
  /** The input of the call. */
  about: Readonly<Record<string, unknown>>
  /** The network address of the host. */
  address: string
}

/**
 * Writes what the host is about to do, which may still be refused. Entries stay for ever, so users are named by their ids,
 * which say nothing once their accounts are deleted.
 */
export async function record(
  deps: Pick<Deps, 'db' | 'clock'>,
  { hostId, action, about, address }: HostAction,
): Promise<void> {
  const { email, ...rest } = about
  const user =
    typeof email === 'string'
      ? await deps.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()
      : undefined
  const whom = email === undefined ? {} : { userId: user?.id ?? null }
  await deps.db
    .insertInto('audit_entries')
    .values({ host_id: hostId, action, about: JSON.stringify({ ...rest, ...whom }), address, at: deps.clock.now() })
    .execute()
}

/** A page of the log, newest first. */
export async function list(
  deps: Pick<Deps, 'db'>,
  { before }: InputOf<typeof listAuditLog>,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const rows = await deps.db
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.host_id')
    .$if(before !== undefined, (query) => query.where('audit_entries.id', '<', before!))
    .select(['audit_entries.id', 'users.email', 'host_id', 'action', 'about', 'address', 'at'])
    .orderBy('audit_entries.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const entries = rows.slice(0, pageSize).map((row) => ({
    _id: row.id,
    who: row.email ?? row.host_id,
    action: row.action,
    about: row.about,
    address: row.address,
    at: row.at.toISOString(),
  }))
  return { entries, next: rows.length > pageSize ? entries.at(-1)!._id : null }
}
