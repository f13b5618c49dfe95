import {
  cameraMoves,
  digitalSourceOf,
  encodeCutout,
  encodePhoto,
  encodePicture,
  encodePreview,
  filterNames,
  fingerprintOf,
  garmentNames,
  openMp4Encoder,
  openPhoto,
  type Photo,
  type PhotoFindingCode,
  PhotoRefused,
  prepareClip,
  type RgbaImage,
  type RgbImage,
  settings,
  styleRecipes,
  transitions,
} from '@keylight/imaging'
import type {
  CutOutTask,
  DescribeTask,
  Engine,
  EngineCapabilities,
  EngineFiles,
  EngineResult,
  EngineTask,
  FilterTask,
  GroupTask,
  Inspection,
  InspectTask,
  PreviewTask,
  RetouchRangeTask,
  RetouchTask,
  SceneTask,
  SettingName,
  ShootTask,
  StoryboardTask,
  ThumbnailTask,
  TrainedPhoto,
  TrainTask,
  UpscaleTask,
  VideoTask,
} from '../engine.ts'
import { refuseImpossible } from '../refuse-impossible.ts'
import { failureOf, TaskFailed } from '../task-failed.ts'
import { type OpenTask, TaskRegistry } from '../task-registry.ts'

export interface FakeOptions {
  files: EngineFiles
  /** Awaited before each photo or picture that is worked on: how a test holds work while it looks. */
  beforeWork?: (task: EngineTask) => Promise<void>
}

const capabilities = (): EngineCapabilities => ({
  styles: new Map([...styleRecipes.keys()].map((id) => [id, []])),
  generator: null,
  previews: 'flat',
  settings: Object.keys(settings) as SettingName[],
  garments: garmentNames,
  groupMax: 12,
  maxSide: 2048,
  upscaled: { maxSide: 4096, megapixels: 16 },
  filters: filterNames,
  scenes: { minSide: 256, maxSide: 2048 },
  moves: cameraMoves,
  transitions,
  video: { maxSide: 1920, maxSeconds: 10, maxScenes: 10, maxStoryboardSeconds: 60 },
})

/**
 * Keeps every promise of an engine without nets or faces: pictures are one flat colour for each style, and a photo is
 * taken for a person's when it opens and is not all of one colour.
 */
export function createFakeEngine({ files, beforeWork = async () => {} }: FakeOptions): Engine {
  const book = new TaskRegistry()
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
        const { score, findings } = inspection
        const content: TrainedPhoto = { id, score, findings, views: score > 0 ? ['head-and-shoulders'] : [] }
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

  async function shoot(task: ShootTask | GroupTask | ThumbnailTask, open: OpenTask): Promise<EngineResult> {
    const { kind, width, height, output } = task
    open.progress(0, 1)
    await beforeWork(task)
    open.signal.throwIfAborted()
    const picture = flatPicture(colourSeed(task), width, height)
    const source = 'composite'
    const format = ('format' in task && task.format) || 'jpeg'
    const file = `${output}.${format === 'png' ? 'png' : 'jpg'}`
    const preview = `${output}.preview.webp`
    await files.write(preview, await encodePicture(picture, { format: 'webp', source, width: 480 }), 'image/webp')
    await files.write(file, await encodePicture(picture, { format, source }), `image/${format}`)
    const made = { file, preview, width, height, digitalSource: source, missing: [] } as const
    if (kind === 'group') return { ...made, kind, missing: [] }
    if (kind === 'shoot') {
      const photo = task.photos[0] ?? null
      return { ...made, kind, photo, before: null, face: null, faithfulness: null, missing: [] }
    }
    const layers = { backdrop: `${output}.backdrop.jpg`, person: `${output}.person.webp` }
    await files.write(layers.backdrop, await encodePicture(picture, { format: 'jpeg', source }), 'image/jpeg')
    const person = await encodeCutout(halfClear(picture), { format: 'webp', source })
    await files.write(layers.person, person, 'image/webp')
    return { ...made, kind, layers, missing: [] }
  }

  async function preview(task: PreviewTask, open: OpenTask): Promise<EngineResult> {
    open.progress(0, 1)
    await beforeWork(task)
    open.signal.throwIfAborted()
    const picture = flatPicture(colourSeed(task) + (task.filter ?? ''), task.width, task.height)
    const file = `${task.output}.webp`
    await files.write(file, await encodePreview(picture, Math.max(task.width, task.height)), 'image/webp')
    return { kind: 'preview', file, missing: [] }
  }

  async function film(task: VideoTask | StoryboardTask, open: OpenTask): Promise<EngineResult> {
    const { kind, width, height, output } = task
    open.progress(0, 1)
    await beforeWork(task)
    open.signal.throwIfAborted()
    const options = { width, height, framesPerSecond: 1 }
    const encoder = await openMp4Encoder(options)
    let still: RgbImage | null = null
    let seconds = 0
    for (const scene of kind === 'video' ? [task] : task.scenes) {
      const layers = { backdrop: flatPicture(scene.style, width, height), person: null }
      const lightSweep = 'lightSweep' in scene && scene.lightSweep
      const clip = prepareClip(layers, { ...scene, ...options, lightSweep })
      const frame = new Uint8Array(clip.frameBytes)
      for (let i = 0; i < clip.frames; i++) {
        clip.draw(i, frame)
        encoder.add(frame)
      }
      still ??= clip.still(0)
      seconds += scene.seconds
    }
    const [file, poster] = [`${output}.mp4`, `${output}.jpg`]
    await files.write(poster, await encodePhoto(still!), 'image/jpeg')
    await files.write(file, encoder.finish(), 'video/mp4')
    return { kind, file, poster, width, height, seconds, missing: [] }
  }

  async function remake(task: UpscaleTask | CutOutTask | FilterTask, open: OpenTask): Promise<EngineResult> {
    open.progress(0, 1)
    await beforeWork(task)
    open.signal.throwIfAborted()
    const { kind, output } = task
    const bytes = await files.read(kind === 'cut-out' ? task.photo : task.picture)
    const image = await openSmall(bytes)
    if (kind === 'cut-out' && isFlat(image)) throw refusedPhoto('Nobody is in the photo')
    if (kind === 'upscale') refuseLarge(image, task.factor)
    const digitalSource = (await digitalSourceOf(bytes)) ?? 'algorithmicallyEnhanced'
    const preview = `${output}.preview.webp`
    if (kind === 'cut-out') {
      await files.write(preview, await encodePreview(image, 480), 'image/webp')
      const file = `${output}.png`
      const cut = await encodeCutout(halfClear(image), { format: 'png', source: digitalSource })
      await files.write(file, cut, 'image/png')
      return { kind, file, preview, width: image.width, height: image.height, digitalSource }
    }
    const made = kind === 'upscale' ? enlarge(image, task.factor) : { ...image, data: image.data.map((v) => 255 - v) }
    const file = `${output}.jpg`
    await files.write(preview, await encodePreview(made, 480), 'image/webp')
    await files.write(file, await encodePicture(made, { format: 'jpeg', source: digitalSource }), 'image/jpeg')
    return { kind, file, preview, width: made.width, height: made.height, digitalSource }
  }

  /** Retouching darkens, so that a test sees how far it went. */
  async function retouch(task: RetouchTask | RetouchRangeTask, open: OpenTask): Promise<EngineResult> {
    open.progress(0, 1)
    await beforeWork(task)
    open.signal.throwIfAborted()
    const { kind, output } = task
    const bytes = await files.read(task.picture)
    const image = await openSmall(bytes)
    const { width, height } = image
    const darker = (amount: number): RgbImage => ({ ...image, data: image.data.map((v) => v * (1 - amount / 2)) })
    if (kind === 'retouch-range') {
      const [none, full] = [`${output}.none.jpg`, `${output}.full.jpg`]
      await files.write(none, await encodePhoto(image), 'image/jpeg')
      await files.write(full, await encodePhoto(darker(1)), 'image/jpeg')
      return { kind, none, full }
    }
    const digitalSource = (await digitalSourceOf(bytes)) ?? 'algorithmicallyEnhanced'
    const made = darker(task.retouch.amount)
    const [file, preview] = [`${output}.jpg`, `${output}.preview.webp`]
    await files.write(preview, await encodePreview(made, 480), 'image/webp')
    await files.write(file, await encodePicture(made, { format: 'jpeg', source: digitalSource }), 'image/jpeg')
    return { kind, file, preview, width, height, digitalSource, faithfulness: null }
  }

  async function describe(task: DescribeTask, open: OpenTask): Promise<EngineResult> {
    open.progress(0, 1)
    await beforeWork(task)
    open.signal.throwIfAborted()
    const { width, height } = await openSmall(await files.read(task.photo))
    const phrases = [{ group: 'subject', words: 'a picture', measured: 'It opens' }]
    const palette = [{ hex: '#808080', name: 'grey', share: 1 }]
    return { kind: 'describe', width, height, phrases, palette, prompts: { midjourney: 'a picture' } }
  }

  /** Words without letters name nothing, which is all that the fake knows of language. */
  async function drawScene(task: SceneTask, open: OpenTask): Promise<EngineResult> {
    const { words, seed, width, height, output } = task
    open.progress(0, 1)
    await beforeWork(task)
    open.signal.throwIfAborted()
    if (!/\p{L}/u.test(words))
      throw new TaskFailed({ code: 'refused_by_engine', message: 'The words name nothing to draw', retry: false })
    const source = 'algorithmicMedia'
    const file = `${output}.jpg`
    const picture = flatPicture(words + seed, width, height)
    await files.write(file, await encodePicture(picture, { format: 'jpeg', source }), 'image/jpeg')
    return { kind: 'scene', file, width, height, digitalSource: source, unused: [] }
  }

  async function start(task: EngineTask, open: OpenTask): Promise<EngineResult> {
    refuseImpossible(task, capabilities())
    switch (task.kind) {
      case 'inspect':
        return inspect(task, open)
      case 'train':
        return train(task, open)
      case 'preview':
        return preview(task, open)
      case 'shoot':
      case 'group':
      case 'thumbnail':
        return shoot(task, open)
      case 'video':
      case 'storyboard':
        return film(task, open)
      case 'upscale':
      case 'cut-out':
      case 'filter':
        return remake(task, open)
      case 'retouch':
      case 'retouch-range':
        return retouch(task, open)
      case 'describe':
        return describe(task, open)
      case 'scene':
        return drawScene(task, open)
    }
  }

  return {
    name: 'fake',
    capabilities,
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
    return {
      image: null,
      inspection: { ...refusal(error.code), width: null, height: null, fingerprint: null, identity: null, faces: [] },
    }
  }
  const { width, height } = photo
  const fingerprint = fingerprintOf(image)
  if (isFlat(image))
    return { image, inspection: { ...refusal('no_face'), width, height, fingerprint, identity: null, faces: [] } }
  // A larger photo is a better one, which is all that the fake knows of quality.
  const score = Math.min(1, (width * height) / 12e6)
  return {
    image,
    inspection: { accepted: true, findings: [], width, height, score, fingerprint, identity: null, faces: [] },
  }
}

const isFlat = ({ data }: RgbImage) => data.every((value, i) => value === data[i % 3])

function refusal(code: PhotoFindingCode): Pick<Inspection, 'accepted' | 'findings' | 'score'> {
  return { accepted: false, findings: [{ code, severity: 'refused' }], score: 0 }
}

/** A photo or picture of any size. */
async function openSmall(bytes: Uint8Array): Promise<RgbImage> {
  try {
    const photo = await openPhoto(bytes, { shortSide: 64 })
    return await photo.pixels(Math.max(photo.width, photo.height))
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error
    throw refusedPhoto(error.message)
  }
}

const refusedPhoto = (message: string) => new TaskFailed({ code: 'no_usable_photo', message, retry: false })

function refuseLarge({ width, height }: RgbImage, factor: number): void {
  const { maxSide, megapixels } = capabilities().upscaled
  if (factor * Math.max(width, height) <= maxSide && factor ** 2 * width * height <= megapixels * 1e6) return
  const message = `Upscaled pictures have ${maxSide} pixels a side and ${megapixels} megapixels at most`
  throw new TaskFailed({ code: 'refused_by_engine', message, retry: false })
}

function enlarge({ width, height, data }: RgbImage, factor: number): RgbImage {
  const row = width * factor
  const pixels = Uint8Array.from({ length: 3 * row * height * factor }, (_, i) => {
    const x = Math.floor((Math.floor(i / 3) % row) / factor)
    const y = Math.floor(i / 3 / row / factor)
    return data[3 * (y * width + x) + (i % 3)]!
  })
  return { width: row, height: height * factor, data: pixels }
}

function halfClear(image: RgbImage): RgbaImage {
  const data = new Uint8Array((image.data.length / 3) * 4).map((_, i) =>
    i % 4 === 3 ? 128 : image.data[3 * (i >> 2) + (i % 4)]!,
  )
  return { ...image, data }
}

/** What the colour follows from: everything that a person asked for. */
const colourSeed = ({ style, direction = {}, ...task }: ShootTask | GroupTask | ThumbnailTask | PreviewTask): string =>
  [style, ...Object.entries(direction).flat(), 'garment' in task ? task.garment : ''].join('')

function flatPicture(seed: string, width: number, height: number): RgbImage {
  let hash = 2166136261
  for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  const colour = [hash & 255, (hash >> 8) & 255, (hash >> 16) & 255]
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < data.length; i++) data[i] = colour[i % 3]!
  return { width, height, data }
}
