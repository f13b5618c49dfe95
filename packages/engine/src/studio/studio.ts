/** The studio's jobs, as one thread does them. */
import {
  AnalysisUnreadable,
  analysePortrait,
  checkLongSide,
  checkPhoto,
  choosePictureFrame,
  composePicture,
  encodePhoto,
  encodePicture,
  encodePreview,
  type FramedPerson,
  type Framing,
  fingerprintOf,
  framePerson,
  keptLongSide,
  type Nets,
  openNets,
  openPhoto,
  type Photo,
  type PhotoCheck,
  PhotoRefused,
  type PortraitAnalysis,
  packAnalysis,
  photoInFrame,
  type RgbImage,
  styleRecipes,
  unpackAnalysis,
  type View,
  viewsOf,
} from '@keylight/imaging'
import type { EngineFiles, Missing } from '../engine.ts'
import { TaskFailed } from '../task-failed.ts'
import {
  type AnalysedPhoto,
  type AnalyseJob,
  analysisKey,
  analysisVersion,
  beforeKey,
  beforeLongSide,
  beforePrefix,
  type InspectJob,
  type JobResults,
  type KeptPhoto,
  keptPhotoKey,
  type LikenessFile,
  photoNoteKey,
  previewSides,
  readJson,
  type ShootJob,
  type StudioJob,
  type VideoJob,
  writeJson,
} from './jobs.ts'
import { cutOutPhoto, filterPicture, upscalePicture } from './picture-jobs.ts'
import { RecentlyUsed } from './recently-used.ts'
import { filmPicture, layerSize } from './video-job.ts'

/** Framed people that a thread keeps: each takes about 5 MB, at full size 13 MB. */
const cachedBytes = 48 * 1024 * 1024

const widestFirst: View[] = ['full-body', 'half-body', 'head-and-shoulders']

interface Sitting {
  framed: FramedPerson
  before: string
}

export interface Studio {
  /** `progress` hears of jobs whose parts take long. */
  do(job: StudioJob, progress: (completed: number, total: number) => void): Promise<JobResults[StudioJob['kind']]>
}

export async function createStudio(files: EngineFiles): Promise<Studio> {
  const nets = await openNets()
  const cache = new RecentlyUsed<Sitting>(cachedBytes)
  return {
    do(job, progress) {
      switch (job.kind) {
        case 'inspect':
          return inspect(files, nets, job)
        case 'analyse':
          return analyse(files, nets, job)
        case 'shoot':
          return shoot(files, cache, job)
        case 'upscale':
          return upscalePicture(files, job)
        case 'cut-out':
          return cutOutPhoto(files, nets, job)
        case 'filter':
          return filterPicture(files, job)
        case 'video':
          return film(files, cache, job, progress)
      }
    },
  }
}

async function inspect(files: EngineFiles, nets: Nets, job: InspectJob): Promise<JobResults['inspect']> {
  const looked = await lookAt(nets, await files.read(job.photo))
  if (looked instanceof PhotoRefused)
    return {
      accepted: false,
      findings: [{ code: looked.code, severity: 'refused' }],
      width: null,
      height: null,
      score: 0,
      fingerprint: null,
    }
  const { photo, image, check } = looked
  await files.write(job.preview, await encodePreview(image, previewSides.photo), 'image/webp')
  const { accepted, findings, score } = check
  return { accepted, findings, width: photo.width, height: photo.height, score, fingerprint: fingerprintOf(image) }
}

/** Leaves a note beside the analyses, last: a photo that has its note is done, whatever happens after. */
async function analyse(
  files: EngineFiles,
  nets: Nets,
  { photo: { id, file }, folder }: AnalyseJob,
): Promise<AnalysedPhoto> {
  const noteKey = photoNoteKey(folder, id)
  const earlier = await readNote(files, noteKey)
  if (earlier !== null) return earlier

  const looked = await lookAt(nets, await files.read(file))
  const note: AnalysedPhoto =
    looked instanceof PhotoRefused
      ? { id, score: 0, findings: [{ code: looked.code, severity: 'refused' }], kept: null }
      : {
          id,
          score: looked.check.score,
          findings: looked.check.findings,
          kept: looked.check.accepted ? await keep(files, nets, looked, folder, id) : null,
        }
  await files.write(noteKey, writeJson({ version: analysisVersion, ...note }), 'application/json')
  return note
}

async function keep(files: EngineFiles, nets: Nets, looked: Looked, folder: string, id: string): Promise<KeptPhoto> {
  const { photo, image, check } = looked
  const kept: KeptPhoto = { photo: keptPhotoKey(folder, id), views: {}, before: beforePrefix(folder, id) }
  // The photo is decoded and encoded outside of this thread, while the thread cuts the person out.
  const encoded = photo.pixels(keptLongSide(photo, image, check)).then(encodePhoto)
  const analysed = async () => {
    for (const view of await viewsOf(nets, image, check)) {
      const key = analysisKey(folder, id, view)
      const analysis = await analysePortrait(nets, photo, image, check, view)
      await files.write(key, packAnalysis(analysis), 'application/octet-stream')
      kept.views[view] = key
    }
  }
  const [bytes] = await Promise.all([encoded, analysed()])
  await files.write(kept.photo, bytes, 'image/jpeg')
  return kept
}

async function readNote(files: EngineFiles, key: string): Promise<AnalysedPhoto | null> {
  if (!(await files.exists(key))) return null
  const { version, ...note } = readJson<AnalysedPhoto & { version: number }>(await files.read(key))
  if (version !== analysisVersion) return null
  return note.kept === null || (await files.exists(note.kept.photo)) ? note : null
}

async function shoot(files: EngineFiles, cache: RecentlyUsed<Sitting>, job: ShootJob): Promise<JobResults['shoot']> {
  const { framed, before, recipe, missing } = await frameFor(files, cache, job)
  const picture = await composePicture(framed, recipe)
  const source = 'composite'
  const file = `${job.output}.jpg`
  const preview = `${job.output}.preview.webp`
  const small = await encodePicture(picture, { format: 'webp', source, width: previewSides.picture })
  await files.write(preview, small, 'image/webp')
  await files.write(file, await encodePicture(picture, { format: 'jpeg', source }), 'image/jpeg')
  const { width, height } = picture
  return { file, preview, before, width, height, digitalSource: source, missing }
}

async function film(
  files: EngineFiles,
  cache: RecentlyUsed<Sitting>,
  job: VideoJob,
  progress: (completed: number, total: number) => void,
): Promise<JobResults['video']> {
  const { framed, recipe, missing } = await frameFor(files, cache, { ...job, ...layerSize(job) })
  return { ...(await filmPicture(files, job, framed, recipe, progress)), missing }
}

/** Which picture of a likeness is asked for. */
interface Sitter {
  likeness: string
  style: string
  take: number
  width: number
  height: number
}

/** The person as the style frames them, with what the style asks for that cannot be given. */
async function frameFor(files: EngineFiles, cache: RecentlyUsed<Sitting>, sitter: Sitter) {
  const recipe = styleRecipes.get(sitter.style)
  if (recipe === undefined)
    throw new TaskFailed({ code: 'style_unknown', message: `There is no style ${sitter.style}`, retry: false })
  const { version, photos } = readJson<LikenessFile>(await files.read(sitter.likeness))
  if (version !== analysisVersion)
    throw new TaskFailed({
      code: 'engine_broken',
      message: 'This likeness was trained by another version of the studio',
      retry: false,
    })
  const { kept, analysis, isEnough } = choosePhoto(photos, recipe.framing, sitter.take)
  const missing: Missing[] = [...(recipe.needs ?? []), ...(isEnough ? [] : ['body' as const])]
  return { ...(await sit(files, cache, kept, analysis, recipe.framing, sitter)), recipe, missing }
}

/** Photos that show enough for the framing take turns; when there is none, those that show most. */
function choosePhoto(photos: KeptPhoto[], framing: Framing, take: number) {
  const wanted: View = framing === 'headshot' ? 'head-and-shoulders' : framing
  for (const view of widestFirst.slice(widestFirst.indexOf(wanted))) {
    const fitting = photos.filter(({ views }) => views[view] !== undefined)
    const kept = fitting[take % fitting.length]
    if (kept !== undefined) return { kept, analysis: kept.views[view]!, isEnough: view === wanted }
  }
  throw new TaskFailed({ code: 'engine_broken', message: 'This likeness has no photos', retry: false })
}

/** A person framed for a picture, and where the photo in the same frame lies. */
async function sit(
  files: EngineFiles,
  cache: RecentlyUsed<Sitting>,
  kept: KeptPhoto,
  key: string,
  framing: Framing,
  { width, height }: Sitter,
): Promise<Sitting> {
  const name = `${key} ${framing} ${width}x${height}`
  const known = cache.get(name)
  if (known !== undefined) return known
  const analysis = unpack(key, await files.read(key))
  const size = { width, height }
  const frame = choosePictureFrame(analysis, framing, size)
  let bytes: Uint8Array | null = null
  const photo = async (longSide: number) => {
    bytes ??= await files.read(kept.photo)
    return await (await openPhoto(bytes)).pixels(longSide)
  }
  const framed = await framePerson(analysis, frame, size, photo)

  const shrink = Math.min(1, beforeLongSide / Math.max(width, height))
  const beforeSize = { width: Math.round(width * shrink), height: Math.round(height * shrink) }
  const before = beforeKey(kept.before, framing, beforeSize)
  if (!(await files.exists(before)))
    await files.write(before, await encodePhoto(await photoInFrame(analysis, frame, beforeSize, photo)), 'image/jpeg')
  const sitting = { framed, before }
  cache.set(name, sitting, 4 * width * height)
  return sitting
}

function unpack(key: string, bytes: Uint8Array): PortraitAnalysis {
  try {
    return unpackAnalysis(bytes)
  } catch (error) {
    if (!(error instanceof AnalysisUnreadable)) throw error
    throw new TaskFailed({ code: 'engine_broken', message: `${key}: ${error.message}`, retry: false })
  }
}

interface Looked {
  photo: Photo
  image: RgbImage
  check: PhotoCheck
}

async function lookAt(nets: Nets, bytes: Uint8Array): Promise<Looked | PhotoRefused> {
  try {
    const photo = await openPhoto(bytes)
    const image = await photo.pixels(checkLongSide)
    const check = await checkPhoto(
      nets,
      image,
      Math.max(photo.width, photo.height) / Math.max(image.width, image.height),
    )
    return { photo, image, check }
  } catch (error) {
    if (error instanceof PhotoRefused) return error
    throw error
  }
}
