import { type CreditEntry, type Credits, creditKinds, type InputOf, type listCreditEntries } from '@keylight/contract'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { kindOfId } from '../ids.ts'
import type { RequestDeps } from '../ports.ts'
import { adminReason, openingReason } from './credits.ts'
import { type Description, type SubjectKind, subjects } from './ledger-subjects.ts'

/** Entries per page. */
const pageSize = 25

/** The changes in all balances for one reason: a gift has a row per kind of credit. */
interface Change {
  reason: string
  /** Microseconds since 1970. */
  at: string
  key: string
  credits: Partial<Credits>
  of_team: boolean
}

/** Returns a page of the user's ledger, newest first. */
export async function listEntries(
  deps: Pick<RequestDeps, 'db' | 'sentences'>,
  userId: string,
  { before }: InputOf<typeof listCreditEntries>,
): Promise<{ entries: CreditEntry[]; next: string | null }> {
  const [at, key] = before === undefined ? [null, null] : readCursor(before)
  const { rows } = await sql<Change>`
    select * from (
      select reason, (extract(epoch from min(created_at)) * 1000000)::bigint::text as at,
        md5(of_team::text || reason) as key, jsonb_object_agg(kind, amount) as credits, of_team
      from (
        select reason, created_at, kind, amount, false as of_team from credit_entries where user_id = ${userId}
        union all select reason, created_at, kind, amount, true from pool_entries where user_id = ${userId}
      ) as entries group by reason, of_team
    ) as changes
    where ${at}::bigint is null or (at::bigint, key) < (${at}::bigint, ${key})
    order by at::bigint desc, key desc limit ${pageSize + 1}`.execute(deps.db)
  const page = rows.slice(0, pageSize)
  const describe = await describer(deps.db, userId, page)
  const last = page.at(-1)
  return {
    entries: page.map((change) => toEntry(deps, change, describe(change))),
    next: last && rows.length > pageSize ? `${last.at}.${last.key}` : null,
  }
}

function readCursor(text: string): [at: string, key: string] {
  const [, at, key] = /^(\d{1,17})\.([0-9a-f]{32})$/.exec(text) ?? []
  if (at === undefined || key === undefined) {
    throw new Failure('input_invalid', {}, { before: { code: 'page_not_found', params: {} } })
  }
  return [at, key]
}

function toEntry(
  { sentences }: Pick<RequestDeps, 'sentences'>,
  { reason, at, key, credits, of_team }: Change,
  { title, link }: Description,
): CreditEntry {
  const all: Credits = { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0, ...credits }
  const isUse = creditKinds.some((kind) => all[kind] < 0)
  return {
    _id: key,
    title: sentences.ledgerTitle(title),
    kind: reason.startsWith(refundPrefix) ? 'refunded' : isUse ? 'used' : 'added',
    credits: all,
    ofTeam: of_team,
    at: new Date(Number(at) / 1000).toISOString(),
    link,
  }
}

const refundPrefix = 'refund:'

/** Returns the id in a reason: of work, without the retry number, or of a gift card, voucher or payment. */
const idIn = (reason: string): string =>
  reason.replace(/^(refund:)?((shoot|gift|voucher|paid):)?/, '').replace(/(:\d+)?(~\d+)?$/, '')

/** Loads the subjects of the given changes with one query per kind, and returns a function that describes a change. */
async function describer(db: Db, userId: string, changes: Change[]): Promise<(change: Change) => Description> {
  const byKind = Map.groupBy(new Set(changes.map(({ reason }) => idIn(reason))), kindOfId)
  const found = await Promise.all(
    [...byKind].map(([kind, ids]) =>
      kind && kind in subjects ? subjects[kind as SubjectKind].read(db, userId, ids) : [],
    ),
  )
  const known = new Map<string, Description>(found.flat())
  return ({ reason, credits }) => {
    if (reason.startsWith(adminReason)) {
      const taken = Object.values(credits).some((amount) => amount < 0)
      return { title: { code: 'host', params: { taken } }, link: null }
    }
    if (reason === openingReason) return { title: { code: 'opening', params: {} }, link: null }
    const id = idIn(reason)
    const kind = kindOfId(id)
    const subject = kind && kind in subjects ? subjects[kind as SubjectKind] : undefined
    const { title, link } = known.get(id) ?? { title: subject?.gone ?? { code: 'other', params: {} }, link: null }
    const count = Math.abs(credits.imageGeneration ?? 0)
    const taken = Object.values(credits).some((amount) => amount < 0)
    if (title.code === 'payment') return { title: { ...title, params: { ...title.params, taken } }, link }
    if (title.code === 'gift_card') return { title: { ...title, params: { ...title.params, taken } }, link }
    return { title: title.code === 'shoot' ? { ...title, params: { ...title.params, count } } : title, link }
  }
}
