/**
 * Rendered people under one lamp at a time, in linear light. Light is additive, so sums of these represent any
 * lighting.
 */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { encodedOfLinear } from '../../packages/imaging/src/colour/linear-light.ts'
import { detectFaces } from '../../packages/imaging/src/faces/detect-faces.ts'
import { type FaceMesh, moveMesh } from '../../packages/imaging/src/faces/face.ts'
import type { Nets } from '../../packages/imaging/src/nets/nets.ts'
import { type Plane, plane } from '../../packages/imaging/src/pixels.ts'
import { resizeBilinear } from '../../packages/imaging/src/planes/resize-plane.ts'
import { type Relief, sculptRelief } from '../../packages/imaging/src/portrait/relief.ts'
import { lampNames } from '../../packages/imaging/src/relight/lamps.ts'

export const size = { width: 256, height: 320 }
const { width, height } = size
/** Scale of the portraits that real photos' reliefs are computed from. */
const portraitScale = 4
/** Linear light of the byte value 255. Bytes store the square root of light. */
const brightest = 2

/**
 * Parameters were tuned on `tuned`, and results are reported for `reported`. `learned` is training data only. `others`
 * is a second test set. The benchmark's network is trained on neither `reported` nor `others`.
 */
export const people = {
  tuned: [1, 2, 7],
  reported: [3, 5, 6],
  learned: [
    8, 10, 11, 16, 17, 18, 20, 21, 22, 26, 28, 31, 40, 41, 42, 43, 44, 45, 46, 48, 49, 50, 51, 53, 55, 58, 59, 60,
  ],
  others: [9, 14, 24],
} as const

/**
 * People whose strands of hair are thicker than real ones and transmit less light from behind. Their hair isn't used
 * for training.
 */
export const thickHair: readonly number[] = [14, 18, 26]

export interface RenderedPerson {
  number: number
  /** Linear red, green and blue per pixel, times alpha, in the order of `lampNames`. */
  lamps: Float32Array[]
  alpha: Plane
  mesh: FaceMesh
  relief: Relief
}

export async function readPerson(nets: Nets, number: number): Promise<RenderedPerson> {
  const file = await readFile(new URL(`people/person-${number}.webp`, import.meta.url))
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const tile = (index: number, read: (byte: number) => number) => {
    const values = new Float32Array(3 * width * height)
    const left = (index % 4) * width
    const top = Math.floor(index / 4) * height
    for (let y = 0, i = 0; y < height; y++)
      for (let k = 0; k < 3 * width; k++, i++) values[i] = read(data[3 * ((top + y) * info.width + left) + k]!)
    return values
  }
  const lamps = lampNames.map((_, i) => tile(i, (byte) => brightest * (byte / 255) ** 2))
  const cover = tile(lampNames.length, (byte) => byte / 255)
  const alpha = plane(
    width,
    height,
    Float32Array.from({ length: width * height }, (_, i) => cover[3 * i]!),
  )
  const lit = mix(lamps, [
    [0.8, 0.8, 0.8],
    [0.25, 0.25, 0.25],
  ])
  const picture = new Uint8Array(3 * width * height)
  for (let i = 0; i < picture.length; i++)
    picture[i] = encodedOfLinear(lit[i]! + 0.3 * (1 - alpha.values[Math.floor(i / 3)]!))
  const [face] = await detectFaces(nets, { width, height, data: picture })
  if (face === undefined) throw new Error(`No face on person ${number}`)
  const large = resizeBilinear(alpha, portraitScale * width, portraitScale * height)
  const relief = sculptRelief(large, moveMesh(face.mesh, 0, 0, portraitScale))
  return { number, lamps, alpha, mesh: face.mesh, relief }
}

/** Returns the sum of the lamps, weighted by channel; lamps without weights are off. */
export function mix(lamps: Float32Array[], weights: readonly (readonly [number, number, number])[]): Float32Array {
  const sum = new Float32Array(lamps[0]!.length)
  for (const [i, weight] of weights.entries()) {
    if (weight.every((value) => value === 0)) continue
    const lamp = lamps[i]!
    for (let k = 0; k < sum.length; k++) sum[k] = sum[k]! + weight[k % 3]! * lamp[k]!
  }
  return sum
}
