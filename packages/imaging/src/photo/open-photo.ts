import sharp, { type Sharp } from 'sharp'
import type { RgbImage } from '../pixels.ts'
import { PhotoRefused } from './findings.ts'
import { isAnimated, type PhotoFormat, sniffPhoto } from './sniff.ts'

export const photoLimits = { megabytes: 25, megapixels: 50, shortSide: 512 } as const

/** A file that may be opened: its header was read, its limits hold. The pixels have not been decoded yet. */
export interface Photo {
  format: PhotoFormat
  /** As it is meant to be seen: after the EXIF orientation. */
  width: number
  height: number
  /**
   * The photo in sRGB, upright, no side longer than `longSide` (never enlarged). Transparent parts lie on white, as
   * every viewer shows them. Throws `PhotoRefused` ("damaged") when the file breaks off or is broken inside.
   */
  pixels(longSide: number): Promise<RgbImage>
}

/** Reads the header and refuses what is not a photo, too big, animated or too small, before any pixel is decoded. */
export async function openPhoto(bytes: Uint8Array): Promise<Photo> {
  if (bytes.length > photoLimits.megabytes * 1024 * 1024)
    throw new PhotoRefused('file_too_big', `The file is larger than ${photoLimits.megabytes} MB`)
  const format = sniffPhoto(bytes)
  if (format === null) throw new PhotoRefused('not_a_photo', 'The file is not a JPEG, PNG, WebP, AVIF or HEIC picture')
  if (isAnimated(bytes, format)) throw new PhotoRefused('animated', 'The picture is animated')

  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch((cause: unknown) => {
      throw new PhotoRefused('damaged', 'The file is damaged: its header cannot be read', { cause })
    })
  const { width, height } = header.autoOrient
  if (width * height > photoLimits.megapixels * 1e6)
    throw new PhotoRefused('too_many_pixels', `The picture has more than ${photoLimits.megapixels} megapixels`)
  if (Math.min(width, height) < photoLimits.shortSide)
    throw new PhotoRefused('too_small', `The picture's short side is under ${photoLimits.shortSide} pixels`)

  const decode = format === 'heic' ? await heicDecoder(bytes, header.icc) : sharpDecoder(bytes)
  return {
    format,
    width,
    height,
    async pixels(longSide) {
      try {
        return await decode(longSide)
      } catch (cause) {
        throw new PhotoRefused('damaged', 'The file is damaged: it cannot be read to its end', { cause })
      }
    },
  }
}

type Decoder = (longSide: number) => Promise<RgbImage>

function sharpDecoder(bytes: Uint8Array): Decoder {
  return async (longSide) => {
    const { data, info } = await toSrgb(
      sharp(bytes, { limitInputPixels: photoLimits.megapixels * 1e6, failOn: 'error' })
        .autoOrient()
        .resize({
          width: longSide,
          height: longSide,
          fit: 'inside',
          withoutEnlargement: true,
          fastShrinkOnLoad: true,
        }),
    )
    return { width: info.width, height: info.height, data }
  }
}

/** HEIC takes another decoder (the HEVC inside is not in sharp's build), loaded only when such a photo comes. */
async function heicDecoder(bytes: Uint8Array, profile: Uint8Array | undefined): Promise<Decoder> {
  const { createHeicDecoder } = await import('./heic.ts')
  const decode = createHeicDecoder(bytes, profile)
  return async (longSide) => {
    const { data, info } = await toSrgb(await decode(longSide))
    return { width: info.width, height: info.height, data }
  }
}

function toSrgb(pipeline: Sharp) {
  return pipeline.flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
}
