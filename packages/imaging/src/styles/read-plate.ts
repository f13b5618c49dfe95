import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { RgbImage } from '../pixels.ts'

const platesFolder = new URL('../../plates/', import.meta.url)

/** Reads a plate at full size. */
export async function readPlate(name: string): Promise<RgbImage> {
  const { data, info } = await sharp(await readFile(new URL(`${name}.jpg`, platesFolder)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
