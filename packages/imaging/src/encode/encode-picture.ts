import sharp from 'sharp'
import type { RgbaImage, RgbImage } from '../pixels.ts'
import { type DigitalSource, statedSource, xmpPacket } from './digital-source.ts'

export type PictureFormat = 'jpeg' | 'webp' | 'png' | 'avif'

/** Encodes an image without any metadata from the upload. Its XMP states the digital source type. */
export async function encodePicture(
  image: RgbImage,
  {
    format,
    source,
    width = image.width,
    effort = 4,
  }: {
    format: PictureFormat
    source: DigitalSource
    width?: number
    /** WebP encoding effort, 0 to 6. */
    effort?: number
  },
): Promise<Uint8Array> {
  const raw = { width: image.width, height: image.height, channels: 3 as const }
  const picture = sharp(image.data, { raw }).withXmp(xmpPacket(source))
  if (width < image.width) picture.resize({ width })
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 84, effort }).toBuffer()
    case 'png':
      return picture.png().toBuffer()
    case 'avif':
      return picture.avif({ quality: 70, effort: 2 }).toBuffer()
  }
}

/**
 * Like `encodePicture`, but aims for at most `bytesMax` bytes, for sites that reject larger files: a JPEG gets a lower
 * quality, a PNG fewer colours.
 */
export async function encodeWithin(
  image: RgbImage,
  { format, source, bytesMax }: { format: 'jpeg' | 'png'; source: DigitalSource; bytesMax: number },
): Promise<Uint8Array> {
  const file = await encodePicture(image, { format, source })
  if (file.length <= bytesMax) return file
  const raw = { width: image.width, height: image.height, channels: 3 as const }
  const picture = sharp(image.data, { raw }).withXmp(xmpPacket(source))
  if (format === 'png') return picture.png({ palette: true, colours: 256, dither: 1 }).toBuffer()
  let smaller = file
  for (let quality = 84; quality >= 44 && smaller.length > bytesMax; quality -= 10)
    smaller = await picture.clone().jpeg({ quality }).toBuffer()
  return smaller
}

/**
 * Encodes an image with alpha as a PNG. The WebP encoder holds several copies of the image: for 24 megapixels, it needs
 * half a gigabyte more than PNG, and it is slower.
 */
export async function encodeCutout(
  image: RgbaImage,
  { format, source }: { format: 'png' | 'webp'; source: DigitalSource },
): Promise<Uint8Array> {
  const raw = { width: image.width, height: image.height, channels: 4 as const }
  const picture = sharp(image.data, { raw }).withXmp(xmpPacket(source))
  return format === 'png'
    ? picture.png().toBuffer()
    : picture.webp({ quality: 90, alphaQuality: 100, effort: 2 }).toBuffer()
}

/** Encodes a small preview in a format every browser supports, with no side longer than `longSide` pixels. */
export async function encodePreview(image: RgbImage | RgbaImage, longSide: number): Promise<Uint8Array> {
  const { width, height } = image
  const raw = { width, height, channels: image.data.length === 4 * width * height ? (4 as const) : (3 as const) }
  return sharp(image.data, { raw })
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
}

/** Returns the digital source type from an image's XMP, or null if it has none we know. */
export async function digitalSourceOf(bytes: Uint8Array): Promise<DigitalSource | null> {
  const { xmp } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return (xmp && statedSource(xmp.toString())) ?? null
}

/** Encoding of stored photos. */
export const photoJpeg = { quality: 88 }

/** Encodes a photo, or a crop of it, without metadata. */
export async function encodePhoto(image: RgbImage): Promise<Uint8Array> {
  const raw = { width: image.width, height: image.height, channels: 3 as const }
  return sharp(image.data, { raw }).jpeg(photoJpeg).toBuffer()
}
