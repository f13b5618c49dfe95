import { readPlate } from '#read-plate'
import type { TripleImage } from '../compose/enlarge-rows.ts'
import { type Plane, plane, smoothStep } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { resizeBilinear } from '../planes/resize-plane.ts'
import { linearColour, linearOfByte } from './linear-light.ts'
import { randomNumbers } from './noise.ts'
import type { Backdrop } from './recipe.ts'

/** In linear light, for a picture of `width` x `height`; drawn at half that, which loses nothing of what a backdrop has. */
export async function renderBackdrop(backdrop: Backdrop, width: number, height: number): Promise<TripleImage> {
  const size = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  switch (backdrop.kind) {
    case 'spot':
      return renderSpot(backdrop, cloudyNoise(size, [4], 7), backdrop.mottling ?? 0)
    case 'canvas':
      return renderSpot(backdrop, brushedNoise(size), backdrop.texture)
    case 'sweep':
      return renderSweep(backdrop, size)
    case 'plate':
      return renderPlate(backdrop, size)
  }
}

type Size = { width: number; height: number }
type Spot = { inner: string; outer: string; at: [number, number]; reach: number }

/** Between two colours by the distance from a spot, made lighter and darker by noise (about 0, to 1 either way). */
function renderSpot(spot: Spot, noise: Plane, noiseAmount: number): TripleImage {
  const { width, height } = noise
  const inner = linearColour(spot.inner)
  const outer = linearColour(spot.outer)
  const image = emptyImage({ width, height })
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const dx = x / width - spot.at[0]
      const dy = ((y / height - spot.at[1]) * height) / width
      const share = smoothStep(0, 1, Math.hypot(dx, dy) / spot.reach)
      const light = 1 + 2 * noiseAmount * noise.values[i]!
      for (let c = 0; c < 3; c++) image.data[3 * i + c] = (inner[c]! + (outer[c]! - inner[c]!) * share) * light
    }
  return image
}

function renderSweep({ from, to, angle }: Extract<Backdrop, { kind: 'sweep' }>, size: Size): TripleImage {
  const [first, last] = [linearColour(from), linearColour(to)]
  const across = Math.sin((angle * Math.PI) / 180)
  const down = Math.cos((angle * Math.PI) / 180)
  const image = emptyImage(size)
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const along = (x / size.width - 0.5) * across + (y / size.height - 0.5) * down + 0.5
      const share = smoothStep(-0.1, 1.1, along)
      for (let c = 0; c < 3; c++) image.data[3 * (y * size.width + x) + c] = first[c]! + (last[c]! - first[c]!) * share
    }
  return image
}

async function renderPlate(plate: Extract<Backdrop, { kind: 'plate' }>, size: Size): Promise<TripleImage> {
  const pixels = await readPlate(plate, size)
  const image = emptyImage(size)
  const factors = [plate.exposure * plate.warmth, plate.exposure, plate.exposure / plate.warmth]
  for (let i = 0; i < image.data.length; i++) image.data[i] = linearOfByte[pixels[i]!]! * factors[i % 3]!
  return image
}

function emptyImage({ width, height }: Size): TripleImage {
  return { width, height, data: new Float32Array(width * height * 3) }
}

/** Soft random clouds, about -1 to 1: one layer for each number of blobs across the picture, each half as strong. */
function cloudyNoise({ width, height }: Size, blobs: number[], seed: number): Plane {
  const sum = plane(width, height)
  let strength = 1
  for (const across of blobs) {
    const random = randomNumbers(seed + across)
    const [w, h] = [across + 2, Math.round((across * height) / width) + 2]
    const coarse = plane(
      w,
      h,
      Float32Array.from({ length: w * h }, () => 2 * random() - 1),
    )
    const spread = resizeBilinear(softBlur(resizeBilinear(coarse, 8 * w, 8 * h), 3), width, height)
    for (let i = 0; i < sum.values.length; i++) sum.values[i] = sum.values[i]! + strength * spread.values[i]!
    strength /= 1.8
  }
  return sum
}

/** Clouds dragged into strokes in two directions, as a broad brush leaves them. */
function brushedNoise(size: Size): Plane {
  const clouds = cloudyNoise(size, [3, 6, 12], 11)
  const strokes = cloudyNoise({ width: size.height, height: size.width }, [9, 24], 5)
  const fine = cloudyNoise(size, [60, 110], 3)
  const { width, height } = size
  const mixed = plane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      // The strokes' picture lies on its side and is read along a slant.
      const u = (y + ((x * 0.6) | 0)) % height
      const v = (x + ((y * 0.25) | 0)) % width
      mixed.values[i] = 0.55 * clouds.values[i]! + 0.3 * strokes.values[v * height + u]! + 0.15 * fine.values[i]!
    }
  return mixed
}
