import {
  cutSubject,
  type Direction,
  encodeCutout,
  encodePicture,
  encodeWithin,
  type Framing,
  faceHeight,
  renderThumbnail,
  renderThumbnailBackdrop,
  rgbaOf,
  styleRecipes,
} from '@keylight/imaging'
import type { EngineFiles } from '../engine.ts'
import { type JobFiles, photoSource, portraitChanges } from './credentials.ts'
import { type JobResults, previewSides, type ThumbnailJob } from './jobs.ts'
import { frameFor, type StyledSubject, type SubjectCache } from './prepare-subject.ts'

/** The person is cut out of a frame this much taller than the thumbnail, so that they stay sharp when enlarged. */
const reserve = 4 / 3
/** A larger frame adds no detail. */
const longestFrame = 1600
/**
 * Aspect ratio (width / height) of that frame: a wide one has room for the shoulders; a tall one shows more below a
 * large face.
 */
const frameAspects = { wide: 1.2, tall: 0.8 }
/** A face taller than this share of the frame, from hairline to chin, counts as large. */
const fillingFace = 0.42

/** YouTube's limit. */
const fileBytesMax = 2_000_000
/** Room in it for the content credentials; those of an upload may be longer. */
const credentialsBytesMax = 32 * 1024

/** A close crop would end at the neck, and a full-body one would make the face too small for a thumbnail. */
const framingFor: Record<Framing, Framing> = {
  headshot: 'head-and-shoulders',
  'head-and-shoulders': 'head-and-shoulders',
  'half-body': 'half-body',
  'full-body': 'half-body',
}

export async function makeThumbnail(
  files: JobFiles,
  cache: SubjectCache,
  job: ThumbnailJob,
): Promise<JobResults['thumbnail']> {
  const { design, width, height, format = 'jpeg', output } = job
  const { framed, recipe, credentials, missing, ...facts } = await frameSubject(files, cache, job)
  const subject = await cutSubject(framed, recipe)
  const backdrop = await renderThumbnailBackdrop(design.backdrop, framed, recipe, { width, height })
  const picture = await renderThumbnail(backdrop, subject, design)

  const source = 'composite'
  const [file, preview] = [`${output}.${format === 'png' ? 'png' : 'jpg'}`, `${output}.preview.webp`]
  const layers = { backdrop: `${output}.backdrop.jpg`, person: `${output}.person.webp` }
  const person = await encodeCutout(rgbaOf(subject), { format: 'webp', source })
  await files.write(layers.person, person, 'image/webp')
  await files.write(layers.backdrop, await encodePicture(backdrop, { format: 'jpeg', source }), 'image/jpeg')
  const small = await encodePicture(picture, { format: 'webp', source, width: previewSides.picture })
  await files.write(preview, small, 'image/webp')
  const whole = await encodeWithin(picture, { format, source, bytesMax: fileBytesMax - credentialsBytesMax })
  await files.publish(file, whole, `image/${format}`, {
    way: 'edited',
    sources: [await photoSource(files, credentials)],
    source,
    changes: [...portraitChanges(recipe, facts), ...(design.texts.length > 0 ? (['lettered'] as const) : [])],
  })
  return { file, preview, layers, width, height, digitalSource: source, missing }
}

async function frameSubject(files: EngineFiles, cache: SubjectCache, job: ThumbnailJob): Promise<StyledSubject> {
  const height = Math.min(longestFrame, Math.round(reserve * job.height))
  const direction = directionOf(job)
  const within = (aspect: number) =>
    frameFor(files, cache, { ...job, width: Math.round(aspect * height), height, direction })
  const wide = await within(frameAspects.wide)
  if (faceHeight(wide.framed) <= fillingFace) return wide
  const tall = await within(frameAspects.tall)
  return faceHeight(tall.framed) < faceHeight(wide.framed) ? tall : wide
}

/** Fills in the thumbnail's default framing where the adjustments have none. */
function directionOf({ style, direction }: ThumbnailJob): Direction {
  const framing = styleRecipes.get(style)?.framing ?? 'head-and-shoulders'
  return { framing: framingFor[framing], ...direction }
}
