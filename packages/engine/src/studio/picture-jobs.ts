/** Jobs that process a whole image. */
import {
  animationStill,
  applyFilter,
  aspectOf,
  backdropBehind,
  cleanNoise,
  cutOutPeople,
  type DigitalSource,
  describePhoto,
  dialects,
  digitalSourceOf,
  encodeCutout,
  encodePicture,
  encodePreview,
  enlargeMatte,
  findSubjects,
  type Nets,
  type Photo,
  PhotoRefused,
  phrasesOf,
  type RgbImage,
  removeBackground,
  retouchPicture,
  retouchRange,
  upscaleWith,
  writePrompt,
} from '@keylight/imaging'
import type { Change, Making } from '@keylight/provenance'
import { readScene, renderScene, sceneKinds } from '@keylight/scenes'
import type { EngineFiles, Faithfulness, MadePicture } from '../engine.ts'
import { TaskFailed } from '../task-failed.ts'
import { compareFaces } from './compare-faces.ts'
import { faceMeasurement, type JobFiles } from './credentials.ts'
import {
  type CutOutJob,
  type DescribeJob,
  type FilterJob,
  type JobResults,
  previewSides,
  type RetouchJob,
  type RetouchRangeJob,
  rangeLongSide,
  type SceneJob,
  type UpscaleJob,
} from './jobs.ts'
import { openUpload } from './open-upload.ts'
import type { Decode } from './serve-jobs.ts'

/** Minimum short side of an image, in pixels; anything smaller is an icon. */
const shortSide = 64

export function upscalePicture(
  files: JobFiles,
  decode: Decode,
  nets: Nets,
  { picture, factor, cleanUp, output }: UpscaleJob,
): Promise<MadePicture> {
  return remake(files, decode, picture, output, async (photo) => {
    const image = await photo.pixels(longSideOf(photo))
    const upscaled = await upscaleWith(nets, cleanUp ? cleanNoise(image, cleanUp) : image, factor)
    return { image: upscaled, changes: cleanUp ? ['denoised', 'upscaled'] : ['upscaled'] }
  })
}

/** Filters need about 60 bytes per pixel. */
const filterMegapixels = 12
/** Longer side for person detection, in pixels. */
const findingSide = 1280

export function filterPicture(
  files: JobFiles,
  decode: Decode,
  nets: Nets,
  { picture, filter, output }: FilterJob,
): Promise<MadePicture> {
  return remake(files, decode, picture, output, async (photo) => {
    const scale = Math.min(1, Math.sqrt((filterMegapixels * 1e6) / (photo.width * photo.height)))
    const image = await photo.pixels(Math.floor(longSideOf(photo) * scale))
    const filtered = filter === 'animation' ? await animate(nets, photo, image) : applyFilter(filter, image)
    return { image: filtered, changes: scale < 1 ? ['resized', 'filtered'] : ['filtered'] }
  })
}

/** Renders people as cels in front of a painted background; without people, paints the whole image. */
async function animate(nets: Nets, photo: Photo, image: RgbImage): Promise<RgbImage> {
  try {
    const people = enlargeMatte(await cutOutPeople(nets, await photo.pixels(findingSide)), image)
    return animationStill(image, { people, backdrop: backdropBehind(image, people), background: 'own' })
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error
    return animationStill(image, { people: null, backdrop: null, background: 'own' })
  }
}

export async function retouchMade(
  files: JobFiles,
  decode: Decode,
  nets: Nets,
  { picture, retouch, before, output }: RetouchJob,
): Promise<JobResults['retouch']> {
  let faithfulness: Faithfulness | null = null
  const made = await remake(files, decode, picture, output, async (photo) => {
    const image = await photo.pixels(longSideOf(photo))
    const subjects = await findSubjects(nets, image, retouch)
    const retouched = retouchPicture(image, subjects, retouch)
    if (before !== undefined && (await files.exists(before)))
      faithfulness = await compareFaces(nets, await files.read(before), retouched, { mesh: subjects.faces[0]! })
    return { image: retouched, changes: ['retouched'], face: faceMeasurement(faithfulness, 'unchanged') }
  })
  return { ...made, faithfulness }
}

export async function drawRange(
  files: EngineFiles,
  decode: Decode,
  nets: Nets,
  { picture, options, output }: RetouchRangeJob,
): Promise<JobResults['retouch-range']> {
  const bytes = await files.read(picture)
  return await refusingPhotos(async () => {
    const photo = await openUpload(decode, bytes, { shortSide })
    const source = (await digitalSourceOf(bytes)) ?? 'algorithmicallyEnhanced'
    const image = await photo.pixels(Math.min(rangeLongSide, longSideOf(photo)))
    const range = retouchRange(image, await findSubjects(nets, image, options), options)
    const [none, full] = [`${output}.none.jpg`, `${output}.full.jpg`]
    const draw = (end: RgbImage) => encodePicture(end, { format: 'jpeg', source })
    const ends = await Promise.all([draw(range.none), draw(range.full)])
    await files.write(none, ends[0], 'image/jpeg')
    await files.write(full, ends[1], 'image/jpeg')
    return { none, full }
  })
}

async function remake(
  files: JobFiles,
  decode: Decode,
  key: string,
  output: string,
  make: (photo: Photo) => Promise<{ image: RgbImage; changes: Change[]; face?: Making['face'] }>,
): Promise<MadePicture> {
  const bytes = await files.read(key)
  return await refusingPhotos(async () => {
    const photo = await openUpload(decode, bytes, { shortSide })
    const source = (await digitalSourceOf(bytes)) ?? 'algorithmicallyEnhanced'
    const { image, changes, face = null } = await make(photo)
    const picture = await encodePicture(image, { format: 'jpeg', source })
    const making = { ...editedFrom(bytes, photo, source), changes, face }
    await files.publish(`${output}.jpg`, picture, 'image/jpeg', making)
    return await withPreview(files, `${output}.jpg`, output, image, source)
  })
}

export async function cutOutPhoto(
  files: JobFiles,
  decode: Decode,
  nets: Nets,
  { photo: key, of, output }: CutOutJob,
): Promise<MadePicture> {
  const bytes = await files.read(key)
  return await refusingPhotos(async () => {
    const photo = await openUpload(decode, bytes, { shortSide })
    const source = (await digitalSourceOf(bytes)) ?? 'algorithmicallyEnhanced'
    const image = await removeBackground(nets, photo, of)
    const making = { ...editedFrom(bytes, photo, source), changes: ['backgroundRemoved' as const] }
    const picture = await encodeCutout(image, { format: 'png', source })
    await files.publish(`${output}.png`, picture, 'image/png', making)
    return await withPreview(files, `${output}.png`, output, image, source)
  })
}

export async function describePicture(
  files: EngineFiles,
  decode: Decode,
  nets: Nets,
  { photo: key }: DescribeJob,
): Promise<JobResults['describe']> {
  const bytes = await files.read(key)
  return await refusingPhotos(async () => {
    const description = await describePhoto(nets, await openUpload(decode, bytes, { shortSide }), bytes)
    const phrases = phrasesOf(description)
    const input = { own: '', phrases, aspect: aspectOf(description) }
    return {
      width: description.width,
      height: description.height,
      phrases: phrases.map(({ group, words, measured }) => ({ group, words, measured })),
      palette: description.palette.map(({ hex, name, share }) => ({ hex, name, share })),
      prompts: Object.fromEntries(dialects.map((dialect) => [dialect, writePrompt(dialect, input)])),
    }
  })
}

export async function drawScene(
  files: JobFiles,
  { words, seed, width, height, output }: SceneJob,
  progress: (completed: number, total: number) => void,
): Promise<JobResults['scene']> {
  const { scene, style, unused } = readScene(words, { kinds: sceneKinds, styles: true })
  if (!scene)
    throw new TaskFailed({
      code: 'refused_by_engine',
      message: 'The words don’t name anything that can be rendered',
      retry: false,
    })
  const work = renderScene({ ...scene, seed, width, height })
  let step = work.next()
  for (let told = 0; !step.done; step = work.next())
    if (step.value - told >= 0.02) {
      told = step.value
      progress(Math.round(100 * told), 100)
    }
  const picture = style === null ? step.value : applyFilter(style, step.value)
  const source = 'algorithmicMedia'
  const file = `${output}.jpg`
  await files.publish(file, await encodePicture(picture, { format: 'jpeg', source }), 'image/jpeg', {
    way: 'composed',
    sources: [],
    source,
    changes: style === null ? [] : ['filtered'],
  })
  return { file, width, height, digitalSource: source, unused: unused.map((each) => each.words) }
}

/** The image may be a user's upload, so nothing personal in its credentials is carried on. */
const editedFrom = (file: Uint8Array, { format }: Photo, source: DigitalSource) => ({
  way: 'edited' as const,
  sources: [{ title: 'Image', format: `image/${format}` as const, file, redact: true }],
  source,
})

async function withPreview(
  files: EngineFiles,
  file: string,
  output: string,
  image: RgbImage,
  digitalSource: DigitalSource,
): Promise<MadePicture> {
  const preview = `${output}.preview.webp`
  await files.write(preview, await encodePreview(image, previewSides.picture), 'image/webp')
  return { file, preview, width: image.width, height: image.height, digitalSource }
}

const longSideOf = ({ width, height }: Photo) => Math.max(width, height)

async function refusingPhotos<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PhotoRefused)
      throw new TaskFailed({ code: 'no_usable_photo', message: error.message, retry: false })
    if (error instanceof RangeError)
      throw new TaskFailed({ code: 'refused_by_engine', message: error.message, retry: false })
    throw error
  }
}
