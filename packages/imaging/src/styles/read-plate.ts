import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PlateView } from './recipe.ts'

const platesFolder = new URL('../../plates/', import.meta.url)

/** The part of a plate that a view shows, blurred, as sRGB bytes, three a pixel. */
export async function readPlate(
  { name, zoom, at, blur }: PlateView,
  size: { width: number; height: number },
): Promise<Uint8Array> {
  const bytes = await readFile(new URL(`${name}.jpg`, platesFolder))
  const { width: side = 0 } = await sharp(bytes).metadata()
  const cropHeight = Math.round(side / zoom)
  const cropWidth = Math.min(side, Math.round((cropHeight * size.width) / size.height))
  const left = Math.round((side - cropWidth) * at[0])
  const top = Math.round((side - cropHeight) * at[1])
  return sharp(bytes)
    .extract({ left, top, width: cropWidth, height: cropHeight })
    .resize({ ...size, fit: 'fill' })
    .blur(Math.max(0.3, blur * size.width))
    .raw()
    .toBuffer()
}
