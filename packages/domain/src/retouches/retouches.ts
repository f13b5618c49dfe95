/** Retouches images with selected options by a selected amount. */
import { createHash } from 'node:crypto'
import type {
  getRetouchRange as getRetouchRangeEndpoint,
  InputOf,
  OutputOf,
  Picture,
  RetouchOptions,
  requestRetouch as requestRetouchEndpoint,
} from '@keylight/contract'
import type { Retouch } from '@keylight/engine'
import type { Selectable } from 'kysely'
import { isWithheld } from '../billing/made-with.ts'
import { editsLeft } from '../chats/free-edits.ts'
import type { Db, PicturesTable } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { retouchRange } from '../files/keys.ts'
import type { RequestDeps } from '../ports.ts'
import { attempt, type RateLimit } from '../rate-limits/rate-limits.ts'
import { addVersion } from '../shoots/add-version.ts'
import { isFinal, toPicture } from '../shoots/pictures.ts'
import { finish } from '../work/finish-task.ts'

/** A limit more than high enough to try every option on every image. */
const ranges: RateLimit = { action: 'retouch-range', max: 240, windowMinutes: 60 }
const deadlineSeconds = 30

type Row = Selectable<PicturesTable>

/** Renders both ends of the slider for an image, unless they are cached. */
export async function getRange(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'urls' | 'engine' | 'store' | 'report'>,
  userId: string,
  { pictureId, options: wanted }: InputOf<typeof getRetouchRangeEndpoint>,
): Promise<OutputOf<typeof getRetouchRangeEndpoint>> {
  const { picture, source } = await find(deps.db, userId, pictureId)
  const was: Retouch = (source.id === picture.id ? undefined : picture.direction.retouch) ?? { amount: 0 }
  const options: RetouchOptions = wanted ?? { underEyes: was.underEyes ?? false, strayHairs: was.strayHairs ?? false }
  const name = createHash('sha256')
    .update(JSON.stringify([deps.engine.capabilities().previews, source.file_key, options]))
    .digest('hex')
    .slice(0, 24)
  const { output, none, full } = retouchRange(userId, source.id, name)
  // The engine writes the files in this order.
  if (!(await deps.store.exists(full)) || !(await deps.store.exists(none))) {
    await attempt(deps, ranges, userId)
    const task = {
      kind: 'retouch-range' as const,
      key: `range.${source.id}.${name}`,
      picture: source.file_key!,
      options,
      output,
    }
    await finish(deps, task, { owner: userId }, deadlineSeconds, (code) =>
      code === 'no_usable_photo' ? new Failure('retouch_without_face') : undefined,
    )
  }
  const [left = 0] = await editsLeft(deps.db, [source])
  return {
    originalUrl: deps.urls.sign(source.file_key!),
    noneUrl: deps.urls.sign(none),
    fullUrl: deps.urls.sign(full),
    amount: Math.round(100 * was.amount),
    options,
    editsLeft: left,
  }
}

/**
 * Inserts a row and a job for the retouched image, next to its source, and counts a free edit. If the retouch changes
 * nothing, returns the source itself.
 */
export async function requestRetouch(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'queue' | 'urls' | 'sentences'>,
  userId: string,
  { pictureId, amount, options }: InputOf<typeof requestRetouchEndpoint>,
): Promise<Picture> {
  const row = await deps.db.transaction().execute(async (tx) => {
    const { source } = await find(tx, userId, pictureId)
    if (amount === 0 && !Object.values(options).some(Boolean)) return source
    const retouch: Retouch = { amount: amount / 100, ...options }
    return await addVersion(deps, tx, source, {
      direction: { ...source.direction, retouch },
      source_id: source.id,
      finish: JSON.stringify({ kind: 'retouch' }),
    })
  })
  return toPicture(deps, row)
}

/**
 * Returns the user's image and the one to start from: a retouched image starts again from its own source, so that
 * nothing is retouched twice. Throws `Failure` if it can't be retouched.
 */
async function find(db: Db, userId: string, pictureId: string): Promise<{ picture: Row; source: Row }> {
  const picture = await findOwn(db, userId, pictureId)
  if (!picture) throw new Failure('picture_not_found')
  if (picture.status !== 'ready') throw new Failure('picture_not_ready')
  if (isFinal(picture)) throw new Failure('retouch_of_finished_picture')
  const before = picture.finish === null ? undefined : await findOwn(db, userId, picture.source_id ?? '')
  const source = before?.status === 'ready' ? before : picture
  if (isWithheld(source)) throw new Failure('work_refunded')
  return { picture, source }
}

async function findOwn(db: Db, userId: string, id: string): Promise<Row | undefined> {
  return await db
    .selectFrom('pictures')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst()
}
