import sharp, { type Sharp } from 'sharp'
import { photoJpeg } from '../encode/encode-picture.ts'
import { isCoarseJpeg } from './coarse-jpeg.ts'
import { PhotoRefused } from './findings.ts'
import { admitCost, admitFile, admitSize, type Photo, photoLimits } from './photo.ts'

/**
 * Reads the header and throws `PhotoRefused` for files that aren't photos or are too big, too small or animated,
 * before decoding any pixel. `shortSide` is the minimum for both sides, by default that of portraits.
 */
export async function openPhoto(bytes: Uint8Array, { shortSide }: { shortSide?: number } = {}): Promise<Photo> {
  const format = admitFile(bytes)
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch((cause: unknown) => {
      throw new PhotoRefused('damaged', 'The file is corrupt: its header can’t be read', { cause })
    })
  const { width, height } = header.autoOrient
  admitSize({ width, height }, shortSide)
  admitCost(bytes, format, { width, height })
  const decode = format === 'heic' ? await heicDecoder(bytes, header.icc) : sharpDecoder(bytes)
  return {
    format,
    width,
    height,
    isCoarse: format === 'jpeg' && isCoarseJpeg(bytes),
    async pixels(longSide) {
      const { data, info } = await whole(async () =>
        toSrgb(await decode(longSide))
          .raw()
          .toBuffer({ resolveWithObject: true }),
      )
      return { width: info.width, height: info.height, data }
    },
    jpeg: (longSide) =>
      whole(async () =>
        toSrgb(await decode(longSide))
          .jpeg(photoJpeg)
          .toBuffer(),
      ),
  }
}

async function whole<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode()
  } catch (cause) {
    throw new PhotoRefused('damaged', 'The file is corrupt or truncated', { cause })
  }
}

type Decoder = (longSide: number) => Promise<Sharp>

function sharpDecoder(bytes: Uint8Array): Decoder {
  return async (longSide) =>
    sharp(bytes, { limitInputPixels: photoLimits.megapixels * 1e6, failOn: 'error' })
      .autoOrient()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true, fastShrinkOnLoad: true })
}

/** HEIC needs another decoder (sharp's build has no HEVC), which is loaded on demand. */
async function heicDecoder(bytes: Uint8Array, profile: Uint8Array | undefined): Promise<Decoder> {
  const { createHeicDecoder } = await import('./heic.ts')
  return createHeicDecoder(bytes, profile)
}

function toSrgb(pipeline: Sharp): Sharp {
  return pipeline.flatten({ background: '#fff' }).toColourspace('srgb')
}
