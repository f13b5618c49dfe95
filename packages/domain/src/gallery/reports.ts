import type { InputOf, Report, reportPicture } from '@keylight/contract'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import type { Deps } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { attempt, type RateLimit } from '../rate-limits/rate-limits.ts'
import { toInspired } from './gallery.ts'

/** Limit per IP address. */
const reportsLimit: RateLimit = { action: 'report', max: 10, windowMinutes: 60 }

/** Maximum number of reports listed in the admin area. */
const listedMax = 200

/** Stores a report of a published image, and emails the admin about the first report of an image. */
export async function report(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'siteUrl'> & { adminEmail: string | undefined },
  visitor: string,
  { pictureId, reason, note }: InputOf<typeof reportPicture>,
): Promise<void> {
  await attempt(deps, reportsLimit, visitor)
  await deps.db.transaction().execute(async (tx) => {
    const picture = await tx
      .selectFrom('pictures')
      .where('id', '=', pictureId)
      .where('published_at', 'is not', null)
      .selectAll()
      .forUpdate()
      .executeTakeFirst()
    if (!picture) throw new Failure('picture_not_found')
    const publication_id = picture.publication_id!
    const earlier = await tx
      .selectFrom('reports')
      .where('picture_id', '=', pictureId)
      .where('publication_id', '=', publication_id)
      .where('decided_at', 'is', null)
      .select('id')
      .limit(1)
      .executeTakeFirst()
    await tx
      .insertInto('reports')
      .values({
        id: newId('report'),
        picture_id: pictureId,
        publication_id,
        reason,
        note,
        created_at: deps.clock.now(),
        decided_at: null,
        removed: null,
      })
      .execute()
    if (earlier || deps.adminEmail === undefined) return
    const link = `${deps.siteUrl()}/gallery#reports`
    const message = { code: 'picture_reported' as const, params: { title: toInspired(picture).title, note, link } }
    const data = { to: deps.adminEmail, locale: null, message }
    await deps.queue.enqueue(tx, [{ name: 'mail-owner', data, lane: 'interactive' }])
  })
}

/** Lists open reports of images that are still public, oldest first. */
export async function listReports(deps: Pick<Deps, 'db'>): Promise<Report[]> {
  const open = await deps.db
    .selectFrom('reports')
    .innerJoin('pictures', 'pictures.publication_id', 'reports.publication_id')
    .where('decided_at', 'is', null)
    .selectAll('pictures')
    .select(['reports.id as report_id', 'reason', 'note', 'reports.created_at as reported_at'])
    .orderBy('reports.created_at')
    .orderBy('reports.id')
    .limit(listedMax)
    .execute()
  return open.map(({ report_id, reason, note, reported_at, ...picture }) => ({
    _id: report_id,
    picture: toInspired(picture),
    reason,
    note,
    createdAt: reported_at.toISOString(),
  }))
}

/** Closes an image's open reports, and removes it from the gallery if requested. */
export async function decideReport(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'siteUrl'>,
  { reportId, remove }: { reportId: string; remove: boolean },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const report = await tx
      .selectFrom('reports')
      .innerJoin('pictures', 'pictures.publication_id', 'reports.publication_id')
      .innerJoin('users', 'users.id', 'pictures.user_id')
      .where('reports.id', '=', reportId)
      .where('decided_at', 'is', null)
      .selectAll('pictures')
      .select(['users.email', 'users.locale'])
      .forUpdate('pictures')
      .executeTakeFirst()
    if (!report) throw new Failure('report_not_found')
    const { email, locale, ...picture } = report
    await tx
      .updateTable('reports')
      .where('picture_id', '=', picture.id)
      .where('decided_at', 'is', null)
      .set({ decided_at: deps.clock.now(), removed: remove })
      .execute()
    if (!remove) return
    const { title } = toInspired(picture)
    await tx
      .updateTable('pictures')
      .where('id', '=', picture.id)
      .set({ published_at: null, published_title: null, publication_id: null })
      .execute()
    await publishEvent(tx, picture.user_id, { kind: 'picture', id: picture.id })
    const message = { code: 'picture_removed' as const, params: { title, link: `${deps.siteUrl()}/terms-of-service` } }
    await deps.queue.enqueue(tx, [{ name: 'mail-owner', data: { to: email, locale, message }, lane: 'interactive' }])
  })
}
