/** Frames the person of a likeness for a style. */
import {
  AnalysisUnreadable,
  type Box,
  choosePictureFrame,
  type DressRefusal,
  direct,
  dressPerson,
  encodePhoto,
  type FramedPerson,
  type Framing,
  framePerson,
  type GarmentName,
  openPhoto,
  type PictureSize,
  type PortraitAnalysis,
  photoInFrame,
  type StyleRecipe,
  styleRecipes,
  unpackAnalysis,
  type View,
  varyFrame,
  type Wear,
} from '@keylight/imaging'
import { LRUCache } from 'lru-cache'
import { type EngineFiles, type Portrait, takeCount, type UnmetNeed } from '../engine.ts'
import { TaskFailed } from '../task-failed.ts'
import { relights } from './credentials.ts'
import {
  analysisVersion,
  beforeKey,
  beforeLongSide,
  type KeptPhoto,
  type LikenessFile,
  type PickedPhoto,
  type PickJob,
  photoIdOf,
  readJson,
} from './jobs.ts'

/** Cache of framed people, each of which takes about 5 MB, 13 MB at full size and 0.5 MB as a draft. */
const cachedBytes = { pictures: 36 * 1024 * 1024, drafts: 12 * 1024 * 1024 }

/** Number of pixels above which users expect an image to be detailed. */
const usualPixels = 1.5e6
/** Below this share of the needed resolution, an image looks too soft for its size. */
const enoughDetail = 0.75

const widestFirst: View[] = ['full-body', 'half-body', 'head-and-shoulders']

/** A photo cropped like an image, for the before/after comparison. */
interface Before {
  key: string
  /** Key of the whole photo. */
  photo: string
  /** The fields of the analysis that `photoInFrame` needs. */
  place: Pick<PortraitAnalysis, 'photo'>
  frame: Box
  size: PictureSize
}

interface PreparedSubject {
  framed: FramedPerson
  /** The photo's id. */
  photo: string
  /** Key of the stored photo, if it has content credentials. */
  credentials: string | undefined
  /** The identically cropped photo; null for a draft. */
  before: Before | null
  /** Whether the image is large and the photo's resolution clearly too low for it. */
  isCoarse: boolean
}

export type SubjectCache = LRUCache<string, PreparedSubject>

/** Returns an LRU cache of subjects. */
export const openSubjectCache = (of: keyof typeof cachedBytes): SubjectCache =>
  new LRUCache({ maxSize: cachedBytes[of], sizeCalculation: ({ framed }) => bytesOf(framed) })

export interface StyledSubject extends PreparedSubject {
  /** The style with its adjustments. */
  recipe: StyleRecipe
  /** Whether the person wears one of our garments. */
  isDressed: boolean
  isRelit: boolean
  missing: UnmetNeed[]
}

/** The image of a likeness to render. */
interface Subject extends Portrait {
  width: number
  height: number
  /** Made from the analysis alone, without the photo's finer detail. */
  isDraft?: boolean
}

/**
 * Returns the person framed for the style, and the style's needs that can't be met. Throws `TaskFailed` if the style
 * doesn't exist or the likeness was trained by another version.
 */
export async function frameFor(files: EngineFiles, cache: SubjectCache, subject: Subject): Promise<StyledSubject> {
  const recipe = directedStyle(subject)
  const [{ kept, analysis, isEnough }] = (await findPhotos(files, subject, recipe.framing)) as [FoundPhoto]
  const prepared = await prepareSubject(files, cache, kept, analysis, recipe.framing, subject)
  const missing = new Set<UnmetNeed>([
    ...(recipe.needs ?? []),
    ...(isEnough ? [] : ['body' as const]),
    ...(prepared.isCoarse ? ['detail' as const] : []),
  ])
  const styled = { recipe, isRelit: relights(recipe, prepared.framed) }
  const garment = subject.garment ?? recipe.wears
  if (garment === undefined) return { ...prepared, ...styled, isDressed: false, missing: [...missing] }
  const key = subjectKey(analysis, recipe.framing, subject)
  const dressed = await dress(cache, key, prepared, garment, subject.direction?.wear ?? {})
  // A string is the reason the requested garment could not be put on.
  if (typeof dressed !== 'string') {
    missing.delete('attire')
    return { ...dressed, ...styled, isDressed: true, missing: [...missing] }
  }
  return { ...prepared, ...styled, isDressed: false, missing: [...missing.add('attire').add(dressed)] }
}

/** Returns the subject in other clothes, or the reason they can't be put on. */
async function dress(
  cache: SubjectCache,
  name: string,
  prepared: PreparedSubject,
  garment: GarmentName,
  wear: Wear,
): Promise<PreparedSubject | DressRefusal> {
  const inGarment = `${name} ${garment} ${JSON.stringify(wear)}`
  const known = cache.get(inGarment)
  if (known !== undefined) return known
  const framed = await dressPerson(prepared.framed, garment, wear)
  if (typeof framed === 'string') return framed
  const dressed = { ...prepared, framed }
  cache.set(inGarment, dressed)
  return dressed
}

const takeOf = ({ direction }: Pick<Subject, 'direction'>): number => (direction?.take ?? 0) % takeCount

const subjectKey = (analysis: string, framing: Framing, subject: Subject) =>
  `${analysis} ${framing} ${subject.width}x${subject.height} ${takeOf(subject)}${subject.isDraft ? ' draft' : ''}`
const bytesOf = ({ width, height }: FramedPerson) => 4 * width * height

/** Returns the style with its adjustments. Throws `TaskFailed` if the style doesn't exist. */
export function directedStyle({ style: id, direction }: Pick<Portrait, 'style' | 'direction'>): StyleRecipe {
  const style = styleRecipes.get(id)
  if (style === undefined) throw new TaskFailed({ code: 'style_unknown', message: `Unknown style ${id}`, retry: false })
  return direct(style, direction)
}

/**
 * Picks the photo for a portrait made by a provider and stores its crop for the style, the only part that is sent.
 * Throws `TaskFailed` like `frameFor`.
 */
export async function pickPhoto(files: EngineFiles, subject: PickJob): Promise<PickedPhoto> {
  const { framing } = directedStyle(subject)
  const [{ kept, analysis: key }] = (await findPhotos(files, subject, framing)) as [FoundPhoto]
  const analysis = await readAnalysis(files, key)
  // The generator needs a large enough face, even for a small image.
  const scale = beforeLongSide / Math.max(subject.width, subject.height)
  const size = { width: Math.round(subject.width * scale), height: Math.round(subject.height * scale) }
  const take = takeOf(subject)
  const frame = varyFrame(analysis, choosePictureFrame(analysis, framing, size), take)
  const before = beforeKey(`${kept.before}.sent`, framing, size, take)
  const store = await openBefore(files, { key: before, photo: kept.photo, place: analysis, frame, size })
  await store()
  return { photo: photoIdOf(kept), before, credentials: credentialsOf(kept) }
}

/** Returns the key of a stored photo if it has content credentials. */
export const credentialsOf = ({ photo, hasCredentials }: KeptPhoto) => (hasCredentials ? photo : undefined)

interface FoundPhoto {
  kept: KeptPhoto
  /** Key of its analysis. */
  analysis: string
  /** Whether it shows enough of the person for the framing. */
  isEnough: boolean
}

/**
 * Returns a likeness's photos for a framing, best first: those that show enough of the person, then those that show the
 * most. Throws `TaskFailed` if the likeness has none, or was trained by another version.
 */
export async function findPhotos(
  files: EngineFiles,
  { likeness, photos: wantedPhotos }: Pick<Portrait, 'likeness' | 'photos'>,
  framing: Framing,
): Promise<FoundPhoto[]> {
  const { version, photos } = readLikeness(await files.read(likeness))
  if (version !== analysisVersion)
    throw new TaskFailed({
      code: 'engine_broken',
      message: 'This model was trained by another version of the studio',
      retry: false,
    })
  const listed = wantedPhotos.flatMap((id) => photos.find((kept) => photoIdOf(kept) === id) ?? [])
  const wantedAndThere = await withoutDeleted(files, listed)
  const usable = wantedAndThere.length > 0 ? wantedAndThere : await withoutDeleted(files, photos)
  const wanted: View = framing === 'headshot' ? 'head-and-shoulders' : framing
  const found: FoundPhoto[] = []
  for (const view of widestFirst.slice(widestFirst.indexOf(wanted))) {
    for (const kept of usable) {
      const analysis = kept.views[view]
      if (analysis === undefined || found.some((other) => other.kept === kept)) continue
      found.push({ kept, analysis, isEnough: view === wanted })
    }
  }
  if (found.length > 0) return found
  throw new TaskFailed({ code: 'engine_broken', message: 'This model has no photos', retry: false })
}

/** Drops photos whose file was deleted after the training. */
async function withoutDeleted(files: EngineFiles, photos: readonly KeptPhoto[]): Promise<KeptPhoto[]> {
  const there = await Promise.all(photos.map(({ photo }) => files.exists(photo)))
  return photos.filter((_, at) => there[at])
}

/** Throws `TaskFailed` if the file is damaged. A retry would not help. */
function readLikeness(bytes: Uint8Array): LikenessFile {
  try {
    return readJson<LikenessFile>(bytes)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new TaskFailed({ code: 'engine_broken', message: 'This model is corrupt', retry: false })
  }
}

/** Frames a person for an image and crops the photo identically. */
async function prepareSubject(
  files: EngineFiles,
  cache: SubjectCache,
  kept: KeptPhoto,
  key: string,
  framing: Framing,
  subject: Subject,
): Promise<PreparedSubject> {
  const { width, height } = subject
  const name = subjectKey(key, framing, subject)
  const known = cache.get(name)
  if (known !== undefined) return known
  const analysis = await readAnalysis(files, key)
  const size = { width, height }
  const take = takeOf(subject)
  const frame = varyFrame(analysis, choosePictureFrame(analysis, framing, size), take)
  if (subject.isDraft) {
    const framed = await framePerson(analysis, frame, size)
    const draft = { framed, photo: photoIdOf(kept), credentials: undefined, before: null, isCoarse: false }
    cache.set(name, draft)
    return draft
  }
  // The photo's resolution, as a fraction of the resolution an image of this size needs.
  let detail = 1
  const framed = await framePerson(analysis, frame, size, async (longSide) => {
    const image = await (await openPhoto(await files.read(kept.photo))).pixels(longSide)
    detail = Math.max(image.width, image.height) / longSide
    return image
  })
  const isCoarse = width * height > usualPixels && detail < enoughDetail

  const shrink = Math.min(1, beforeLongSide / Math.max(width, height))
  const beforeSize = { width: Math.round(width * shrink), height: Math.round(height * shrink) }
  const before = {
    key: beforeKey(kept.before, framing, beforeSize, take),
    photo: kept.photo,
    place: { photo: analysis.photo },
    frame,
    size: beforeSize,
  }
  const prepared = { framed, photo: photoIdOf(kept), credentials: credentialsOf(kept), before, isCoarse }
  cache.set(name, prepared)
  return prepared
}

/**
 * Starts decoding the photo off this thread. Returns a function that stores its crop for the image unless it is already
 * stored.
 */
export async function openBefore(
  files: EngineFiles,
  { key, photo, place, frame, size }: Before,
): Promise<() => Promise<void>> {
  if (await files.exists(key)) return async () => {}
  const opened = await openPhoto(await files.read(photo))
  const image = photoInFrame(place, frame, size, opened.pixels)
  // The function that stores the crop reports the error.
  image.catch(() => {})
  return async () => files.write(key, await encodePhoto(await image), 'image/jpeg')
}

const latest = new WeakMap<EngineFiles, { key: string; analysis: PortraitAnalysis }>()

/** Keeps the latest analysis in memory, because the first image usually follows immediately. */
export function rememberAnalysis(files: EngineFiles, key: string, analysis: PortraitAnalysis): void {
  latest.set(files, { key, analysis })
}

/** Throws `TaskFailed` if the file is damaged. */
export async function readAnalysis(files: EngineFiles, key: string): Promise<PortraitAnalysis> {
  const known = latest.get(files)
  latest.delete(files)
  if (known?.key === key) return known.analysis
  const bytes = await files.read(key)
  try {
    return unpackAnalysis(bytes)
  } catch (error) {
    if (!(error instanceof AnalysisUnreadable)) throw error
    throw new TaskFailed({ code: 'engine_broken', message: `${key}: ${error.message}`, retry: false })
  }
}
