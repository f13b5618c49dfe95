import sharp, { type Sharp } from 'sharp'
import type { RgbImage } from '../pixels.ts'
import { PhotoRefused } from './findings.ts'
import { admitCost, admitFile, admitSize, type Photo, photoLimits } from './photo.ts'

/**
 * Reads the header and refuses what is not a photo, too big, animated or too small, before any pixel is decoded.
 * `shortSide` is the least that the sides have; what portraits need if left out.
 */
export async function openPhoto(bytes: Uint8Array, { shortSide }: { shortSide?: number } = {}): Promise<Photo> {
  const format = admitFile(bytes)
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch((cause: unknown) => {
      throw new PhotoRefused('damaged', 'The file is damaged: its header cannot be read', { cause })
    })
  const { width, height } = header.autoOrient
  admitSize({ width, height }, shortSide)
  admitCost(bytes, format, { width, height })
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
