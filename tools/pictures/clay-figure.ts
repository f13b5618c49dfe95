/** A bust of clay without a face, for showing what a style's backdrop and light do before anyone's photo is known. */
import type { PictureSize, StyleRecipe } from '@keylight/imaging'

interface Vector {
  x: number
  y: number
  z: number
}

/** Where the bust is seen, and which way its surface faces: x to the right, y down, z to the viewer. */
export interface Bust extends PictureSize {
  /** 0 to 1. */
  alpha: Float32Array
  normals: Float32Array
  /** How much of the surroundings' light reaches each position, 0 to 1. */
  open: Float32Array
}

const ellipsoid = (p: Vector, centre: Vector, radii: Vector): number => {
  const [x, y, z] = [(p.x - centre.x) / radii.x, (p.y - centre.y) / radii.y, (p.z - centre.z) / radii.z]
  const unit = Math.hypot(x, y, z)
  const slope = Math.hypot(x / radii.x, y / radii.y, z / radii.z)
  return slope === 0 ? -Math.min(radii.x, radii.y, radii.z) : (unit * (unit - 1)) / slope
}

const merge = (a: number, b: number, width: number): number => {
  const share = Math.max(0, Math.min(1, 0.5 + (0.5 * (b - a)) / width))
  return b + (a - b) * share - width * share * (1 - share)
}

/** The distance to the bust. One unit is the height of the picture; the middle of its top edge is the origin. */
function distance(p: Vector): number {
  const skull = ellipsoid(p, { x: 0, y: 0.3, z: 0 }, { x: 0.16, y: 0.18, z: 0.19 })
  const jaw = ellipsoid(p, { x: 0, y: 0.41, z: 0.045 }, { x: 0.128, y: 0.15, z: 0.13 })
  const side = { ...p, x: Math.abs(p.x) }
  const ear = ellipsoid(side, { x: 0.158, y: 0.365, z: -0.015 }, { x: 0.02, y: 0.047, z: 0.032 })
  const head = merge(merge(skull, jaw, 0.08), ear, 0.02)
  const neck = Math.max(Math.hypot(p.x, p.z + 0.05) - 0.096, Math.abs(p.y - 0.6) - 0.14)
  const trunk = ellipsoid(p, { x: 0, y: 1.02, z: -0.04 }, { x: 0.37, y: 0.36, z: 0.2 })
  const shoulder = ellipsoid(side, { x: 0.27, y: 0.9, z: -0.05 }, { x: 0.16, y: 0.16, z: 0.15 })
  return merge(merge(head, neck, 0.05), merge(trunk, shoulder, 0.16), 0.09)
}

/** Renders the bust from the front, four rays to a pixel. */
export function modelBust({ width, height }: PictureSize): Bust {
  const bust = {
    width,
    height,
    alpha: new Float32Array(width * height),
    normals: new Float32Array(3 * width * height),
    open: new Float32Array(width * height),
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      for (const [right, down] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        const hit = cast((x + right - width / 2) / height, (y + down) / height)
        if (hit === null) continue
        const normal = facing(hit)
        bust.alpha[i] = bust.alpha[i]! + 0.25
        bust.open[i] = bust.open[i]! + openness(hit, normal)
        for (const [k, part] of [normal.x, normal.y, normal.z].entries())
          bust.normals[3 * i + k] = bust.normals[3 * i + k]! + part
      }
      const hits = bust.alpha[i]! * 4
      if (hits > 0) bust.open[i] = bust.open[i]! / hits
      const length = Math.hypot(...bust.normals.subarray(3 * i, 3 * i + 3))
      for (let k = 3 * i; k < 3 * i + 3; k++) bust.normals[k] = length > 0 ? bust.normals[k]! / length : 0
    }
  return bust
}

function cast(x: number, y: number): Vector | null {
  let outside = 0.3
  let inside = outside
  while (distance({ x, y, z: inside }) > 0) {
    outside = inside
    inside -= Math.max(0.002, distance({ x, y, z: outside }) * 0.8)
    if (inside < -0.3) return null
  }
  for (let halving = 0; halving < 12; halving++) {
    const z = (outside + inside) / 2
    if (distance({ x, y, z }) > 0) outside = z
    else inside = z
  }
  return { x, y, z: inside }
}

function facing(p: Vector): Vector {
  const step = 0.004
  const slope = (along: Partial<Vector>, against: Partial<Vector>) =>
    distance({ ...p, ...along }) - distance({ ...p, ...against })
  const x = slope({ x: p.x + step }, { x: p.x - step })
  const y = slope({ y: p.y + step }, { y: p.y - step })
  const z = slope({ z: p.z + step }, { z: p.z - step })
  const length = Math.hypot(x, y, z)
  return { x: x / length, y: y / length, z: z / length }
}

/** Little under the chin and between neck and shoulder. */
function openness(p: Vector, n: Vector): number {
  let closed = 0
  for (const reach of [0.02, 0.05, 0.1]) {
    const away = distance({ x: p.x + n.x * reach, y: p.y + n.y * reach, z: p.z + n.z * reach })
    closed += Math.max(0, reach - away) / reach / 3
  }
  return 1 - 0.75 * closed
}

/** Linear light that clay sends back. */
const clay = { r: 0.47, g: 0.445, b: 0.415 }
/** A face carries light of its own, clay only that of the style, so that it shows the style's key this many times stronger. */
const keyOnClay = 2.6

const toLinear = (byte: number) => ((byte / 255 + 0.055) / 1.055) ** 2.4
const toByte = (light: number) => 255 * (1.055 * Math.min(1, Math.max(0, light)) ** (1 / 2.4) - 0.055)

/** The bust in the light of a style. `backdrop` is the style's, in the bust's size, in three bytes a pixel. */
export function photographBust(bust: Bust, backdrop: Uint8Array, recipe: StyleRecipe): Uint8Array {
  const { width, height, alpha, normals, open } = bust
  const picture = new Uint8Array(backdrop.length)
  const shadow = shadowOf(bust, recipe)
  const around = meanLight(backdrop)
  const [kx, ky, kz] = unit(recipe.key.direction)
  const depth = Math.min(0.92, keyOnClay * recipe.key.amount)
  for (let i = 0; i < width * height; i++) {
    const a = alpha[i]!
    const [x, y, z] = [normals[3 * i]!, normals[3 * i + 1]!, normals[3 * i + 2]!]
    const key = Math.max(0, (x * kx! + y * ky! + z * kz! + 0.25) / 1.25)
    const rim = recipe.rim * 2.2 * Math.max(0, 1 - z) ** 3 * (y < 0.4 ? 1 : 0.3)
    // The sky, or a studio's ceiling, is brighter than the floor.
    const fill = (1 - depth) * (0.8 - 0.3 * y)
    const light = (fill + depth * 1.3 * key) * open[i]! + rim
    for (const [c, own] of [clay.r * recipe.warmth, clay.g, clay.b / recipe.warmth].entries()) {
      const behind = toLinear(backdrop[3 * i + c]!) * (1 - shadow[i]!)
      // The backdrop lights what faces it.
      const spill = (1 - z) ** 2 * Math.min(0.3, 3 * recipe.wrap)
      const lit = own * light * (1 - spill) + (behind * 0.6 + around[c]! * 0.4) * spill
      const toned = lit * recipe.finish.brightness
      picture[3 * i + c] = toByte(behind + (toned - behind) * a) + 0.5
    }
    if (recipe.finish.saturation < 0.05) picture.fill(picture[3 * i + 1]!, 3 * i, 3 * i + 3)
  }
  return picture
}

function unit(direction: readonly number[]): number[] {
  const length = Math.hypot(...direction)
  return direction.map((part) => part / length)
}

function meanLight(bytes: Uint8Array): number[] {
  return [0, 1, 2].map((c) => {
    let sum = 0
    for (let i = c; i < bytes.length; i += 3) sum += toLinear(bytes[i]!)
    return (3 * sum) / bytes.length
  })
}

/** The soft shadow on the wall, away from the key light. */
function shadowOf({ width, height, alpha }: Bust, recipe: StyleRecipe): Float32Array {
  const across = Math.round(width * 0.035 * (recipe.key.direction[0]! > 0 ? -1 : 1))
  const down = Math.round(height * 0.03)
  const moved = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = Math.max(0, y - down) * width + Math.min(width - 1, Math.max(0, x - across))
      moved[y * width + x] = alpha[from]! * recipe.shadow * 1.6
    }
  for (let pass = 0; pass < 3; pass++) blur(moved, width, height, Math.round(width * 0.045))
  return moved
}

function blur(values: Float32Array, width: number, height: number, radius: number): void {
  const line = new Float32Array(Math.max(width, height))
  const along = (start: number, step: number, count: number) => {
    for (let k = 0; k < count; k++) line[k] = values[start + k * step]!
    const at = (k: number) => line[Math.min(count - 1, Math.max(0, k))]!
    let sum = 0
    for (let k = -radius; k <= radius; k++) sum += at(k)
    for (let k = 0; k < count; k++) {
      values[start + k * step] = sum / (2 * radius + 1)
      sum += at(k + radius + 1) - at(k - radius)
    }
  }
  for (let y = 0; y < height; y++) along(y * width, 1, width)
  for (let x = 0; x < width; x++) along(x, width, height)
}
