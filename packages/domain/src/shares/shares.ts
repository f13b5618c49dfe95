/** Share links. Each shows a single piece of work to anyone who has the link. */
import type { Share } from '@keylight/contract'
import { recordDelivery } from '../billing/delivery.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import type { Deps, SiteUrl } from '../ports.ts'
import { workNotFound } from '../work/work-rows.ts'
import { madeTableOf, madeTables } from '../work/work-tables.ts'

/** The folder in the public URLs of shared work. */
export const sharedPrefix = '/shared/'

type ShareDeps = Pick<Deps, 'db' | 'clock'> & { siteUrl: SiteUrl }

const toShare = ({ siteUrl }: Pick<ShareDeps, 'siteUrl'>, workId: string, shareId: string): Share => ({
  workId,
  url: `${siteUrl()}${sharedPrefix}${shareId}`,
})

export async function listShares(deps: ShareDeps, userId: string): Promise<Share[]> {
  const shared = Object.values(madeTables).map((table) =>
    deps.db
      .selectFrom(table)
      .where('user_id', '=', userId)
      .where('share_id', 'is not', null)
      .select(['id', 'share_id'])
      .execute(),
  )
  return (await Promise.all(shared)).flat().map(({ id, share_id }) => toShare(deps, id, share_id!))
}

/** Creates a link to finished work, or returns the existing link. The link delivers paid work in full size. */
export async function shareWork(deps: ShareDeps, userId: string, workId: string): Promise<Share> {
  const table = madeTableOf(workId)
  if (!table) throw workNotFound()
  const own = deps.db.selectFrom(table).where('id', '=', workId).where('user_id', '=', userId)
  const made = await own.where('file_key', 'is not', null).select('id').executeTakeFirst()
  if (made) await recordDelivery(deps, userId, [workId])
  const row = await deps.db
    .updateTable(table)
    .where('id', '=', workId)
    .where('user_id', '=', userId)
    .set((e) => ({
      share_id: e
        .case()
        .when('file_key', 'is', null)
        .then(null)
        .else(e.fn.coalesce('share_id', e.val(newId('share'))))
        .end(),
    }))
    .returning('share_id')
    .executeTakeFirst()
  if (!row) throw workNotFound()
  if (row.share_id === null) throw new Failure('work_not_ready')
  return toShare(deps, workId, row.share_id)
}

/** Turns off the link immediately. */
export async function withdrawShare(deps: Pick<Deps, 'db'>, userId: string, workId: string): Promise<void> {
  const table = madeTableOf(workId)
  const own = table && deps.db.updateTable(table).where('id', '=', workId).where('user_id', '=', userId)
  const changed = await own?.set({ share_id: null }).executeTakeFirst()
  if (!changed || changed.numUpdatedRows === 0n) throw workNotFound()
}

/** Selects the content of a link ($1): the full-size file, and a still image of it, and its digital source type. */
export const sharedFile = /* sql */ `
  select file_key, preview_key as image_key, width, height, digital_source from pictures where share_id = $1
  union all select file_key, preview_key, width, height, digital_source from upscales where share_id = $1
  union all select file_key, poster_key, width, height, null from videos where share_id = $1
  union all select file_key, preview_key, null, null, digital_source from thumbnails where share_id = $1`
