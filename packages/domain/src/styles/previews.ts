/** Small images of a person, shown before an order. */
import { createHash, randomUUID } from 'node:crypto'
import {
  type drawPreviews as drawPreviewsEndpoint,
  type InputOf,
  type Light,
  limits,
  type PictureAspect,
  type Preview,
  type PreviewSubject,
  pictureSizes,
} from '@keylight/contract'
import type { Direction, EngineCapabilities, PreviewTask } from '@keylight/engine'
import { sql } from 'kysely'
import { Failure } from '../failure.ts'
import { previewFolder } from '../files/keys.ts'
import { kindOfId } from '../ids.ts'
import { lightDirection, orderedLight } from '../lights/light-direction.ts'
import type { Sweep } from '../maintenance/sweep.ts'
import { photosOf } from '../models/model-photos.ts'
import type { Deps, RequestDeps } from '../ports.ts'
import { applyDirection, mergeDirections } from '../prompts/direction.ts'
import { parsePicturePrompt } from '../prompts/parse-picture.ts'
import { knownOutfit, plainStyle } from '../shoots/shoots.ts'
import { workNotFound } from '../work/work-rows.ts'

type PreviewDeps = Pick<RequestDeps, 'db' | 'clock' | 'engine' | 'urls' | 'report' | 'store'>

/** Previews have the lowest priority. After this wait, the screen falls back to a sample. */
const waitSeconds = 15
/** Number of pixels of a preview: as many as 320 × 400, in the image's aspect ratio. */
const pixels = 320 * 400

/**
 * Returns a preview for each subject, rendered now unless cached. Null for those that can't be rendered, or not now.
 * Throws `Failure` if the model or image doesn't exist.
 */
export async function drawPreviews(
  deps: PreviewDeps,
  userId: string,
  { of, subjects }: InputOf<typeof drawPreviewsEndpoint>,
): Promise<(Preview | null)[]> {
  const { previews: version } = deps.engine.capabilities()
  const base = await findBase(deps, userId, of)
  if (version === null) return subjects.map(() => null)
  const tasks = subjects.map((subject) => describeIfKnown(deps, base, subject))
  const wanted = tasks.map((task) => task && { ...task, digest: digestOf([version, base.modelId, base.trained, task]) })
  const known = await findKnown(
    deps,
    userId,
    wanted.flatMap((one) => one?.digest ?? []),
  )
  const news = new Set(wanted.flatMap((one) => (one === null || known.has(one.digest) ? [] : one.digest)))
  const room = await roomFor(deps, userId, news.size)
  const drawing = new Map(
    [...news].slice(0, room).map((digest) => {
      const { digest: _, ...task } = wanted.find((one) => one?.digest === digest)!
      return [digest, draw(deps, userId, base.modelId, task, digest)] as const
    }),
  )
  return await Promise.all(
    wanted.map(async (one) => {
      const row = one && (known.get(one.digest) ?? (await drawing.get(one.digest)))
      return row ? { url: deps.urls.sign(row.file_key), missing: row.missing } : null
    }),
  )
}

/** The starting point of a preview: a model in its plain style, or an existing image. */
interface Base extends Pick<PreviewTask, 'likeness' | 'photos' | 'style' | 'garment' | 'filter'> {
  modelId: string
  gender: 'man' | 'woman'
  /** Changes with every training. */
  trained: string
  direction: Direction
  isPicture: boolean
  size: { width: number; height: number }
}

async function findBase(deps: Pick<Deps, 'db'>, userId: string, of: string): Promise<Base> {
  const picture = kindOfId(of) === 'picture' ? await findPicture(deps, userId, of) : undefined
  const model = await deps.db
    .selectFrom('models')
    .where('id', '=', picture ? (picture.model_id ?? '') : of)
    .where('user_id', '=', userId)
    .select(['id', 'gender', 'likeness', 'attempt', 'runs', 'photo_count'])
    .executeTakeFirst()
  if (!model) throw workNotFound()
  if (model.likeness === null) throw new Failure('model_in_training')
  return {
    modelId: model.id,
    gender: model.gender,
    trained: [model.attempt, model.runs, model.photo_count].join(' '),
    likeness: model.likeness,
    style: picture?.style ?? plainStyle[model.gender],
    photos: picture?.photo_ids ?? (await photosOf(deps.db, model.id)),
    direction: picture?.direction ?? {},
    isPicture: picture !== undefined,
    size: picture ? { width: picture.asked_width, height: picture.asked_height } : pictureSizes.portrait,
    ...(picture?.garment && { garment: picture.garment }),
    ...(picture?.finish?.kind === 'filter' && { filter: picture.finish.filter }),
  }
}

async function findPicture(deps: Pick<Deps, 'db'>, userId: string, id: string) {
  const picture = await deps.db
    .selectFrom('pictures')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select(['model_id', 'style', 'photo_ids', 'direction', 'garment', 'finish', 'asked_width', 'asked_height'])
    .executeTakeFirst()
  if (!picture) throw workNotFound()
  return picture
}

type Drawing = Omit<PreviewTask, 'kind' | 'key' | 'output'>

/** Like `describe`, but returns null if the engine doesn't support the subject. */
function describeIfKnown(deps: Pick<Deps, 'engine'>, base: Base, subject: PreviewSubject): Drawing | null {
  try {
    return describe(deps, base, subject)
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

/** Returns the engine's task; null if it isn't supported. */
function describe(deps: Pick<Deps, 'engine'>, base: Base, subject: PreviewSubject): Drawing | null {
  const can = deps.engine.capabilities()
  const parsed = subject.prompt === undefined ? undefined : parsePicturePrompt(subject.prompt, can, base.gender)
  const style = subject.style ?? parsed?.style ?? base.style
  const outfit = subject.garment === undefined ? undefined : knownOutfit(can, subject.garment)
  const garment = outfit?.garment ?? parsed?.garment ?? base.garment
  const filter = can.filters.find((name) => name === subject.filter) ?? base.filter
  const { setting, ...rest } = subject.direction ?? {}
  const place = can.settings.find((name) => name === setting)
  const isUnknown =
    !can.styles.has(style) ||
    (setting !== undefined && place === undefined) ||
    (subject.filter !== undefined && filter !== subject.filter)
  if (isUnknown) return null
  const asked: Direction = { ...withoutUndefined(rest), ...(place && { setting: place }), ...outfit?.wear }
  const { wear, ...direction } = withLight(can, base, style, subject.light)
  // A different garment doesn't inherit the fit of the image's current one.
  const before = garment === base.garment && wear !== undefined && !outfit ? { ...direction, wear } : direction
  return {
    likeness: base.likeness,
    style,
    photos: base.photos,
    direction: applyDirection(before, mergeDirections(parsed?.direction ?? {}, asked)),
    ...(garment && { garment }),
    ...(filter && { filter }),
    ...sizeOf(base, subject.aspect ?? parsed?.aspect ?? null),
  }
}

/** Returns the adjustments of a model's or an image's preview with another light. */
function withLight(can: EngineCapabilities, { isPicture, direction }: Base, style: string, light: Light | undefined) {
  if (light === undefined) return direction
  const { light: _, ...others } = direction
  return { ...others, ...(isPicture ? lightDirection(light) : orderedLight(can, style, light)) }
}

const withoutUndefined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

function sizeOf(base: Base, aspect: PictureAspect | null) {
  const { width, height } = aspect === null ? base.size : pictureSizes[aspect]
  const scale = Math.sqrt(pixels / (width * height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

const digestOf = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

type Row = Pick<Preview, 'missing'> & { file_key: string }

async function findKnown(deps: Pick<Deps, 'db'>, userId: string, digests: string[]): Promise<Map<string, Row>> {
  if (digests.length === 0) return new Map()
  const rows = await deps.db
    .selectFrom('previews')
    .where('digest', 'in', digests)
    .where('user_id', '=', userId)
    .select(['digest', 'file_key', 'missing'])
    .execute()
  return new Map(rows.map((row) => [row.digest, row]))
}

/** Returns the number of the given previews the user may still request this hour. */
async function roomFor(deps: Pick<Deps, 'db' | 'clock'>, userId: string, wanted: number): Promise<number> {
  if (wanted === 0) return 0
  const since = new Date(deps.clock.now().getTime() - 3_600_000)
  const { drawn } = await deps.db
    .selectFrom('previews')
    .where('user_id', '=', userId)
    .where('drawn_at', '>', since)
    .select((e) => e.fn.countAll<string>().as('drawn'))
    .executeTakeFirstOrThrow()
  return Math.max(0, Math.min(wanted, limits.previewsPerHour - Number(drawn)))
}

/** Renders a preview. Returns null if the engine failed or was overloaded. */
async function draw(
  deps: PreviewDeps,
  userId: string,
  modelId: string,
  drawing: Drawing,
  digest: string,
): Promise<Row | null> {
  const key = `${digest}.${randomUUID()}`
  const task: PreviewTask = { kind: 'preview', key, ...drawing, output: `${previewFolder(userId, modelId)}/${digest}` }
  const result = await settle(deps, task, userId)
  if (result === null) return null
  // If the model has since been deleted, inserts nothing; its folder is deleted again later.
  const { numInsertedOrUpdatedRows = 0n } = await deps.db
    .insertInto('previews')
    .columns(['digest', 'user_id', 'model_id', 'file_key', 'missing', 'drawn_at'])
    .expression((e) =>
      e
        .selectFrom('models')
        .where('id', '=', modelId)
        .select((s) => [
          s.val(digest).as('digest'),
          'user_id',
          'id as model_id',
          s.val(result.file).as('file_key'),
          sql<string[]>`${result.missing}::text[]`.as('missing'),
          sql<Date>`${deps.clock.now()}::timestamptz`.as('drawn_at'),
        ]),
    )
    .onConflict((conflict) => conflict.column('digest').doUpdateSet((e) => ({ drawn_at: e.ref('excluded.drawn_at') })))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n ? { file_key: result.file, missing: result.missing } : null
}

async function settle({ engine, report }: Pick<Deps, 'engine' | 'report'>, task: PreviewTask, owner: string) {
  const until = Date.now() + waitSeconds * 1000
  const ref = await engine.submit(task, 'idle', { owner, isRefusable: true })
  for (;;) {
    const left = until - Date.now()
    const status = left <= 0 ? null : await engine.check(ref, left)
    if (status?.phase === 'done' && status.result.kind === 'preview') return status.result
    if (status?.phase === 'waiting' || status?.phase === 'running') continue
    if (status === null) await engine.cancel(ref)
    if (status?.phase === 'failed' && status.failure.code !== 'queue_full')
      report(status.failure.message, { task: task.key, code: status.failure.code })
    return null
  }
}

/** Deletes old previews, which are rendered again on demand. */
export async function deleteOld(deps: Pick<Deps, 'db' | 'store' | 'clock'>, sweep: Sweep, limit: number) {
  const before = new Date(deps.clock.now().getTime() - limits.previewsKeptDays * 86_400_000)
  const rows = await deps.db
    .selectFrom('previews')
    .where('drawn_at', '<=', before)
    .select(['digest', 'file_key'])
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  await sweep.each('previews', rows, async ({ digest, file_key }) => {
    await deps.store.delete(file_key)
    await deps.db.deleteFrom('previews').where('digest', '=', digest).execute()
  })
}
