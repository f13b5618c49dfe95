/**
 * Removes shadows on the neck that the estimated light doesn't explain, because the shadows of chin, jaw and hair have
 * different edges on each person. Assumes that neck and face have nearly the same skin colour.
 */
import { type FaceMesh, faceFrame } from '../faces/face.ts'
import type { LinearColour } from '../faces/skin.ts'
import { clamp, lumaWeights, plane } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import type { SkinSample } from '../portrait/own-light.ts'
import type { Relief } from '../portrait/relief.ts'
import type { LampColours } from './estimate-light.ts'
import { lampNames } from './lamps.ts'
import type { LightTransfer } from './light-transfer.ts'

/**
 * Share of an unexplained difference removed where all light casts shadows. Like the others, tuned on the training set
 * of rendered people.
 */
const removedShare = 0.8
/** A difference over a wide part of the neck may be in the skin itself, so less of it is removed. */
const wideShare = 0.3
/** Cap on the difference, as a logarithm. */
const largest = 0.5
/** Radii in face sizes: of noise and fine texture, which are kept, and of wide differences. */
const radii = { fine: 0.018, wide: 0.18 }
/**
 * Distances below the chin, in face sizes, between which the correction fades out, so that bare shoulders show no edge.
 */
const length = { full: 0.5, most: 0.7 }
/**
 * Log chromaticity distance (red and blue over green) from the face up to which a pixel is certainly skin, and from
 * which it certainly isn't.
 */
const colours = { skin: 0.2, other: 0.4 }
/** Skin darker than this share of the face's is too dark to correct. */
const darkest = 0.02
const fewest = 20
/** Lamps that cast the chin's shadow on the neck. Light from above does too, but it is similar in all photos. */
const throwing = lampNames.map((name) => !['ambient', 'top', 'riml', 'rimr'].includes(name))

export interface NeckInPhoto {
  relief: Relief
  /** In relief pixels. */
  mesh: FaceMesh
  /** Face mask by position of the relief: 1 on the face. */
  face: Float32Array
  skin: readonly SkinSample[]
  transfer: LightTransfer
  lamps: LampColours
  /** Returns the photo's linear colour at a position of the relief. */
  colourAt: (place: number) => LinearColour
}

/** Returns gains of the light at each position of the relief. Null if no neck is visible. */
export function evenNeck({ relief, mesh, face, skin, transfer, lamps, colourAt }: NeckInPhoto): Float32Array | null {
  const { width, height, alpha } = relief
  const { size, chinY } = faceFrame(mesh)
  const isFace = new Set(skin.map(({ place }) => place))
  const own = ratiosOf([0, 1, 2].map((c) => skin.reduce((sum, { colour }) => sum + colour[c]!, 0)))
  const usual = skin.reduce((sum, { light }) => sum + light, 0) / skin.length
  const [off, shares, thrown] = [0, 1, 2].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const neck: number[] = []
  for (const [k, place] of transfer.places.entries()) {
    const y = Math.floor(place / width)
    if (y < chinY - 0.03 * size || y > chinY + length.most * size) continue
    if (alpha[place]! < 0.95 || face[place]! > 0.6 || isFace.has(place)) continue
    const colour = colourAt(place)
    const seen = lumaOf(colour)
    if (seen < darkest * usual) continue
    const [red, blue] = ratiosOf(colour)
    const differs = Math.hypot(red - own[0], blue - own[1])
    const above = clamp((chinY / size + length.most - y / size) / (length.most - length.full), 0, 1)
    const share = above * clamp((colours.other - differs) / (colours.other - colours.skin), 0, 1)
    if (share === 0) continue
    const { all, throws } = lightAt(transfer, k, lamps)
    off[place] = Math.log(seen / Math.max(1e-6, all))
    shares[place] = share
    thrown[place] = throws / Math.max(1e-6, all)
    neck.push(place)
  }
  if (neck.length < fewest) return null
  const middle = neck.map((place) => off[place]!).sort((a, b) => a - b)[neck.length >> 1]!
  for (const place of neck) off[place] = shares[place]! * clamp(off[place]! - middle, -largest, largest)
  const mean = (radius: number) => {
    const pixels = Math.max(1, Math.round(radius * size))
    const [sum, weight] = [off, shares].map((values) => softBlur(plane(width, height, values), pixels).values)
    return (place: number) => sum![place]! / Math.max(1e-3, weight![place]!)
  }
  const [fine, wide] = [mean(radii.fine), mean(radii.wide)]
  const factors = new Float32Array(width * height).fill(1)
  for (const place of neck) {
    const unexplained = fine(place) - (1 - wideShare) * wide(place)
    factors[place] = Math.exp(-removedShare * thrown[place]! * shares[place]! * unexplained)
  }
  return factors
}

const lumaOf = (colour: readonly number[]) => lumaWeights.reduce((sum, weight, c) => sum + weight * colour[c]!, 0)

/** Returns the logarithms of red and of blue over green. */
function ratiosOf(colour: readonly number[]): readonly [number, number] {
  const [r, g, b] = colour.map((value) => Math.log(Math.max(1e-6, value))) as [number, number, number]
  return [r - g, b - g]
}

/** Returns the light at a position, and the share from lamps that cast the chin's shadow. */
function lightAt({ shares }: LightTransfer, k: number, lamps: LampColours): { all: number; throws: number } {
  let [all, throws] = [0, 0]
  for (let lamp = 0; lamp < lampNames.length; lamp++) {
    const light = lumaOf([lamps[0][lamp]!, lamps[1][lamp]!, lamps[2][lamp]!]) * shares[k * lampNames.length + lamp]!
    all += light
    if (throwing[lamp]) throws += light
  }
  return { all, throws }
}
