/** What is done to a picture as a whole. */
import {
  applyFilter,
  type DigitalSource,
  digitalSourceOf,
  encodeCutout,
  encodePicture,
  encodePreview,
  type Nets,
  type Photo,
  PhotoRefused,
  type RgbImage,
  removeBackground,
  upscaleWith,
} from '@keylight/imaging'
import type { EngineFiles, MadePicture } from '../engine.ts'
import { TaskFailed } from '../task-failed.ts'
import { type CutOutJob, type FilterJob, previewSides, type UpscaleJob } from './jobs.ts'
import { openUpload } from './open-upload.ts'
import type { Decode } from './serve-jobs.ts'

/** The least that a picture's sides have: what is smaller is an icon. */
const shortSide = 64

export function upscalePicture(
  files: EngineFiles,
  decode: Decode,
  nets: Nets,
  { picture, factor, output }: UpscaleJob,
): Promise<MadePicture> {
  return remake(files, decode, picture, output, (image) => upscaleWith(nets, image, factor))
}

export function filterPicture(
  files: EngineFiles,
  decode: Decode,
  { picture, filter, output }: FilterJob,
): Promise<MadePicture> {
  return remake(files, decode, picture, output, (image) => applyFilter(filter, image))
}

async function remake(
  files: EngineFiles,
  decode: Decode,
  key: string,
  output: string,
  make: (image: RgbImage) => RgbImage | Promise<RgbImage>,
): Promise<MadePicture> {
  const bytes = await files.read(key)
  return await refusingPhotos(async () => {
    const photo = await openUpload(decode, bytes, { shortSide })
    const source = (await digitalSourceOf(bytes)) ?? 'algorithmicallyEnhanced'
    const image = await make(await photo.pixels(longSideOf(photo)))
    const picture = await encodePicture(image, { format: 'jpeg', source })
    await files.write(`${output}.jpg`, picture, 'image/jpeg')
    return await withPreview(files, `${output}.jpg`, output, image, source)
  })
}

export async function cutOutPhoto(
  files: EngineFiles,
  decode: Decode,
  nets: Nets,
  { photo: key, output }: CutOutJob,
): Promise<MadePicture> {
  const bytes = await files.read(key)
  return await refusingPhotos(async () => {
    const photo = await openUpload(decode, bytes, { shortSide })
    const source = (await digitalSourceOf(bytes)) ?? 'algorithmicallyEnhanced'
    const image = await removeBackground(nets, photo)
    await files.write(`${output}.png`, await encodeCutout(image, { format: 'png', source }), 'image/png')
    return await withPreview(files, `${output}.png`, output, image, source)
  })
}

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
