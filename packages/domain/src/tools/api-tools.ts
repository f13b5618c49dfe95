/** The free tools for API clients. Each runs on the engine while the caller waits, and stores nothing. */
import { randomInt } from 'node:crypto'
import {
  type cutOutPhoto,
  type describePhoto,
  type drawScene,
  type filterPhoto,
  type InputOf,
  limits,
  type makeHeadshot,
  type OutputOf,
  styleNamed,
  type upscalePhoto,
  type WriterOrder,
  writerLimits,
  type writeTexts,
} from '@keylight/contract'
import { seeded, write } from '@keylight/writers'
import { Failure } from '../failure.ts'
import { tryoutFolder } from '../files/keys.ts'
import { newId } from '../ids.ts'
import type { Deps, LanguageModel, RequestDeps, UploadedPhoto } from '../ports.ts'
import { deleteTryout, trainLikeness } from '../tryouts/tryouts.ts'
import { finish } from '../work/finish-task.ts'
import { admitApiRun, type ToolRun } from './tool-runs.ts'
import { orderTexts } from './writers.ts'

type ToolDeps = Pick<Deps, 'db' | 'store' | 'engine' | 'grants' | 'clock' | 'report'>

/** The user and network that call a tool. */
export interface ToolCaller {
  userId: string
  /** A keyed hash of the IP address. */
  network: string
}

/** The engine itself times out after three minutes. */
const deadlineSeconds = 180
const headshotSize = { width: 1024, height: 1280 }

/** Creates a headshot from a photo. Throws `Failure` with all findings if the photo is unusable. */
export async function makeHeadshotOf(
  deps: ToolDeps & Pick<RequestDeps, 'sentences'>,
  caller: ToolCaller,
  { style: named, gender }: InputOf<typeof makeHeadshot>,
  photo: UploadedPhoto,
): Promise<Uint8Array> {
  const style = styleNamed(named, { gender, among: deps.engine.capabilities().styles })?.id
  if (style === undefined) throw new Failure('styles_unavailable', { styles: [named] })
  return await once(deps, caller, async (id, folder) => {
    await trainLikeness(deps, { owner: caller.userId }, id, photo)
    const { likeness } = await deps.db
      .selectFrom('tryouts')
      .where('id', '=', id)
      .select('likeness')
      .executeTakeFirstOrThrow()
    const task = { kind: 'shoot', key: `${id}.shoot`, photos: [], style, ...headshotSize } as const
    const made = await finish(
      deps,
      { ...task, likeness: likeness!, output: `${folder}/made` },
      { owner: caller.userId },
      deadlineSeconds,
    )
    return await contentOf(deps, made.file)
  })
}

/** Removes the background of a photo. */
export async function cutOut(
  deps: ToolDeps,
  caller: ToolCaller,
  { of }: InputOf<typeof cutOutPhoto>,
  photo: UploadedPhoto,
): Promise<Uint8Array> {
  return await remade(deps, caller, photo, (key, given, output) => ({ kind: 'cut-out', key, photo: given, of, output }))
}

/** Upscales an image. */
export async function enlarge(
  deps: ToolDeps,
  caller: ToolCaller,
  { factor, cleanUp }: InputOf<typeof upscalePhoto>,
  photo: UploadedPhoto,
): Promise<Uint8Array> {
  const cleaned = cleanUp === 'off' ? {} : { cleanUp }
  return await remade(deps, caller, photo, (key, picture, output) => ({
    kind: 'upscale',
    key,
    picture,
    factor,
    ...cleaned,
    output,
  }))
}

/** Applies an artistic filter to an image. */
export async function paint(
  deps: ToolDeps,
  caller: ToolCaller,
  { filter }: InputOf<typeof filterPhoto>,
  photo: UploadedPhoto,
): Promise<Uint8Array> {
  return await remade(deps, caller, photo, (key, picture, output) => ({ kind: 'filter', key, picture, filter, output }))
}

type RemakeTask = Extract<Parameters<typeof finish>[1], { kind: 'cut-out' | 'upscale' | 'filter' }>

async function remade(
  deps: ToolDeps,
  caller: ToolCaller,
  photo: UploadedPhoto,
  task: (key: string, photo: string, output: string) => RemakeTask,
): Promise<Uint8Array> {
  return await once(deps, caller, async (id, folder) => {
    const given = await keepFor(deps, folder, photo)
    const made = await finish(
      deps,
      task(`${id}.make`, given, `${folder}/made`),
      { owner: caller.userId },
      deadlineSeconds,
      refusalOf,
    )
    return await contentOf(deps, made.file)
  })
}

/** Describes the measurable properties of a photo. */
export async function describe(
  deps: ToolDeps,
  caller: ToolCaller,
  photo: UploadedPhoto,
): Promise<OutputOf<typeof describePhoto>> {
  return await once(deps, caller, async (id, folder) => {
    const given = await keepFor(deps, folder, photo)
    const task = { kind: 'describe', key: `${id}.describe`, photo: given } as const
    const { kind: _, ...described } = await finish(deps, task, { owner: caller.userId }, deadlineSeconds, refusalOf)
    return described
  })
}

/** Renders a description. Returns the image, and the words that had no effect. */
export async function draw(
  deps: ToolDeps,
  caller: ToolCaller,
  order: InputOf<typeof drawScene>,
): Promise<{ picture: Uint8Array; unused: string[] }> {
  return await once(deps, caller, async (id, folder) => {
    const made = await finish(
      deps,
      { kind: 'scene', key: `${id}.scene`, ...order, output: `${folder}/made` },
      { owner: caller.userId },
      deadlineSeconds,
      (code) => (code === 'refused_by_engine' ? new Failure('scene_not_understood') : undefined),
    )
    return { picture: await contentOf(deps, made.file), unused: made.unused }
  })
}

/** Writes text with the configured language model, or with the web client's grammar if there is none. */
export async function writeFor(
  deps: Pick<Deps, 'db' | 'clock' | 'report'> & { model: LanguageModel | undefined },
  caller: ToolCaller,
  order: WriterOrder,
  signal: AbortSignal,
): Promise<OutputOf<typeof writeTexts>> {
  if (order.kind !== 'hook' && order.role === '')
    throw new Failure('input_invalid', {}, { role: { code: 'text_required', params: {} } })
  const run = await admitApiRun(deps, caller)
  if (!deps.model) {
    const { kind, ...input } = order
    const texts = write(kind, input, { count: writerLimits.textsPerRun, random: seeded(randomInt(2 ** 31)) })
    return { texts, isModel: false }
  }
  const texts: string[] = []
  const ordered = await orderTexts(deps, caller.network, order)
  try {
    for await (const event of ordered.write(signal))
      if (event.kind === 'text' && event.text !== null) texts.push(event.text)
  } finally {
    ordered.close()
  }
  if (texts.length === 0) {
    // A caller who disconnects has still caused the cost.
    if (!signal.aborted) await run.giveBack()
    throw new Failure('engine_unavailable')
  }
  return { texts, isModel: true }
}

/**
 * Counts a run and creates its folder, which is deleted when the run ends; if the process dies first, maintenance finds
 * the folder by its row.
 */
async function once<Made>(
  deps: ToolDeps,
  caller: ToolCaller,
  work: (id: string, folder: string) => Promise<Made>,
): Promise<Made> {
  const run: ToolRun = await admitApiRun(deps, caller)
  const id = newId('tryout')
  const deletedAt = new Date(deps.clock.now().getTime() + limits.freeResultsKeptMinutes * 60_000)
  await deps.db.insertInto('tryouts').values({ id, deleted_at: deletedAt }).execute()
  let made: Made
  try {
    made = await work(id, tryoutFolder(id))
  } catch (error) {
    // Failures caused by the caller count as a run, but failures on our side don't.
    if (!(error instanceof Failure) || ['engine_unavailable', 'studio_full', 'storage_full'].includes(error.reason))
      await run.giveBack()
    // A worker may still be writing. The row is kept, so that maintenance deletes the remaining files.
    await deps.store.deleteFolder(tryoutFolder(id))
    throw error
  }
  await deleteTryout(deps, id)
  return made
}

async function keepFor(deps: Pick<Deps, 'store'>, folder: string, photo: UploadedPhoto): Promise<string> {
  const key = `${folder}/original`
  await photo.withContent((content) => deps.store.put(key, content))
  return key
}

async function contentOf({ store }: Pick<Deps, 'store'>, key: string): Promise<Uint8Array> {
  const content = await store.get(key)
  if (!content) throw new Error('The image just created is missing.')
  return content
}

function refusalOf(code: string): Failure | undefined {
  if (code === 'no_usable_photo') return new Failure('tool_photo_unusable')
  if (code === 'refused_by_engine') return new Failure('upscale_too_large')
  return undefined
}
