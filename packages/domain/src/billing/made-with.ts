/** Maps payments to the work paid for with them. */
import { type Selectable, sql } from 'kysely'
import type { Db, PaymentsTable, Tx } from '../db/schema.ts'
import { deleteFolder } from '../files/deletions.ts'
import { kindOfId } from '../ids.ts'
import type { Deps } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { type LedgerEntry, lotsLeft } from './rules.ts'

/** Returns the id in a charge's reason, without the retry number. */
const chargedIdIn = (reason: string) => reason.replace(/^shoot:/, '').replace(/:\d+$/, '')

/** Returns the ids of the work charged to each payment. */
export function chargedTo(entries: readonly LedgerEntry[]): ReadonlyMap<string, ReadonlySet<string>> {
  const charged = new Map<string, Set<string>>()
  for (const kind of new Set(entries.map((entry) => entry.kind))) {
    for (const [key, { uses }] of lotsLeft(entries, kind)) {
      const [lot, payment] = key.split(':')
      if (lot !== 'paid' || payment === undefined) continue
      const ids = charged.get(payment) ?? new Set<string>()
      for (const [reason, amount] of uses) if (amount > 0) ids.add(chargedIdIn(reason))
      charged.set(payment, ids)
    }
  }
  return charged
}

/**
 * Returns the ids under which work may have been charged: its own, its shoot's, its source's if it is an upscale, and
 * the edited image's.
 */
export async function paidIdsOf(db: Db, workIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = new Set(workIds)
  const upscales = workIds.filter((id) => kindOfId(id) === 'upscale')
  if (upscales.length > 0) {
    const sources = await db
      .selectFrom('upscales')
      .where('id', '=', sql<string>`any(${upscales})`)
      .select('source_id')
      .execute()
    for (const { source_id } of sources) ids.add(source_id)
  }
  const shoots = await db
    .selectFrom('pictures')
    .leftJoin('pictures as root', 'root.id', 'pictures.root_id')
    .where('pictures.id', '=', sql<string>`any(${[...ids]})`)
    .select(['pictures.shoot_id', 'root.shoot_id as root_shoot_id'])
    .execute()
  for (const { shoot_id, root_shoot_id } of shoots) {
    ids.add(shoot_id)
    if (root_shoot_id) ids.add(root_shoot_id)
  }
  return ids
}

/**
 * Keeps, after a one-click refund, only previews of the work that the payment covered: deletes the full-size files and
 * revokes their links. Videos have no preview, so they fail. Idempotent, and covers work finished since.
 */
export async function withholdWork(
  deps: Pick<Deps, 'queue' | 'clock'>,
  tx: Tx,
  userId: string,
  payments: readonly Pick<Selectable<PaymentsTable>, 'id' | 'refund_asked_at' | 'refunded' | 'amount'>[],
  readLedger: () => Promise<LedgerEntry[]>,
): Promise<void> {
  const returned = payments.filter(
    ({ refund_asked_at, refunded, amount }) => refund_asked_at !== null && refunded >= amount,
  )
  if (returned.length === 0) return
  const charged = chargedTo(await readLedger())
  const ids = returned.flatMap(({ id }) => [...(charged.get(id) ?? [])])
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string; file: string }>`
    with paid as (
      select id from pictures where user_id = ${userId} and (shoot_id = any(${ids}) or id = any(${ids}))
    ), images as (
      select 'picture' as kind, id, file_key, preview_key from pictures
        where user_id = ${userId} and (id in (select id from paid) or root_id in (select id from paid))
      union all
      select 'upscale', id, file_key, preview_key from upscales
        where user_id = ${userId} and (id = any(${ids}) or source_id in (select id from paid))
      union all
      select 'thumbnail', id, file_key, preview_key from thumbnails where user_id = ${userId} and id = any(${ids})
    ), cut_pictures as (
      update pictures set file_key = images.preview_key, share_id = null from images
        where images.kind = 'picture' and pictures.id = images.id and ${hasFullFile(sql.ref('images.file_key'))}
    ), cut_upscales as (
      update upscales set file_key = images.preview_key, share_id = null from images
        where images.kind = 'upscale' and upscales.id = images.id and ${hasFullFile(sql.ref('images.file_key'))}
    ), cut_thumbnails as (
      update thumbnails set file_key = images.preview_key, share_id = null from images
        where images.kind = 'thumbnail' and thumbnails.id = images.id and ${hasFullFile(sql.ref('images.file_key'))}
    ), videos_before as (
      select id, file_key from videos where user_id = ${userId} and id = any(${ids}) and file_key is not null
    ), cut_videos as (
      update videos set file_key = null, share_id = null, status = 'failed',
          failure = ${JSON.stringify({ code: 'refunded', params: { work: 'video', credits: 0 } })}
        from videos_before where videos.id = videos_before.id
    )
    select id, file_key as file from images where ${hasFullFile(sql.ref('images.file_key'))}
    union all select id, file_key from videos_before`.execute(tx)
  for (const { file } of rows) await deleteFolder(deps, tx, file)
  for (const { id } of rows) {
    const kind = kindOfId(id)
    if (kind === 'picture' || kind === 'video' || kind === 'thumbnail' || kind === 'upscale')
      await publishEvent(tx, userId, { kind, id })
  }
}

/**
 * Returns whether an image has a full-size file that its preview can replace. Images without a preview stay unchanged.
 */
const hasFullFile = (file: ReturnType<typeof sql.ref>) =>
  sql<boolean>`(${file} is not null and images.preview_key is not null and ${file} <> images.preview_key)`

/** Returns whether only an image's preview remains because its payment was refunded. */
export const isWithheld = (image: { file_key: string | null; preview_key: string | null }): boolean =>
  image.file_key !== null && image.file_key === image.preview_key
