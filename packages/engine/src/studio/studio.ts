/** The studio's three jobs, as one thread does them. */
import {
  AnalysisUnreadable,
  analysePortrait,
  checkLongSide,
  checkPhoto,
  composeHeadshot,
  encodeFramed,
  encodePicture,
  encodePreview,
  type Nets,
  openNets,
  openPhoto,
  type Photo,
  type PhotoCheck,
  PhotoRefused,
  type PortraitAnalysis,
  packAnalysis,
  type RgbImage,
  styleRecipes,
  unpackAnalysis,
} from '@keylight/imaging'
import type { EngineFiles } from '../engine.ts'
import { TaskFailed } from '../task-failed.ts'
import {
  type AnalysedPhoto,
  type AnalyseJob,
  analysisKey,
  analysisVersion,
  beforeKey,
  type InspectJob,
  type JobResults,
  type LikenessFile,
  photoNoteKey,
  previewSides,
  readJson,
  type ShootJob,
  type StudioJob,
  writeJson,
} from './jobs.ts'
import { RecentlyUsed } from './recently-used.ts'

/** Unpacked analyses that a thread keeps: each takes about 6 MB. */
const cachedBytes = 48 * 1024 * 1024

export interface Studio {
  do(job: StudioJob): Promise<JobResults[StudioJob['kind']]>
}

export async function createStudio(files: EngineFiles): Promise<Studio> {
  const nets = await openNets()
  const analyses = new RecentlyUsed<PortraitAnalysis>(cachedBytes)
  return {
    do(job) {
      switch (job.kind) {
        case 'inspect':
          return inspect(files, nets, job)
        case 'analyse':
          return analyse(files, nets, analyses, job)
        case 'shoot':
          return shoot(files, analyses, job)
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
    }
  const { photo, image, check } = looked
  await files.write(job.preview, await encodePreview(image, previewSides.photo), 'image/webp')
  const { accepted, findings, score } = check
  return { accepted, findings, width: photo.width, height: photo.height, score }
}

/** Leaves a note beside the analysis, last: a photo that has its note is done, whatever happens after. */
async function analyse(
  files: EngineFiles,
  nets: Nets,
  analyses: RecentlyUsed<PortraitAnalysis>,
  { photo: { id, file }, folder }: AnalyseJob,
): Promise<AnalysedPhoto> {
  const noteKey = photoNoteKey(folder, id)
  const earlier = await readNote(files, noteKey)
  if (earlier !== null) return earlier

  const looked = await lookAt(nets, await files.read(file))
  let note: AnalysedPhoto
  if (looked instanceof PhotoRefused) {
    note = { id, score: 0, findings: [{ code: looked.code, severity: 'refused' }], analysis: null, before: null }
  } else {
    const { photo, image, check } = looked
    note = { id, score: check.score, findings: check.findings, analysis: null, before: null }
    if (check.accepted) {
      const { analysis, framed } = await analysePortrait(nets, photo, image, check)
      note.analysis = analysisKey(folder, id)
      note.before = beforeKey(folder, id)
      remember(analyses, note.analysis, analysis)
      await files.write(note.analysis, packAnalysis(analysis), 'application/octet-stream')
      await files.write(note.before, await encodeFramed(framed), 'image/jpeg')
    }
  }
  await files.write(noteKey, writeJson({ version: analysisVersion, ...note }), 'application/json')
  return note
}

async function readNote(files: EngineFiles, key: string): Promise<AnalysedPhoto | null> {
  if (!(await files.exists(key))) return null
  const { version, ...note } = readJson<AnalysedPhoto & { version: number }>(await files.read(key))
  if (version !== analysisVersion) return null
  return note.analysis === null || (await files.exists(note.analysis)) ? note : null
}

async function shoot(
  files: EngineFiles,
  analyses: RecentlyUsed<PortraitAnalysis>,
  job: ShootJob,
): Promise<JobResults['shoot']> {
  const recipe = styleRecipes.get(job.style)
  if (recipe === undefined)
    throw new TaskFailed({ code: 'style_unknown', message: `There is no style ${job.style}`, retry: false })
  const { photos } = readJson<LikenessFile>(await files.read(job.likeness))
  const { analysis, before } = photos[job.take % photos.length]!
  const picture = await composeHeadshot(await recall(files, analyses, analysis), recipe, job)
  const source = 'composite'
  const file = `${job.output}.jpg`
  const preview = `${job.output}.preview.webp`
  const small = await encodePicture(picture, { format: 'webp', source, width: previewSides.picture })
  await files.write(preview, small, 'image/webp')
  await files.write(file, await encodePicture(picture, { format: 'jpeg', source }), 'image/jpeg')
  return { file, preview, before, width: picture.width, height: picture.height, digitalSource: source }
}

async function recall(
  files: EngineFiles,
  analyses: RecentlyUsed<PortraitAnalysis>,
  key: string,
): Promise<PortraitAnalysis> {
  const known = analyses.get(key)
  if (known !== undefined) return known
  try {
    const analysis = unpackAnalysis(await files.read(key))
    remember(analyses, key, analysis)
    return analysis
  } catch (error) {
    if (!(error instanceof AnalysisUnreadable)) throw error
    throw new TaskFailed({ code: 'engine_broken', message: `${key}: ${error.message}`, retry: false })
  }
}

function remember(analyses: RecentlyUsed<PortraitAnalysis>, key: string, analysis: PortraitAnalysis): void {
  const { person, alpha, relief } = analysis
  analyses.set(key, analysis, person.data.length + alpha.length + relief.alpha.byteLength * 3)
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
