import type { RgbImage } from '../pixels.ts'
import { pixelsOf } from './open-photo.ts'

/** Like `readPlate` in Node, with the browser's decoder. */
export async function readPlate(name: string): Promise<RgbImage> {
  const url = new URL(`../../plates/${name}.jpg`, import.meta.url)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} can’t be downloaded: ${response.status}`)
  const bitmap = await createImageBitmap(await response.blob())
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d', { willReadFrequently: true })!.drawImage(bitmap, 0, 0)
  bitmap.close()
  return pixelsOf(canvas)
}
