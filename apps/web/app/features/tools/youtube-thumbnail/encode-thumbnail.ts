import { type ThumbnailDesign, thumbnailSizes } from '@keylight/contract'
import { encodeJpeg, pixelsOf } from '@keylight/imaging/filter'
import { drawThumbnail } from '../../thumbnails/editor/draw.ts'
import type { LayerWorks } from '../../thumbnails/editor/layers.ts'

/** YouTube's size limit. */
export const thumbnailBytesMax = 2_000_000

const qualities = [0.93, 0.88, 0.82, 0.74, 0.64, 0.5]

interface EncodedThumbnail {
  file: Blob
  /** Also `jpeg` if a PNG would be too large. */
  format: 'jpeg' | 'png'
}

/** Returns the thumbnail as a file that YouTube accepts. The metadata of a JPEG declares it a composite. */
export async function encodeThumbnail(design: ThumbnailDesign, works: LayerWorks): Promise<EncodedThumbnail> {
  const sheet = thumbnailSizes[design.size ?? 'landscape']
  const canvas = new OffscreenCanvas(sheet.width, sheet.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas.')
  drawThumbnail(context, design, sheet, works)
  if (design.format === 'png') {
    const file = await canvas.convertToBlob({ type: 'image/png' })
    if (file.size <= thumbnailBytesMax) return { file, format: 'png' }
  }
  const pixels = pixelsOf(canvas)
  let file = await encodeJpeg(pixels, { quality: qualities[0]!, source: 'composite' })
  for (const quality of qualities.slice(1)) {
    if (file.size <= thumbnailBytesMax) break
    file = await encodeJpeg(pixels, { quality, source: 'composite' })
  }
  return { file, format: 'jpeg' }
}
