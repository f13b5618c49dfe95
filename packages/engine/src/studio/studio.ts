/** The studio's jobs, as one thread does them. */
import {
  analysePortrait,
  checkLongSide,
  checkPhoto,
  composePicture,
  encodePhoto,
  encodePicture,
  encodePreview,
  fingerprintOf,
  keptLongSide,
  type Nets,
  openNets,
  type Photo,
  type PhotoCheck,
  PhotoRefused,
  packAnalysis,
  type RgbImage,
  viewsOf,
} from '@keylight/imaging'
import type { EngineFiles } from '../engine.ts'
import { composeGroup } from './group-job.ts'
import {
  type AnalysedPhoto,
  type AnalyseJob,
  analysisKey,
  analysisVersion,
  beforePrefix,
  type InspectJob,
  type JobResults,
  type KeptPhoto,
  keptPhotoKey,
  photoNoteKey,
  previewSides,
  readJson,
  refusedAnalysis,
  refusedInspection,
  type ShootJob,
  type StudioJob,
  type VideoJob,
  writeJson,
} from './jobs.ts'
import { openUpload } from './open-upload.ts'
import { cutOutPhoto, filterPicture, upscalePicture } from './picture-jobs.ts'
import { frameFor, openSubjectCache, type SubjectCache } from './prepare-subject.ts'
import type { Decode } from './serve-jobs.ts'
import { filmStoryboard } from './storyboard-job.ts'
import { makeThumbnail } from './thumbnail-job.ts'
import { filmPicture, layerSize } from './video-job.ts'

export interface Studio {
  /** `progress` hears of jobs whose parts take long. */
  do(job: StudioJob, progress: (completed: number, total: number) => void): Promise<JobResults[StudioJob['kind']]>
}

/** `decode` runs what decodes a file from outside. */
export async function createStudio({ files, decode }: { files: EngineFiles; decode: Decode }): Promise<Studio> {
  const nets = await openNets()
  const look = async (key: string) => lookAt(decode, nets, await files.read(key))
  const cache = openSubjectCache()
  return {
    do(job, progress) {
      switch (job.kind) {
        case 'inspect':
          return inspect(files, look, job)
        case 'analyse':
          return analyse(files, nets, look, job)
        case 'shoot':
          return shoot(files, cache, job)
        case 'upscale':
          return upscalePicture(files, decode, job)
        case 'cut-out':
          return cutOutPhoto(files, decode, nets, job)
        case 'filter':
          return filterPicture(files, decode, job)
        case 'group':
          return composeGroup(files, job, progress)
        case 'thumbnail':
          return makeThumbnail(files, cache, job)
        case 'video':
          return film(files, cache, job, progress)
        case 'storyboard':
          return filmStoryboard(files, cache, job, progress)
      }
    },
  }
}

type Look = (key: string) => Promise<Looked | PhotoRefused>

async function inspect(files: EngineFiles, look: Look, job: InspectJob): Promise<JobResults['inspect']> {
  const looked = await look(job.photo)
  if (looked instanceof PhotoRefused) return refusedInspection(looked.code)
  const { photo, image, check } = looked
  await files.write(job.preview, await encodePreview(image, previewSides.photo), 'image/webp')
  const { accepted, findings, score } = check
  return { accepted, findings, width: photo.width, height: photo.height, score, fingerprint: fingerprintOf(image) }
}

/** Leaves a note beside the analyses, last: a photo that has its note is done, whatever happens after. */
async function analyse(
  files: EngineFiles,
  nets: Nets,
  look: Look,
  { photo: { id, file }, folder }: AnalyseJob,
): Promise<AnalysedPhoto> {
  const noteKey = photoNoteKey(folder, id)
  const earlier = await readNote(files, noteKey)
  if (earlier !== null) return earlier

  const looked = await look(file)
  const note: AnalysedPhoto =
    looked instanceof PhotoRefused
      ? refusedAnalysis(id, looked.code)
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

async function shoot(files: EngineFiles, cache: SubjectCache, job: ShootJob): Promise<JobResults['shoot']> {
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
  cache: SubjectCache,
  job: VideoJob,
  progress: (completed: number, total: number) => void,
): Promise<JobResults['video']> {
  const { framed, recipe, missing } = await frameFor(files, cache, { ...job, ...layerSize(job) })
  return { ...(await filmPicture(files, job, framed, recipe, progress)), missing }
}

interface Looked {
  photo: Photo
  image: RgbImage
  check: PhotoCheck
}

async function lookAt(decode: Decode, nets: Nets, bytes: Uint8Array): Promise<Looked | PhotoRefused> {
  try {
    const photo = await openUpload(decode, bytes)
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
