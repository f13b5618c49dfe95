import {
  digitalSourceOf,
  encodeCutout,
  encodePhoto,
  encodePicture,
  encodePreview,
  fingerprintOf,
  openMp4Encoder,
  openPhoto,
  type Photo,
  type PhotoFindingCode,
  PhotoRefused,
  prepareClip,
  type RgbaImage,
  type RgbImage,
} from '@keylight/imaging'
import type {
  CutOutTask,
  DescribeTask,
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
  ShootTask,
  StoryboardTask,
  ThumbnailTask,
  TrainedPhoto,
  TrainTask,
  UpscaleTask,
  VideoTask,
} from '../engine.ts'
import { TaskFailed } from '../task-failed.ts'
import type { OpenTask } from '../task-registry.ts'

/** Limits for upscaled images. */
export const upscaled = { maxSide: 4096, megapixels: 16 }

/** The fake engine's tasks. */
export class FakeTasks {
  readonly #files: EngineFiles
  readonly #beforeWork: (task: EngineTask) => Promise<void>

  constructor(files: EngineFiles, beforeWork: (task: EngineTask) => Promise<void>) {
    this.#files = files
    this.#beforeWork = beforeWork
  }

  async #inspect(task: InspectTask, open: OpenTask): Promise<EngineResult> {
    open.progress(0, 1)
    await this.#beforeWork(task)
    const inspected = await inspectBytes(await this.#files.read(task.photo))
    if (inspected.image !== null)
      await this.#files.write(task.preview, await encodePreview(inspected.image, 480), 'image/webp')
    return { kind: 'inspect', inspection: inspected.inspection }
  }

  async #train(task: TrainTask, open: OpenTask): Promise<EngineResult> {
    const { photos, folder } = task
    const trained: TrainedPhoto[] = []
    open.progress(0, photos.length)
    for (const { id, file } of photos) {
      await this.#beforeWork(task)
      open.signal.throwIfAborted()
      const note = `${folder}/${encodeURIComponent(id)}.json`
      if (!(await this.#files.exists(note))) {
        const { inspection } = await inspectBytes(await this.#files.read(file))
        const { score, findings } = inspection
        const content: TrainedPhoto = { id, score, findings, views: score > 0 ? ['head-and-shoulders'] : [] }
        await this.#files.write(note, Buffer.from(JSON.stringify(content)), 'application/json')
      }
      trained.push(JSON.parse(Buffer.from(await this.#files.read(note)).toString()))
      open.progress(trained.length, photos.length)
    }
    trained.sort((a, b) => b.score - a.score)
    if (trained.every(({ score }) => score === 0))
      throw new TaskFailed({ code: 'no_usable_photo', message: 'None of the photos are usable', retry: false })
    return { kind: 'train', likeness: folder, photos: trained }
  }

  async #shoot(task: ShootTask | GroupTask | ThumbnailTask, open: OpenTask): Promise<EngineResult> {
    const { kind, width, height, output } = task
    open.progress(0, 1)
    await this.#beforeWork(task)
    open.signal.throwIfAborted()
    const picture = flatPicture(colourSeed(task), width, height)
    const source = 'composite'
    const format = ('format' in task && task.format) || 'jpeg'
    const file = `${output}.${format === 'png' ? 'png' : 'jpg'}`
    const preview = `${output}.preview.webp`
    await this.#files.write(preview, await encodePicture(picture, { format: 'webp', source, width: 480 }), 'image/webp')
    await this.#files.write(file, await encodePicture(picture, { format, source }), `image/${format}`)
    const made = { file, preview, width, height, digitalSource: source, missing: [] } as const
    if (kind === 'group') return { ...made, kind, missing: [] }
    if (kind === 'shoot') {
      const photo = task.photos[0] ?? null
      return { ...made, kind, photo, before: null, face: null, faithfulness: null, missing: [] }
    }
    const layers = { backdrop: `${output}.backdrop.jpg`, person: `${output}.person.webp` }
    await this.#files.write(layers.backdrop, await encodePicture(picture, { format: 'jpeg', source }), 'image/jpeg')
    const person = await encodeCutout(halfClear(picture), { format: 'webp', source })
    await this.#files.write(layers.person, person, 'image/webp')
    return { ...made, kind, layers, missing: [] }
  }

  async #preview(task: PreviewTask, open: OpenTask): Promise<EngineResult> {
    open.progress(0, 1)
    await this.#beforeWork(task)
    open.signal.throwIfAborted()
    const picture = flatPicture(colourSeed(task) + (task.filter ?? ''), task.width, task.height)
    const file = `${task.output}.webp`
    await this.#files.write(file, await encodePreview(picture, Math.max(task.width, task.height)), 'image/webp')
    return { kind: 'preview', file, missing: [] }
  }

  async #makeVideo(task: VideoTask | StoryboardTask, open: OpenTask): Promise<EngineResult> {
    const { kind, width, height, output } = task
    open.progress(0, 1)
    await this.#beforeWork(task)
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
    await this.#files.write(poster, await encodePhoto(still!), 'image/jpeg')
    await this.#files.write(file, encoder.finish(), 'video/mp4')
    return { kind, file, poster, width, height, seconds, missing: [] }
  }

  async #remake(task: UpscaleTask | CutOutTask | FilterTask, open: OpenTask): Promise<EngineResult> {
    open.progress(0, 1)
    await this.#beforeWork(task)
    open.signal.throwIfAborted()
    const { kind, output } = task
    const bytes = await this.#files.read(kind === 'cut-out' ? task.photo : task.picture)
    const image = await openSmall(bytes)
    if (kind === 'cut-out' && isFlat(image)) throw refusedPhoto('No person found in the photo')
    if (kind === 'upscale') refuseLarge(image, task.factor)
    const digitalSource = (await digitalSourceOf(bytes)) ?? 'algorithmicallyEnhanced'
    const preview = `${output}.preview.webp`
    if (kind === 'cut-out') {
      await this.#files.write(preview, await encodePreview(image, 480), 'image/webp')
      const file = `${output}.png`
      const cut = await encodeCutout(halfClear(image), { format: 'png', source: digitalSource })
      await this.#files.write(file, cut, 'image/png')
      return { kind, file, preview, width: image.width, height: image.height, digitalSource }
    }
    const made = kind === 'upscale' ? enlarge(image, task.factor) : { ...image, data: image.data.map((v) => 255 - v) }
    const file = `${output}.jpg`
    await this.#files.write(preview, await encodePreview(made, 480), 'image/webp')
    await this.#files.write(file, await encodePicture(made, { format: 'jpeg', source: digitalSource }), 'image/jpeg')
    return { kind, file, preview, width: made.width, height: made.height, digitalSource }
  }

  /** Darkens the image instead of retouching it, so that tests can measure the amount. */
  async #retouch(task: RetouchTask | RetouchRangeTask, open: OpenTask): Promise<EngineResult> {
    open.progress(0, 1)
    await this.#beforeWork(task)
    open.signal.throwIfAborted()
    const { kind, output } = task
    const bytes = await this.#files.read(task.picture)
    const image = await openSmall(bytes)
    const { width, height } = image
    const darker = (amount: number): RgbImage => ({ ...image, data: image.data.map((v) => v * (1 - amount / 2)) })
    if (kind === 'retouch-range') {
      const [none, full] = [`${output}.none.jpg`, `${output}.full.jpg`]
      await this.#files.write(none, await encodePhoto(image), 'image/jpeg')
      await this.#files.write(full, await encodePhoto(darker(1)), 'image/jpeg')
      return { kind, none, full }
    }
    const digitalSource = (await digitalSourceOf(bytes)) ?? 'algorithmicallyEnhanced'
    const made = darker(task.retouch.amount)
    const [file, preview] = [`${output}.jpg`, `${output}.preview.webp`]
    await this.#files.write(preview, await encodePreview(made, 480), 'image/webp')
    await this.#files.write(file, await encodePicture(made, { format: 'jpeg', source: digitalSource }), 'image/jpeg')
    return { kind, file, preview, width, height, digitalSource, faithfulness: null }
  }

  async #describe(task: DescribeTask, open: OpenTask): Promise<EngineResult> {
    open.progress(0, 1)
    await this.#beforeWork(task)
    open.signal.throwIfAborted()
    const { width, height } = await openSmall(await this.#files.read(task.photo))
    const phrases = [{ group: 'subject', words: 'a picture', measured: 'It opens' }]
    const palette = [{ hex: '#808080', name: 'grey', share: 1 }]
    return { kind: 'describe', width, height, phrases, palette, prompts: { midjourney: 'a picture' } }
  }

  /** The fake engine only checks that the words contain letters. */
  async #drawScene(task: SceneTask, open: OpenTask): Promise<EngineResult> {
    const { words, seed, width, height, output } = task
    open.progress(0, 1)
    await this.#beforeWork(task)
    open.signal.throwIfAborted()
    if (!/\p{L}/u.test(words))
      throw new TaskFailed({
        code: 'refused_by_engine',
        message: 'The words don’t name anything that can be rendered',
        retry: false,
      })
    const source = 'algorithmicMedia'
    const file = `${output}.jpg`
    const picture = flatPicture(words + seed, width, height)
    await this.#files.write(file, await encodePicture(picture, { format: 'jpeg', source }), 'image/jpeg')
    return { kind: 'scene', file, width, height, digitalSource: source, unused: [] }
  }

  /** Runs a task within the engine's limits and returns its result. Throws `TaskFailed`. */
  async run(task: EngineTask, open: OpenTask): Promise<EngineResult> {
    switch (task.kind) {
      case 'inspect':
        return this.#inspect(task, open)
      case 'train':
        return this.#train(task, open)
      case 'preview':
        return this.#preview(task, open)
      case 'shoot':
      case 'group':
      case 'thumbnail':
        return this.#shoot(task, open)
      case 'video':
      case 'storyboard':
        return this.#makeVideo(task, open)
      case 'upscale':
      case 'cut-out':
      case 'filter':
        return this.#remake(task, open)
      case 'retouch':
      case 'retouch-range':
        return this.#retouch(task, open)
      case 'describe':
        return this.#describe(task, open)
      case 'scene':
        return this.#drawScene(task, open)
    }
  }
}

async function inspectBytes(bytes: Uint8Array): Promise<{ image: RgbImage | null; inspection: Inspection }> {
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
  // The fake engine scores photos by resolution only.
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

/** Opens a photo or image of any size. */
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
  const { maxSide, megapixels } = upscaled
  if (factor * Math.max(width, height) <= maxSide && factor ** 2 * width * height <= megapixels * 1e6) return
  const message = `Upscaled images have at most ${maxSide} pixels per side and ${megapixels} megapixels`
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

/** Seed of the flat colour: every option of the task. */
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
