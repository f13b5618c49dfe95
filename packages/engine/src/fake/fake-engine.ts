import {
  encodePicture,
  encodePreview,
  openPhoto,
  type Photo,
  type PhotoFindingCode,
  PhotoRefused,
  type RgbImage,
  styleRecipes,
} from '@keylight/imaging'
import type {
  Engine,
  EngineFiles,
  EngineResult,
  EngineTask,
  Inspection,
  InspectTask,
  ShootTask,
  TrainedPhoto,
  TrainTask,
} from '../engine.ts'
import { type OpenTask, TaskBook } from '../task-book.ts'
import { failureOf, TaskFailed } from '../task-failed.ts'

export interface FakeOptions {
  files: EngineFiles
  /** Awaited before each photo or picture that is worked on: how a test holds work while it looks. */
  beforeWork?: (task: EngineTask) => Promise<void>
}

const maxSide = 2048

/**
 * Keeps every promise of an engine without nets or faces: pictures are one flat colour for each style, and a photo is
 * taken for a person's when it opens and is not all of one colour.
 */
export function createFakeEngine({ files, beforeWork = async () => {} }: FakeOptions): Engine {
  const book = new TaskBook()
  const running = new Set<Promise<void>>()
  let closed = false

  async function inspect(task: InspectTask, open: OpenTask): Promise<EngineResult> {
    open.progress(0, 1)
    await beforeWork(task)
    const looked = await lookAt(await files.read(task.photo))
    if (looked.image !== null) await files.write(task.preview, await encodePreview(looked.image, 480), 'image/webp')
    return { kind: 'inspect', inspection: looked.inspection }
  }

  async function train(task: TrainTask, open: OpenTask): Promise<EngineResult> {
    const { photos, folder } = task
    const trained: TrainedPhoto[] = []
    open.progress(0, photos.length)
    for (const { id, file } of photos) {
      await beforeWork(task)
      open.signal.throwIfAborted()
      const note = `${folder}/${encodeURIComponent(id)}.json`
      if (!(await files.exists(note))) {
        const { inspection } = await lookAt(await files.read(file))
        const content: TrainedPhoto = { id, score: inspection.score, findings: inspection.findings }
        await files.write(note, Buffer.from(JSON.stringify(content)), 'application/json')
      }
      trained.push(JSON.parse(Buffer.from(await files.read(note)).toString()))
      open.progress(trained.length, photos.length)
    }
    trained.sort((a, b) => b.score - a.score)
    if (trained.every(({ score }) => score === 0))
      throw new TaskFailed({ code: 'no_usable_photo', message: 'None of the photos can be used', retry: false })
    return { kind: 'train', likeness: folder, photos: trained }
  }

  async function shoot(task: ShootTask, open: OpenTask): Promise<EngineResult> {
    const { style, width, height, output } = task
    if (!styleRecipes.has(style))
      throw new TaskFailed({ code: 'style_unknown', message: `There is no style ${style}`, retry: false })
    if (Math.max(width, height) > maxSide || Math.min(width, height) < 1)
      throw new TaskFailed({
        code: 'refused_by_engine',
        message: `Pictures have 1 to ${maxSide} pixels a side`,
        retry: false,
      })
    open.progress(0, 1)
    await beforeWork(task)
    open.signal.throwIfAborted()
    const picture = flatPicture(style, width, height)
    const source = 'composite'
    const file = `${output}.jpg`
    const preview = `${output}.preview.webp`
    await files.write(preview, await encodePicture(picture, { format: 'webp', source, width: 480 }), 'image/webp')
    await files.write(file, await encodePicture(picture, { format: 'jpeg', source }), 'image/jpeg')
    return { kind: 'shoot', file, preview, before: null, width, height, digitalSource: source, missing: [] }
  }

  function start(task: EngineTask, open: OpenTask): Promise<EngineResult> {
    switch (task.kind) {
      case 'inspect':
        return inspect(task, open)
      case 'train':
        return train(task, open)
      case 'shoot':
        return shoot(task, open)
    }
  }

  return {
    name: 'fake',
    capabilities: () => ({ styles: new Map([...styleRecipes.keys()].map((id) => [id, []])), maxSide }),
    async submit(task) {
      if (closed) throw new Error('The engine is closed')
      const open = book.begin(task.key)
      if (open !== null) {
        const work = start(task, open).then(
          (result) => open.done(result),
          (error: unknown) => open.fail(failureOf(error)),
        )
        running.add(work)
        void work.then(() => running.delete(work))
      }
      return task.key
    },
    check: (ref, waitMs = 0) => book.status(ref, closed ? 0 : waitMs),
    async cancel(ref) {
      book.cancel(ref)
    },
    async close() {
      closed = true
      await Promise.all(running)
      book.release()
    },
  }
}

async function lookAt(bytes: Uint8Array): Promise<{ image: RgbImage | null; inspection: Inspection }> {
  let photo: Photo
  let image: RgbImage
  try {
    photo = await openPhoto(bytes)
    image = await photo.pixels(480)
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error
    return { image: null, inspection: { ...refusal(error.code), width: null, height: null } }
  }
  const { width, height } = photo
  const isFlat = image.data.every((value, i) => value === image.data[i % 3])
  if (isFlat) return { image, inspection: { ...refusal('no_face'), width, height } }
  // A larger photo is a better one, which is all that the fake knows of quality.
  const score = Math.min(1, (width * height) / 12e6)
  return { image, inspection: { accepted: true, findings: [], width, height, score } }
}

function refusal(code: PhotoFindingCode): Pick<Inspection, 'accepted' | 'findings' | 'score'> {
  return { accepted: false, findings: [{ code, severity: 'refused' }], score: 0 }
}

/** The colour follows from the style's name. */
function flatPicture(style: string, width: number, height: number): RgbImage {
  let hash = 2166136261
  for (const letter of style) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  const colour = [hash & 255, (hash >> 8) & 255, (hash >> 16) & 255]
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < data.length; i++) data[i] = colour[i % 3]!
  return { width, height, data }
}
