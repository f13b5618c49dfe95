/** Shrinks images for a signature, in this browser. */
import type { SignaturePicture } from './signature.ts'

/** Twice the size in the largest layout, for high-density screens. */
const photoSide = 224
const logoSideMax = 320

/** Returns a square crop around the head as a JPEG. Throws if the browser can't open the file. */
export async function photoFrom(file: Blob): Promise<SignaturePicture> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  const side = Math.min(width, height)
  // Heads are in the upper part of upright photos.
  const [left, top] = [(width - side) / 2, (height - side) * 0.2]
  const canvas = canvasOf(photoSide, photoSide)
  canvas.context.drawImage(bitmap, left, top, side, side, 0, 0, photoSide, photoSide)
  bitmap.close()
  return { src: canvas.element.toDataURL('image/jpeg', 0.82), width: photoSide, height: photoSide }
}

/** Returns a logo uncropped, as a PNG because it may be transparent. Throws if the browser can't open the file. */
export async function logoFrom(file: Blob): Promise<SignaturePicture> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, logoSideMax / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ]
  const canvas = canvasOf(width, height)
  canvas.context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return { src: canvas.element.toDataURL('image/png'), width, height }
}

/** Returns a QR code as a PNG. */
export async function qrCode(text: string): Promise<{ url: string; blob: Blob }> {
  const { default: encodeQR } = await import('qr')
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 3 })
  const dot = Math.max(4, Math.floor(640 / rows.length))
  const canvas = canvasOf(rows.length * dot, rows.length * dot)
  canvas.context.fillStyle = '#ffffff'
  canvas.context.fillRect(0, 0, canvas.element.width, canvas.element.height)
  canvas.context.fillStyle = '#000000'
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) if (isDark) canvas.context.fillRect(x * dot, y * dot, dot, dot)
  const blob = await new Promise<Blob>((resolve, reject) =>
    canvas.element.toBlob((made) => (made ? resolve(made) : reject(new Error('no image'))), 'image/png'),
  )
  return { url: canvas.element.toDataURL('image/png'), blob }
}

function canvasOf(width: number, height: number) {
  const element = document.createElement('canvas')
  element.width = width
  element.height = height
  const context = element.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  return { element, context }
}
