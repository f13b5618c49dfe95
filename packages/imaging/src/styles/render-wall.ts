import { linearColour } from '../colour/linear-light.ts'
import { type Plane, plane, smoothStep } from '../pixels.ts'
import { resizeBilinear } from '../planes/resize-plane.ts'
import { emptyTriple, type TripleImage } from '../resample/enlarge-rows.ts'
import { gradientNoise, type Noise } from './noise.ts'
import type { Wall } from './recipe.ts'
import { blurOf, distanceOf, floorOf, type Vantage } from './vantage.ts'
import { wallMetres } from './wall-metres.ts'

export function renderWall(
  wall: Wall,
  vantage: Vantage,
  { width, height }: { width: number; height: number },
): TripleImage {
  const image = emptyTriple(width, height)
  const inner = linearColour(wall.inner)
  const outer = linearColour(wall.outer)
  const shorter = Math.min(width, height)
  const texture = wall.surface === 'paper' ? null : renderTexture(wall.surface, wall, vantage, width, height)
  const floor = floorLight(vantage, wallMetres(wall))
  for (let y = 0; y < height; y++) {
    const dy = (y - wall.at[1] * height) / (wall.reach * shorter)
    const floorFactor = floor((y + 0.5) / height)
    for (let x = 0; x < width; x++) {
      const dx = (x - wall.at[0] * width) / (wall.reach * shorter)
      let light = lampLight(dx * dx + dy * dy)
      let factor = floorFactor
      if (texture !== null) {
        const value = wall.texture * texture.values[y * width + x]!
        // Paint varies in both colour and brightness, between the wall's two colours.
        light += 0.22 * value * light
        factor *= 1 + 0.42 * value
      }
      for (let c = 0, p = 3 * (y * width + x); c < 3; c++)
        image.data[p + c] = factor * (outer[c]! + (inner[c]! - outer[c]!) * light)
    }
  }
  return image
}

/**
 * Returns the wall's texture, computed at half the size because it is smooth. The colour of the paint seeds its offset,
 * so that walls of different colours look different.
 */
function renderTexture(
  surface: keyof typeof textures,
  wall: Wall,
  vantage: Vantage,
  width: number,
  height: number,
): Plane {
  const coarse = plane(Math.ceil(width / 2), Math.ceil(height / 2))
  const distance = distanceOf(vantage)
  const behind = wallMetres(wall)
  const metres = (vantage.metres * (distance + behind)) / distance
  const texture = textures[surface](blurMetres(vantage, behind))
  const seed = Number.parseInt(wall.inner.slice(1), 16)
  const offX = seed % 37
  const offY = seed % 41
  const step = metres / coarse.height
  for (let y = 0, i = 0; y < coarse.height; y++)
    for (let x = 0; x < coarse.width; x++, i++)
      coarse.values[i] = texture(offX + (x - coarse.width / 2) * step, offY + (y - coarse.height / 2) * step)
  return resizeBilinear(coarse, width, height)
}

/** Returns the fraction of a lamp's light at a squared distance from the centre of its spot; 0.13 at distance 1. */
function lampLight(squared: number): number {
  return (1 + 2.9 * squared) ** -1.5
}

/** Returns the diameter of the blur disc, in metres on the wall. */
function blurMetres(vantage: Vantage, behind: number): number {
  // Studios are bright, so the lens is stopped down by three stops.
  return (0.35 * blurOf(vantage, behind) * vantage.metres * (distanceOf(vantage) + behind)) / distanceOf(vantage)
}

/**
 * Returns gains by height in the image for paper that curves from the wall to the floor. The curve faces away from the
 * lamp and is slightly darker. The floor faces the lamp and is brighter, darkening towards the lens.
 */
function floorLight(vantage: Vantage, behind: number): (y: number) => number {
  const wall = floorOf(vantage, behind)
  const flat = floorOf(vantage, 0.44 * behind)
  const high = wall - 1.2 * (flat - wall) - 0.06
  const near = floorOf(vantage, -1.2)
  return (y) => {
    if (y <= high) return 1
    const lying = smoothStep((high + wall) / 2, flat, y)
    const bend = smoothStep(high, wall, y) * (1 - lying)
    return 1 - 0.12 * bend + lying * (0.1 - 0.3 * smoothStep(flat, near, y))
  }
}

type Texture = (x: number, y: number) => number

/** From about -1 (darker) to 1 (lighter) by position in metres, blurred by `blur` metres. */
const textures: Record<'canvas' | 'plaster', (blur: number) => Texture> = {
  /** Clouds of blended paint with crossing brush strokes on top. */
  canvas(blur) {
    const clouds = layers(11, blur, [0.9, 0.45, 0.22, 0.11], 0.62)
    const drift = gradientNoise(5)
    const [one, other, patches] = [gradientNoise(23), gradientNoise(29), gradientNoise(31)]
    const strokeShare = 0.4 * kept(0.07, blur)
    return (x, y) => {
      const warpX = 0.16 * drift(2.1 * x, 2.1 * y)
      const warpY = 0.16 * drift(2.1 * x + 70, 2.1 * y + 30)
      const cloud = clouds(x + warpX, y + warpY)
      if (strokeShare < 0.02) return cloud
      const [u, v] = [0.83 * x + 0.56 * y, 0.83 * y - 0.56 * x]
      const [s, t] = [0.74 * x - 0.67 * y, 0.74 * y + 0.67 * x]
      const which = 0.5 + 0.5 * patches(3 * x, 3 * y)
      const strokes = which * one(3 * u + warpX, 14 * v) + (1 - which) * other(3 * s + warpY, 14 * t)
      return cloud + strokeShare * strokes
    }
  },
  /** Mottling at every scale, and curved trowel ridges. */
  plaster(blur) {
    const mottling = layers(41, blur, [1.3, 0.5, 0.2, 0.09, 0.04], 0.72)
    const trowel = gradientNoise(47)
    const drift = gradientNoise(53)
    const ridgeShare = 0.35 * kept(0.1, blur)
    return (x, y) => {
      const warp = 0.25 * drift(1.7 * x, 1.7 * y)
      const ridge = 1 - 2 * Math.abs(trowel(2.2 * x + 3 * warp, 6 * y + 4 * warp + 1.5 * x))
      return 0.55 * mottling(x + 0.3 * warp, y) + ridgeShare * 0.6 * ridge
    }
  },
}

/**
 * Sums noise of several sizes (in metres), each layer weaker than the previous layer by `decay` and attenuated by blur.
 */
function layers(seed: number, blur: number, sizes: number[], decay: number): Texture {
  const parts: { noise: Noise; scale: number; strength: number }[] = []
  for (const [i, size] of sizes.entries()) {
    const strength = decay ** i * kept(size, blur)
    if (strength > 0.01) parts.push({ noise: gradientNoise(seed + i), scale: 1 / size, strength })
  }
  // Each layer is rotated relative to the previous layer, so that their lattices don't align.
  return (x, y) => {
    let sum = 0
    let u = x
    let v = y
    for (const { noise, scale, strength } of parts) {
      sum += strength * noise(u * scale, v * scale)
      const turned = 0.8 * u - 0.6 * v
      v = 0.6 * u + 0.8 * v
      u = turned
    }
    return sum
  }
}

/** Returns the contrast left after blurring a wave with peaks of this size with a disc of this diameter. */
function kept(size: number, blur: number): number {
  const sigma = blur / 4
  return Math.exp(-0.5 * ((Math.PI * sigma) / size) ** 2)
}
