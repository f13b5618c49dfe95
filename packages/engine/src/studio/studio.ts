/** The studio's jobs, run on one thread. */
import {
  analysePortrait,
  applyFilter,
  composePicture,
  cropPixels,
  type ExaminedPhoto,
  encodePhoto,
  encodePicture,
  encodePreview,
  examinePhoto,
  faceIn,
  fingerprintOf,
  identifyFace,
  keptLongSide,
  type Nets,
  openNets,
  PhotoRefused,
  packAnalysis,
  type RgbImage,
  rankPhoto,
  shareOf,
  sniffPhoto,
  viewsOf,
} from '@keylight/imaging'
import { hasCredentials } from '@keylight/provenance'
import type { EngineFiles, FaceBox, FoundFace } from '../engine.ts'
import { compareFaces } from './compare-faces.ts'
import { faceMeasurement, type JobFiles, photoSource, portraitChanges } from './credentials.ts'
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
  type PreviewJob,
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
import {
  cutOutPhoto,
  describePicture,
  drawRange,
  drawScene,
  filterPicture,
  retouchMade,
  upscalePicture,
} from './picture-jobs.ts'
import {
  frameFor,
  openBefore,
  openSubjectCache,
  pickPhoto,
  rememberAnalysis,
  type SubjectCache,
} from './prepare-subject.ts'
import { receivePicture } from './receive-picture.ts'
import type { Decode } from './serve-jobs.ts'
import { renderStoryboard } from './storyboard-job.ts'
import { makeThumbnail } from './thumbnail-job.ts'
import { layerSize, renderVideo } from './video-job.ts'

export interface Studio {
  /** Runs a job. Jobs with several slow steps call `progress`. */
  do(job: StudioJob, progress: (completed: number, total: number) => void): Promise<JobResults[StudioJob['kind']]>
}

/** Returns a studio. `decode` runs decoders on untrusted files; `added` are models added by an admin. */
export async function createStudio({
  files,
  decode,
  added,
}: {
  files: JobFiles
  decode: Decode
  added?: { folder: string; warn: (sentence: string) => void }
}): Promise<Studio> {
  const nets = await openNets(added && { added })
  const examine: Examine = (bytes, face) => examineUpload(decode, nets, bytes, face)
  const cache = openSubjectCache('pictures')
  const drafts = openSubjectCache('drafts')
  return {
    do(job, progress) {
      switch (job.kind) {
        case 'inspect':
          return inspect(files, nets, examine, job)
        case 'analyse':
          return analyse(files, decode, nets, job)
        case 'shoot':
          return shoot(files, nets, cache, job)
        case 'pick':
          return pickPhoto(files, job)
        case 'receive':
          return receivePicture(files, decode, nets, job)
        case 'preview':
          return drawPreview(files, drafts, job)
        case 'upscale':
          return upscalePicture(files, decode, nets, job)
        case 'cut-out':
          return cutOutPhoto(files, decode, nets, job)
        case 'filter':
          return filterPicture(files, decode, nets, job)
        case 'retouch':
          return retouchMade(files, decode, nets, job)
        case 'retouch-range':
          return drawRange(files, decode, nets, job)
        case 'describe':
          return describePicture(files, decode, nets, job)
        case 'scene':
          return drawScene(files, job, progress)
        case 'group':
          return composeGroup(files, nets, job, progress)
        case 'thumbnail':
          return makeThumbnail(files, cache, job)
        case 'video':
          return video(files, cache, job, progress)
        case 'storyboard':
          return renderStoryboard(files, cache, job, progress)
      }
    },
  }
}

type Examine = (bytes: Uint8Array, face?: FaceBox) => Promise<ExaminedPhoto | PhotoRefused>

async function inspect(
  files: EngineFiles,
  nets: Nets,
  examine: Examine,
  job: InspectJob,
): Promise<JobResults['inspect']> {
  const examined = await examine(await files.read(job.photo), job.face)
  if (examined instanceof PhotoRefused) return refusedInspection(examined.code)
  const { photo, image, check } = examined
  const shown = job.face && check.face ? cropAround(image, shareOf(check.face, image), personReach) : image
  await files.write(job.preview, await encodePreview(shown, previewSides.photo), 'image/webp')
  const { accepted, findings, score } = check
  const { width, height } = photo
  const fingerprint = fingerprintOf(image)
  const identity = check.face && (await identifyFace(nets, image, check.face))
  return { accepted, findings, width, height, score, fingerprint, identity, faces: await choicesOf(examined) }
}

/** Size of the crops around a face and a person, in face sizes. */
const faceReach = 1.7
const personReach = 4

async function choicesOf({ image, check }: ExaminedPhoto): Promise<FoundFace[]> {
  const boxes = check.choices.map((face) => shareOf(face, image))
  return Promise.all(
    boxes.map(async (box) => {
      const picture = await encodePreview(cropAround(image, box, faceReach), previewSides.face)
      return { box, picture: Buffer.from(picture).toString('base64') }
    }),
  )
}

/** Returns a square crop around a face, clipped to the image. */
function cropAround(image: RgbImage, face: FaceBox, reach: number): RgbImage {
  const side = Math.round(
    Math.min(image.width, image.height, reach * Math.max(face.width * image.width, face.height * image.height)),
  )
  const left = (face.x + face.width / 2) * image.width - side / 2
  const top = (face.y + face.height / 2) * image.height - side / 2
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(0, value), most))
  return cropPixels(image, within(left, image.width - side), within(top, image.height - side), side, side)
}

/** Analyses a photo and writes a note last. A photo with a note is done. */
async function analyse(
  files: JobFiles,
  decode: Decode,
  nets: Nets,
  { photo: { id, file, face }, folder }: AnalyseJob,
): Promise<AnalysedPhoto> {
  const noteKey = photoNoteKey(folder, id)
  const earlier = await readNote(files, noteKey)
  if (earlier !== null) return earlier

  const upload = await files.read(file)
  const examined = await examineUpload(decode, nets, upload, face)
  const note: AnalysedPhoto =
    examined instanceof PhotoRefused
      ? refusedAnalysis(id, examined.code)
      : await assess(files, nets, examined, folder, id)
  if (note.kept && hasCredentials(upload)) {
    await carryCredentials(files, note.kept, upload)
    note.kept.hasCredentials = true
  }
  await files.write(noteKey, writeJson({ version: analysisVersion, ...note }), 'application/json')
  return note
}

async function assess(
  files: EngineFiles,
  nets: Nets,
  examined: ExaminedPhoto,
  folder: string,
  id: string,
): Promise<AnalysedPhoto> {
  const { image, check } = examined
  // Rank the photo while it is being decoded off this thread.
  const [kept, score] = await Promise.all([
    check.accepted ? keep(files, nets, examined, folder, id) : null,
    rankPhoto(nets, image, check),
  ])
  return { id, score, findings: check.findings, kept }
}

async function keep(
  files: EngineFiles,
  nets: Nets,
  examined: ExaminedPhoto,
  folder: string,
  id: string,
): Promise<KeptPhoto> {
  const { photo, image, check } = examined
  const kept: KeptPhoto = { photo: keptPhotoKey(folder, id), views: {}, before: beforePrefix(folder, id) }
  // The photo is decoded and encoded off this thread while the person is cut out.
  const longSide = keptLongSide(photo, image, check)
  const encoded = photo.jpeg?.(longSide) ?? photo.pixels(longSide).then(encodePhoto)
  const analysed = async () => {
    for (const view of await viewsOf(nets, image, check)) {
      const key = analysisKey(folder, id, view)
      const analysis = await analysePortrait(nets, photo, image, check, view)
      await files.write(key, packAnalysis(analysis), 'application/octet-stream')
      rememberAnalysis(files, key, analysis)
      kept.views[view] = key
    }
  }
  const [bytes] = await Promise.all([encoded, analysed()])
  await files.write(kept.photo, bytes, 'image/jpeg')
  return kept
}

/** Signs the stored photo, with the upload's content credentials as its past. Everything personal is redacted. */
async function carryCredentials(files: JobFiles, { photo }: KeptPhoto, upload: Uint8Array): Promise<void> {
  const source = {
    title: 'Uploaded photo',
    format: `image/${sniffPhoto(upload)!}` as const,
    file: upload,
    redact: true,
  }
  await files.publish(photo, await files.read(photo), 'image/jpeg', {
    way: 'edited',
    sources: [source],
    source: 'algorithmicallyEnhanced',
    changes: ['resized'],
  })
}

async function readNote(files: EngineFiles, key: string): Promise<AnalysedPhoto | null> {
  if (!(await files.exists(key))) return null
  const { version, ...note } = readJson<AnalysedPhoto & { version: number }>(await files.read(key))
  if (version !== analysisVersion) return null
  return note.kept === null || (await files.exists(note.kept.photo)) ? note : null
}

async function shoot(files: JobFiles, nets: Nets, cache: SubjectCache, job: ShootJob): Promise<JobResults['shoot']> {
  const { framed, photo, credentials, before, recipe, isDressed, isRelit, missing } = await frameFor(files, cache, job)
  const storeBefore = before && (await openBefore(files, before))
  const picture = await composePicture(framed, recipe)
  const source = 'composite'
  const file = `${job.output}.jpg`
  const preview = `${job.output}.preview.webp`
  const encode = async () => {
    const [small, whole] = await Promise.all([
      encodePicture(picture, { format: 'webp', source, width: previewSides.picture }),
      encodePicture(picture, { format: 'jpeg', source }),
    ])
    await files.write(preview, small, 'image/webp')
    return whole
  }
  const compare = async () => {
    if (before === null) return null
    await storeBefore?.()
    return compareFaces(nets, await files.read(before.key), picture, framed)
  }
  // Encoding runs off this thread, in parallel with the comparison.
  const [faithfulness, whole] = await Promise.all([compare(), encode()])
  await files.publish(file, whole, 'image/jpeg', {
    way: 'edited',
    sources: [await photoSource(files, credentials)],
    source,
    changes: portraitChanges(recipe, { isDressed, isRelit }),
    face: faceMeasurement(faithfulness, isRelit ? 'changed' : 'unchanged'),
  })
  const { width, height } = picture
  const face = faceIn(framed)
  return {
    file,
    preview,
    photo,
    before: before?.key ?? null,
    face,
    faithfulness,
    width,
    height,
    digitalSource: source,
    missing,
  }
}

/** Renders a preview. Drafts have their own cache, so that drafts and other work never evict each other. */
async function drawPreview(files: EngineFiles, drafts: SubjectCache, job: PreviewJob): Promise<JobResults['preview']> {
  const { framed, recipe, missing } = await frameFor(files, drafts, { ...job, isDraft: true })
  const plain = await composePicture(framed, recipe)
  const picture = job.filter === undefined ? plain : applyFilter(job.filter, plain)
  const file = `${job.output}.webp`
  await files.write(
    file,
    await encodePicture(picture, { format: 'webp', source: 'composite', effort: 1 }),
    'image/webp',
  )
  return { file, missing }
}

async function video(
  files: JobFiles,
  cache: SubjectCache,
  job: VideoJob,
  progress: (completed: number, total: number) => void,
): Promise<JobResults['video']> {
  const subject = await frameFor(files, cache, { ...job, ...layerSize(job) })
  return { ...(await renderVideo(files, job, subject, progress)), missing: subject.missing }
}

async function examineUpload(
  decode: Decode,
  nets: Nets,
  bytes: Uint8Array,
  face?: FaceBox,
): Promise<ExaminedPhoto | PhotoRefused> {
  try {
    return await examinePhoto(nets, await openUpload(decode, bytes), face)
  } catch (error) {
    if (error instanceof PhotoRefused) return error
    throw error
  }
}
