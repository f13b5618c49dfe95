import type { Size } from '../zoom.ts'
import type { Crop } from './crop.ts'
import { withMetadata, xmpIn } from './metadata.ts'

export type FileFormat = 'jpeg' | 'png'

interface Wanted {
  crop: Crop
  /** The size the crop refers to. The file may be an upscale of that image. */
  picture: Size
  size: Size
  format: FileFormat
  mostBytes: number | null
  dpi: number | null
}

/** Returns the file: cropped, resized, encoded within the size limit, with the original's provenance. */
export async function renderCrop(original: Blob, wanted: Wanted): Promise<Blob> {
  const type = `image/${wanted.format}` as const
  const canvas = await draw(original, wanted)
  const xmp = xmpIn(new Uint8Array(await original.arrayBuffer()))
  for (let quality = 0.92; ; quality -= 0.08) {
    const drawn = await encode(canvas, type, quality)
    const file = withMetadata(new Uint8Array(await drawn.arrayBuffer()), type, { xmp, dpi: wanted.dpi })
    const fits = wanted.mostBytes === null || file.length <= wanted.mostBytes
    if (fits || wanted.format === 'png' || quality < 0.4) return new Blob([file], { type })
  }
}

/** Reduces in several steps, since browsers resample well only down to about half the size. */
async function draw(original: Blob, { crop, picture, size, format }: Wanted): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(original)
  const scale = bitmap.width / picture.width
  let source: CanvasImageSource = bitmap
  let from = { x: crop.x * scale, y: crop.y * scale, width: crop.width * scale, height: crop.height * scale }
  while (from.width > 2 * size.width) {
    const half = { width: Math.round(from.width / 2), height: Math.round(from.height / 2) }
    source = drawn(source, from, half, null)
    from = { x: 0, y: 0, ...half }
  }
  return drawn(source, from, size, format === 'jpeg' ? '#ffffff' : null)
}

function drawn(source: CanvasImageSource, from: Crop, size: Size, ground: string | null): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t create images.')
  if (ground) {
    context.fillStyle = ground
    context.fillRect(0, 0, size.width, size.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, size.width, size.height)
  return canvas
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The file could not be created.'))),
      type,
      quality,
    ),
  )
