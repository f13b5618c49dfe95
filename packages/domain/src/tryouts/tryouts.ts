import { limits, type PhotoFinding, type TryoutPicture } from '@keylight/contract'
import type { Selectable } from 'kysely'
import type { TryoutPicturesTable } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { tryoutFolder } from '../files/keys.ts'
import { newId } from '../ids.ts'
import { toFindings, toStored } from '../photos/photos.ts'
import type { Deps, RequestDeps, UploadedPhoto, Urls } from '../ports.ts'
import { attempt, type RateLimit, refuseIfUsedUp, undoAttempt } from '../rate-limits/rate-limits.ts'
import { finish } from '../work/finish-task.ts'

type TryoutDeps = Pick<Deps, 'db' | 'store' | 'engine' | 'grants' | 'clock' | 'report'>

const runs: RateLimit = { action: 'tryout', max: limits.freeRunsPerHour, windowMinutes: 60, reason: 'tryouts_used' }
/** Unusable photos don't count as runs, so they have a separate limit. */
const uploads: RateLimit = { action: 'tryout-upload', max: limits.freeRunsPerHour * 6, windowMinutes: 60 }

/** New images per free preview. Twice the number of styles, at one per minute. */
const restyles: RateLimit = { action: 'tryout-restyle', max: limits.freeRunsPerHour * 12, windowMinutes: 60 }

const stepDeadlineSeconds = 60
const size = { width: 1024, height: 1280 }

export interface StartedTryout {
  tryoutId: string
  picture: TryoutPicture
  findings: PhotoFinding[]
  deletedAt: string
}

/**
 * Counts an upload before its photo is read. Throws `Failure` over the limit on uploads or runs. `visitor` is a keyed
 * hash of the IP address.
 */
export async function admitUpload(deps: Pick<Deps, 'db' | 'clock'>, visitor: string): Promise<void> {
  await refuseIfUsedUp(deps, runs, visitor)
  await attempt(deps, uploads, visitor)
}

/**
 * Renders a visitor's photo in one style while they wait. Everything is deleted after an hour; until then, anyone with
 * the id of the free preview can request more styles.
 */
export async function startTryout(
  deps: TryoutDeps & Pick<RequestDeps, 'sentences'>,
  visitor: string,
  input: { style: string; photo: UploadedPhoto },
): Promise<StartedTryout> {
  refuseUnknownStyle(deps, input.style)
  const run = await attempt(deps, runs, visitor)
  const id = newId('tryout')
  const deletedAt = new Date(deps.clock.now().getTime() + limits.freeResultsKeptMinutes * 60_000)
  await deps.db.insertInto('tryouts').values({ id, deleted_at: deletedAt }).execute()
  try {
    const findings = await trainLikeness(deps, { owner: visitor, isVisitor: true }, id, input.photo)
    const picture = await makePicture(deps, visitor, id, input.style)
    return { tryoutId: id, picture, findings, deletedAt: deletedAt.toISOString() }
  } catch (error) {
    await deleteTryout(deps, id)
    await undoAttempt(deps, run)
    throw error
  }
}

/** Checks the photo and trains a likeness on it. Throws `Failure` with all findings if it is unusable. */
export async function trainLikeness(
  deps: TryoutDeps & Pick<RequestDeps, 'sentences'>,
  requester: { owner: string; isVisitor?: boolean },
  tryoutId: string,
  photo: UploadedPhoto,
): Promise<PhotoFinding[]> {
  const folder = tryoutFolder(tryoutId)
  const original = `${folder}/original`
  await photo.withContent((content) => deps.store.put(original, content))
  const { inspection } = await finish(
    deps,
    { kind: 'inspect', key: `${tryoutId}.inspect`, photo: original, preview: `${folder}/preview.webp` },
    requester,
    stepDeadlineSeconds,
  )
  const findings = toFindings(deps, inspection.findings.map(toStored))
  if (!inspection.accepted) throw refused(findings.filter((finding) => finding.severity === 'refused'))
  const trained = await finish(
    deps,
    {
      kind: 'train',
      key: `${tryoutId}.train`,
      photos: [{ id: 'photo', file: original }],
      folder: `${folder}/likeness`,
    },
    requester,
    stepDeadlineSeconds,
    (code) => (code === 'no_usable_photo' ? refused([]) : undefined),
  )
  await deps.db.updateTable('tryouts').where('id', '=', tryoutId).set({ likeness: trained.likeness }).execute()
  return findings
}

function refused(findings: readonly PhotoFinding[]): Failure {
  const why = { findings: findings.map(({ code }) => code) }
  return new Failure('photo_refused', why, { photo: { code: 'photo_refused', params: why } })
}

/**
 * Renders the photo in another style. Each style is rendered once, and counts for the visitor who first requests it.
 */
export async function restyleTryout(
  deps: TryoutDeps,
  visitor: string,
  input: { tryoutId: string; style: string },
): Promise<TryoutPicture> {
  refuseUnknownStyle(deps, input.style)
  return await makePicture(deps, visitor, input.tryoutId, input.style, () => attempt(deps, restyles, visitor))
}

async function makePicture(
  deps: TryoutDeps,
  visitor: string,
  tryoutId: string,
  style: string,
  count: () => Promise<unknown> = async () => {},
): Promise<TryoutPicture> {
  const tryout = await deps.db
    .selectFrom('tryouts')
    .where('id', '=', tryoutId)
    .where('deleted_at', '>', deps.clock.now())
    .select(['likeness', 'deleted_at'])
    .executeTakeFirst()
  if (!tryout?.likeness) throw gone()
  const urls = deps.grants.ofTryout(tryoutId, tryout.deleted_at)
  const made = await findPicture(deps, tryoutId, style)
  if (made) return toTryoutPicture(urls, made)
  await count()

  const result = await finish(
    deps,
    {
      kind: 'shoot',
      key: `${tryoutId}.${style}`,
      likeness: tryout.likeness,
      style,
      photos: [],
      ...size,
      output: `${tryoutFolder(tryoutId)}/${style}`,
    },
    { owner: visitor, isVisitor: true },
    stepDeadlineSeconds,
  )
  // If the free preview has since been deleted, inserts nothing and deletes the new files.
  const saved = await deps.db
    .insertInto('tryout_pictures')
    .columns(['tryout_id', 'style', 'file_key', 'before_key', 'width', 'height'])
    .expression((e) =>
      e
        .selectFrom('tryouts')
        .where('id', '=', tryoutId)
        .select((s) => [
          'id',
          s.val(style).as('style'),
          s.val(result.file).as('file_key'),
          s.val(result.before).as('before_key'),
          s.cast<number>(s.val(result.width), 'integer').as('width'),
          s.cast<number>(s.val(result.height), 'integer').as('height'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['tryout_id', 'style']).doUpdateSet((e) => ({ file_key: e.ref('excluded.file_key') })),
    )
    .returningAll()
    .executeTakeFirst()
  if (!saved) {
    await deps.store.deleteFolder(tryoutFolder(tryoutId))
    throw gone()
  }
  return toTryoutPicture(urls, saved)
}

const findPicture = (deps: Pick<Deps, 'db'>, tryoutId: string, style: string) =>
  deps.db
    .selectFrom('tryout_pictures')
    .where('tryout_id', '=', tryoutId)
    .where('style', '=', style)
    .selectAll()
    .executeTakeFirst()

const gone = () => new Failure('tryout_deleted')

function refuseUnknownStyle(deps: Pick<Deps, 'engine'>, style: string): void {
  if (!deps.engine.capabilities().styles.has(style)) {
    throw new Failure('styles_unavailable', { styles: [style] })
  }
}

const toTryoutPicture = (urls: Pick<Urls, 'sign'>, row: Selectable<TryoutPicturesTable>): TryoutPicture => ({
  style: row.style,
  url: urls.sign(row.file_key),
  beforeUrl: row.before_key === null ? null : urls.sign(row.before_key),
  width: row.width,
  height: row.height,
})

/** Deletes the files first, so that maintenance finds a free preview whose deletion was interrupted. */
export async function deleteTryout(deps: Pick<Deps, 'db' | 'store'>, tryoutId: string): Promise<void> {
  await deps.store.deleteFolder(tryoutFolder(tryoutId))
  await deps.db.deleteFrom('tryouts').where('id', '=', tryoutId).execute()
}
