/** Detects objects that occlude a person near the face: a hand, or an object such as a microphone. */

import { linearOfByte } from '../colour/linear-light.ts'
import { silhouetteOf } from '../cutout/segment.ts'
import { type Face, faceFrame } from '../faces/face.ts'
import type { Nets } from '../nets/nets.ts'
import { lumaWeights, type Plane, type RgbImage } from '../pixels.ts'
import { flood } from '../planes/flood.ts'
import { percentile } from '../planes/percentile.ts'
import { pyramidOf, samplePatch } from '../resample/pyramid.ts'

interface Clutter {
  /** Area of the largest hand near the face, in squared face sizes: 0.1 to 0.5 for a hand. */
  hand: number
  /** Area of holes in the person's silhouette below the chin, in the same unit. */
  object: number
}

const side = 128
/** Side of the square that is searched, in face sizes. */
const span = 3.6
/** Tolerances for skin in different light: log chromaticity (red and blue over green) and log luminance. */
const likeSkin = { chroma: 0.16, light: 0.9 }
/** A larger skin-coloured area is a dress or bare shoulders. */
const largestHand = 0.75
/** Smaller areas are collars and highlights on cloth. */
const smallestHand = 0.05

export async function measureClutter(nets: Nets, image: RgbImage, face: Face): Promise<Clutter> {
  const silhouette = await silhouetteOf(nets, image)
  const { x, y, size } = faceFrame(face.mesh)
  const angle = (face.roll * Math.PI) / 180
  const reach = span * size
  const middle = { x: x - Math.sin(angle) * 0.5 * size, y: y + Math.cos(angle) * 0.5 * size }
  const rgb = samplePatch(pyramidOf(image), { ...middle, width: reach, height: reach, angle }, side, {
    scale: 1,
    bias: 0,
  })
  const cell = span / side
  const shown = (u: number, v: number) => {
    const dx = ((u + 0.5) / side - 0.5) * reach
    const dy = ((v + 0.5) / side - 0.5) * reach
    return valueAt(
      silhouette,
      image,
      middle.x + Math.cos(angle) * dx - Math.sin(angle) * dy,
      middle.y + Math.sin(angle) * dx + Math.cos(angle) * dy,
    )
  }
  /** Offsets to the right of the face's centre and below it, in face sizes. */
  const right = (i: number) => (((i % side) + 0.5) / side - 0.5) * span
  const below = (i: number) => ((Math.floor(i / side) + 0.5) / side - 0.5) * span + 0.5
  const isPerson = Uint8Array.from({ length: side * side }, (_, i) =>
    shown(i % side, Math.floor(i / side)) > 0.5 ? 1 : 0,
  )

  const colours = Array.from({ length: side * side }, (_, i) => colourOf(rgb, 3 * i))
  const cheeks = colours.filter((_, i) => Math.abs(right(i)) < 0.25 && below(i) > -0.15 && below(i) < 0.25)
  const skin = ([0, 1, 2] as const).map((k) =>
    percentile(
      cheeks.map((colour) => colour[k]),
      0.5,
    ),
  ) as [number, number, number]
  const isHand = Uint8Array.from(colours, ([light, red, blue], i) =>
    isPerson[i] === 1 &&
    !isHeadOrNeck(right(i), below(i)) &&
    Math.hypot(red - skin[1], blue - skin[2]) < likeSkin.chroma &&
    Math.abs(light - skin[0]) < likeSkin.light
      ? 1
      : 0,
  )
  const areas = areasOf(isHand).map((count) => count * cell * cell)
  const hands = areas.filter((area) => area >= smallestHand && area <= largestHand)
  return { hand: Math.max(0, ...hands), object: holesOf(isPerson, right, below) * cell * cell }
}

/** Returns whether a position is on the face, ears, neck or an open collar. */
function isHeadOrNeck(right: number, below: number): boolean {
  if (below < 0.62) return Math.hypot(right / 0.62, below / 0.8) < 1
  return Math.abs(right) < 0.5 - 0.16 * (below - 0.62)
}

/** Returns the area of holes in the silhouette between chin and waist. */
function holesOf(isPerson: Uint8Array, right: (i: number) => number, below: (i: number) => number): number {
  const outside = new Uint8Array(side * side)
  for (let k = 0; k < side; k++)
    for (const i of [k, k * side, k * side + side - 1]) if (isPerson[i] === 0) outside[i] = 1
  flood(outside, side, side, (i) => isPerson[i] === 0)
  let count = 0
  for (let i = 0; i < side * side; i++)
    if (isPerson[i] === 0 && outside[i] === 0 && below(i) > 0.5 && Math.abs(right(i)) < 0.9) count++
  return count
}

function valueAt({ width, height, values }: Plane, image: RgbImage, x: number, y: number): number {
  const column = Math.floor((x / image.width) * width)
  const row = Math.floor((y / image.height) * height)
  return column < 0 || row < 0 || column >= width || row >= height ? 0 : values[row * width + column]!
}

type Colour = readonly [light: number, red: number, blue: number]

function colourOf(rgb: Float32Array, p: number): Colour {
  const [r, g, b] = [0, 1, 2].map((c) => linearOfByte[Math.round(rgb[p + c]!)]! + 0.004) as [number, number, number]
  return [Math.log(r * lumaWeights[0] + g * lumaWeights[1] + b * lumaWeights[2]), Math.log(r / g), Math.log(b / g)]
}

/** Returns the sizes of connected components. */
function areasOf(marked: Uint8Array): number[] {
  const left = marked.slice()
  const areas: number[] = []
  for (let start = left.indexOf(1); start >= 0; start = left.indexOf(1, start)) {
    const area = new Uint8Array(side * side)
    area[start] = 1
    flood(area, side, side, (i) => left[i] === 1)
    let count = 0
    for (let i = start; i < area.length; i++) {
      if (area[i] === 0) continue
      left[i] = 0
      count++
    }
    areas.push(count)
  }
  return areas
}
