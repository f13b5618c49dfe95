import {
  type InputOf,
  limits,
  type requestStoryboard as requestStoryboardEndpoint,
  type requestVideo as requestVideoEndpoint,
  resultPage,
  type Video,
  videoSizes,
} from '@keylight/contract'
import type { CameraMove, Engine, EngineTask } from '@keylight/engine'
import type { Insertable, Selectable } from 'kysely'
import * as credits from '../credits/credits.ts'
import type { Db, StoredScene, Tx, VideosTable } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { madeFolder, madeOutput } from '../files/keys.ts'
import { newId } from '../ids.ts'
import { notify } from '../notifications/notifications.ts'
import type { JobOrder, RequestDeps, Shown } from '../ports.ts'
import { parseVideoPrompt } from '../prompts/parse-video.ts'
import { publishEvent } from '../publish-event.ts'
import { requireRoom } from '../rate-limits/quota.ts'
import { isDrawn, isFinal, likenessesOf, portraitOf, showsGuest } from '../shoots/pictures.ts'
import { awaitingTurn } from '../work/deadlines.ts'
import { engineWork } from '../work/engine-work.ts'

const deadlineMinutes = 60

/** Videos take many times longer than images, so they queue behind them. */
const videoOrder = (videoId: string, ownerId: string): JobOrder => ({
  name: 'make-video',
  data: { videoId },
  ownerId,
  lane: 'bulk',
})

type VideoTask = Extract<EngineTask, { kind: 'video' | 'storyboard' }>

export const videoWork = engineWork({
  kind: 'video',
  table: 'videos',
  tasks: ['video', 'storyboard'],
  eventKind: 'video',
  deadlineMinutes,
  credit: 'videoGeneration',
  price: () => 1,
  order: (video) => videoOrder(video.id, video.user_id),
  folder: (video) => madeFolder(video.user_id, 'videos', video.id),
  async task(db, video, key): Promise<VideoTask | undefined> {
    const likenesses = await likenessesOf(
      db,
      video.scenes.map(({ modelId }) => modelId),
    )
    const scenes = video.scenes.flatMap(({ modelId, move, seconds, lightSweep, caption, ...shown }) => {
      const likeness = likenesses.get(modelId)
      return likeness === undefined ? [] : [{ ...portraitOf(shown, likeness), move, seconds, lightSweep, caption }]
    })
    const [first] = scenes
    if (!first || scenes.length < video.scenes.length) return undefined
    const { width, height, transition } = video
    const output = madeOutput(video.user_id, 'videos', video.id, video.attempt)
    if (video.kind === 'storyboard') {
      const silent = scenes.map(({ lightSweep: _, caption, ...scene }) =>
        caption === '' ? scene : { ...scene, caption },
      )
      return { kind: 'storyboard', key, scenes: silent, transition, width, height, output }
    }
    const { caption: _, ...scene } = first
    return { kind: 'video', key, ...scene, width, height, output }
  },
  progress(video, completed, total) {
    // An event for every frame would be 30 a second.
    const percent = Math.floor((100 * completed) / Math.max(1, total))
    return percent === video.completed && video.total === 100 ? undefined : { completed: percent, total: 100 }
  },
  async keep(_tx, _video, result) {
    return {
      file_key: result.file,
      poster_key: result.poster,
      seconds: result.seconds,
      missing: result.missing,
      completed: 100,
      total: 100,
    }
  },
  async ended(deps, tx, video) {
    const { failure, model_name: model, seconds } = video
    await notify(deps, tx, video.user_id, {
      kind: failure ? 'work_failed' : 'work_ready',
      idempotencyKey: `${video.id}:${video.runs}:${video.status}`,
      message: failure
        ? { code: 'video_failed', params: { failure } }
        : { code: 'video_ready', params: { model, seconds: Math.round(seconds!) } },
      link: failure
        ? video.kind === 'video'
          ? '/ai-video-generator'
          : '/ai-video-generator-v2'
        : resultPage(video.id),
    })
  },
})

type OrderDeps = Pick<RequestDeps, 'db' | 'clock' | 'queue' | 'urls' | 'engine' | 'sentences'>

/**
 * Requests a video of one image. Omitted fields are taken from the prompt or, if it doesn't specify them, have
 * defaults.
 */
export async function requestVideo(
  deps: OrderDeps,
  userId: string,
  input: InputOf<typeof requestVideoEndpoint>,
): Promise<Video> {
  const can = deps.engine.capabilities()
  const parsedPrompt = input.prompt === undefined ? undefined : parseVideoPrompt(input.prompt, can)
  const { from, to } = limits.videoSeconds
  const scene = {
    pictureId: input.pictureId,
    move: knownMove(can, input.move ?? parsedPrompt?.move ?? 'push-in'),
    lightSweep: input.lightSweep ?? parsedPrompt?.lightSweep ?? false,
    seconds: Math.min(to, Math.max(from, input.seconds ?? parsedPrompt?.seconds ?? from)),
    caption: '',
  }
  const words = parsedPrompt && {
    prompt: input.prompt!,
    understood: JSON.stringify(parsedPrompt.understood),
    unused: parsedPrompt.unused,
  }
  const size = videoSizes[input.aspect ?? parsedPrompt?.aspect ?? 'portrait']
  return await addVideo(deps, userId, [scene], { kind: 'video', ...size, ...words })
}

/** Requests a video from a sequence of images. */
export async function requestStoryboard(
  deps: OrderDeps,
  userId: string,
  input: InputOf<typeof requestStoryboardEndpoint>,
): Promise<Video> {
  const can = deps.engine.capabilities()
  const { maxScenes, maxStoryboardSeconds } = can.video
  const seconds = input.scenes.reduce((sum, scene) => sum + scene.seconds, 0)
  if (input.scenes.length > maxScenes || seconds > maxStoryboardSeconds) {
    throw new Failure('video_too_long', { pictures: maxScenes, seconds: maxStoryboardSeconds })
  }
  const transition = can.transitions.find((known) => known === input.transition)
  if (!transition) throw new Failure('video_transition_unavailable')
  const scenes = input.scenes.map((scene) => ({ ...scene, move: knownMove(can, scene.move), lightSweep: false }))
  return await addVideo(deps, userId, scenes, { kind: 'storyboard', transition, ...videoSizes[input.aspect] })
}

function knownMove(can: ReturnType<Engine['capabilities']>, move: string): CameraMove {
  const known = can.moves.find((name) => name === move)
  if (!known) throw new Failure('video_move_unavailable')
  return known
}

type AskedScene = Pick<StoredScene, 'move' | 'seconds' | 'lightSweep' | 'caption'> & { pictureId: string }

/** Adds one credit entry, row and job, with copies of the images' settings. */
async function addVideo(
  deps: OrderDeps,
  userId: string,
  asked: readonly AskedScene[],
  of: Pick<Insertable<VideosTable>, 'kind' | 'width' | 'height' | 'transition' | 'prompt' | 'understood' | 'unused'>,
): Promise<Video> {
  const id = newId('video')
  const row = await deps.db.transaction().execute(async (tx) => {
    const scenes: StoredScene[] = []
    for (const { pictureId, ...scene } of asked) scenes.push({ ...(await shownBy(tx, userId, pictureId)), ...scene })
    await requireRoom(tx, userId, 1)
    await credits.spend(tx, userId, 'videoGeneration', 1, id)
    const first = scenes[0]!
    const model = await tx
      .selectFrom('models')
      .where('id', '=', first.modelId)
      .select(['id', 'name'])
      .executeTakeFirstOrThrow()
    const saved = await tx
      .insertInto('videos')
      .values({
        ...of,
        id,
        user_id: userId,
        model_id: model.id,
        model_name: model.name,
        scenes: JSON.stringify(scenes),
        ...awaitingTurn(deps),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await deps.queue.enqueue(tx, [videoOrder(id, userId)])
    await publishEvent(tx, userId, { kind: 'credits' }, { kind: 'video', id })
    return saved
  })
  return toVideo(deps, row)
}

/** Returns the settings of one of the user's images. Throws `Failure` if it can't be turned into a video. */
async function shownBy(tx: Tx, userId: string, pictureId: string) {
  const picture = await tx
    .selectFrom('pictures')
    .where('id', '=', pictureId)
    .where('user_id', '=', userId)
    .select(['status', 'model_id', 'style', 'photo_ids', 'direction', 'garment', 'finish', 'members', 'digital_source'])
    .executeTakeFirst()
  if (!picture) throw new Failure('picture_not_found')
  if (picture.status !== 'ready') throw new Failure('picture_not_ready')
  if (picture.members !== null || (await showsGuest(tx, picture))) throw new Failure('video_of_team_photo')
  if (isFinal(picture)) throw new Failure('video_of_finished_picture')
  if (isDrawn(picture)) throw new Failure('video_of_drawn_picture')
  if (picture.model_id === null) throw new Failure('video_without_model')
  const { model_id, style, photo_ids, direction, garment } = picture
  return { modelId: model_id, style, photoIds: photo_ids, direction, garment }
}

export async function getVideo(
  deps: Pick<RequestDeps, 'db' | 'urls' | 'sentences'>,
  userId: string,
  videoId: string,
): Promise<Video> {
  const row = await findVideo(deps.db, userId, videoId)
  if (!row) throw new Failure('video_not_found')
  return toVideo(deps, row)
}

const findVideo = (db: Db, userId: string, videoId: string) =>
  db.selectFrom('videos').where('id', '=', videoId).where('user_id', '=', userId).selectAll().executeTakeFirst()

export type VideoView = Pick<
  Selectable<VideosTable>,
  | 'id'
  | 'kind'
  | 'status'
  | 'model_id'
  | 'model_name'
  | 'file_key'
  | 'poster_key'
  | 'seconds'
  | 'width'
  | 'height'
  | 'prompt'
  | 'understood'
  | 'unused'
  | 'completed'
  | 'total'
  | 'missing'
  | 'failure'
> & { created_at: Date | string }

export function toVideo({ urls, sentences }: Shown, row: VideoView): Video {
  return {
    videoId: row.id,
    videoUrl: row.file_key === null ? null : urls.sign(row.file_key),
    kind: row.kind,
    status: row.status,
    progress: row.status === 'ready' ? 100 : Math.min(99, Math.round((100 * row.completed) / row.total)),
    model: { _id: row.model_id, name: row.model_name },
    posterUrl: row.poster_key === null ? null : urls.sign(row.poster_key),
    seconds: row.seconds,
    width: row.width,
    height: row.height,
    prompt: row.prompt,
    understood: row.understood,
    unused: row.unused,
    missing: row.missing,
    failure: row.failure && sentences.workFailure(row.failure),
    createdAt: new Date(row.created_at).toISOString(),
  }
}
