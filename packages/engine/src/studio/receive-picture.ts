/** Finishes an image made by a generator. */
import {
  type Box,
  encodePicture,
  findSubjects,
  measureLikeness,
  type Nets,
  openPhoto,
  PhotoRefused,
  type RgbImage,
  resizeLanczos,
} from '@keylight/imaging'
import { type EngineFiles, type FaceBox, type Faithfulness, generatedSource } from '../engine.ts'
import { TaskFailed } from '../task-failed.ts'
import { faceMeasurement, type JobFiles, photoSource } from './credentials.ts'
import { type JobResults, previewSides, type ReceiveJob } from './jobs.ts'
import { openUpload } from './open-upload.ts'
import type { Decode } from './serve-jobs.ts'

/** Below this many pixels per side, the image is unusable. */
const leastSide = 256

/**
 * Returns the largest crop of a generated image with the requested aspect ratio, resized to the requested size. Throws
 * `TaskFailed` if the image can't be opened or shows no face.
 */
export async function receivePicture(
  files: JobFiles,
  decode: Decode,
  nets: Nets,
  { from, service, picture, width, height, output }: ReceiveJob,
): Promise<JobResults['receive']> {
  const drawn = await openDrawn(decode, picture)
  const mesh = await faceOf(nets, drawn)
  // Some services return a black image when they refuse a request.
  if (mesh === null) throw refusal('The generated image shows no face')
  const part = partOf(drawn, width / height)
  const made = resizeLanczos(drawn, part, width, height)
  const faithfulness = await compare(nets, files, from.before, { image: drawn, mesh })
  const source = generatedSource
  const [file, preview] = [`${output}.jpg`, `${output}.preview.webp`]
  const [small, whole] = await Promise.all([
    encodePicture(made, { format: 'webp', source, width: previewSides.picture }),
    encodePicture(made, { format: 'jpeg', source }),
  ])
  await files.write(preview, small, 'image/webp')
  await files.publish(file, whole, 'image/jpeg', {
    way: 'generated',
    sources: [await photoSource(files, from.credentials)],
    source,
    generator: service,
    changes: ['cropped', 'resized'],
    face: faceMeasurement(faithfulness, 'changed'),
  })
  return {
    file,
    preview,
    photo: from.photo,
    before: from.before,
    face: boxWithin(mesh, part),
    faithfulness,
    width,
    height,
    digitalSource: source,
    // The generator added features that the photo doesn't show.
    missing: [],
  }
}

async function openDrawn(decode: Decode, bytes: Uint8Array): Promise<RgbImage> {
  try {
    const photo = await openUpload(decode, bytes, { shortSide: leastSide })
    return await photo.pixels(Math.max(photo.width, photo.height))
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error
    throw new TaskFailed({
      code: 'engine_broken',
      message: `The generated file is not an image: ${error.message}`,
      retry: false,
    })
  }
}

type Mesh = Awaited<ReturnType<typeof findSubjects>>['faces'][number]

/** Returns the clearest face of an image, or null. */
async function faceOf(nets: Nets, image: RgbImage): Promise<Mesh | null> {
  try {
    return (await findSubjects(nets, image, {})).faces[0]!
  } catch (error) {
    if (error instanceof PhotoRefused) return null
    throw error
  }
}

const refusal = (message: string) => new TaskFailed({ code: 'refused_by_engine', message, retry: false })

/** Share cropped at the top of an image that is too tall; the rest is cropped at the bottom. */
const cutAbove = 0.3

function partOf({ width, height }: RgbImage, aspect: number): Box {
  const part = { width: Math.min(width, height * aspect), height: Math.min(height, width / aspect) }
  return { left: (width - part.width) / 2, top: (height - part.height) * cutAbove, ...part }
}

/** Returns the bounding box of a face within a crop of the image, or null if the crop cuts through it. */
function boxWithin(mesh: Mesh, { left, top, width, height }: Box): FaceBox | null {
  const xs = mesh.map(([x]) => (x - left) / width)
  const ys = mesh.map(([, y]) => (y - top) / height)
  const [x, y, right, foot] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  return x > 0 && y > 0 && right < 1 && foot < 1 ? { x, y, width: right - x, height: foot - y } : null
}

/** All landmarks of a generated face move, so only a recognition model can compare it. */
async function compare(
  nets: Nets,
  files: EngineFiles,
  before: string,
  drawn: { image: RgbImage; mesh: Mesh },
): Promise<Faithfulness | null> {
  const photo = await openPhoto(await files.read(before), { shortSide: 64 })
  const image = await photo.pixels(Math.max(photo.width, photo.height))
  const mesh = await faceOf(nets, image)
  const likeness = mesh && (await measureLikeness(nets, { image, mesh }, drawn))
  return likeness === null ? null : { unmovedPoints: null, trackedPoints: null, likeness }
}
