/** The shadow of a person in the key light: on a wall, and on the floor or ground if visible. */
import { type Plane, plane } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { towards } from '../styles/light-plan.ts'
import type { StyleRecipe } from '../styles/recipe.ts'
import { distanceOf, horizonOf, type Vantage } from '../styles/vantage.ts'
import { groundShadow, metresBehind } from '../styles/wall-metres.ts'
import type { FramedPerson } from './framed-person.ts'

/** Half the width of a softbox seen from the person, in metres per metre of distance. Shadows soften with distance. */
const lampRadius = 0.28
/** For the shadow on the background, keys further to the side than this are moved a little towards the camera. */
const leastFront = 0.5
/** Two box blurs with this share of the radius are about as soft as a round lamp's shadow. */
const boxShare = 0.62
/** Lamp radius and blur levels for ambient light on location, and the metres of ground behind the person. */
const groundLight = { radius: 0.1, metres: 6, levels: 8 } as const
/** Blur levels between which shadows are interpolated. */
const levels = 4

/**
 * Returns the share of the key light the person blocks, at each position of the relief. The lamp is a softbox in the
 * key's direction. Each point of wall and floor sees it through the silhouette, blurred by its distance.
 */
export function castShadow(
  { relief, surface }: Pick<FramedPerson, 'relief' | 'surface'>,
  { backdrop, key, shadow: ofStyle }: StyleRecipe,
  vantage: Vantage,
): Float32Array {
  const { width, height, alpha } = relief
  const taken = new Float32Array(width * height)
  const wall = metresBehind(backdrop)
  const shadow = wall !== null ? ofStyle : surface.contact === null ? 0 : groundShadow(backdrop)
  if (shadow === 0) return taken
  const behind = wall ?? groundLight.metres
  const metre = height / vantage.metres
  const [x, y, z] = towards(key.direction)
  const [across, up] = [x / Math.max(leastFront, z), y / Math.max(leastFront, z)]
  const distance = distanceOf(vantage)
  const [middle, horizon] = [width / 2, horizonOf(vantage) * height]
  // The floor is visible only if the person's feet are.
  const feet = surface.contact === null ? null : Math.ceil((alpha.findLastIndex((share) => share > 0.5) + 1) / width)
  const foot = feet === null ? height : horizon + ((feet - horizon) * distance) / (distance + behind)
  const radius = (wall === null ? groundLight.radius : lampRadius) * behind * metre
  const farthest = 1 + behind / distance
  const beside = Math.abs(across) * behind * metre - 2 * boxShare * radius
  if (feet === null && beside > middle * (1 + farthest)) return taken
  const blurred = soften(
    plane(width, height, alpha),
    radius,
    feet === null ? 1 : wall === null ? groundLight.levels : levels,
  )
  const first = wall === null ? Math.max(0, Math.ceil(foot)) : 0
  for (let row = first, i = first * width; row < height; row++) {
    // The end of the line of sight: on the wall, or in front of it on the floor.
    const depth = feet === null || row < foot ? behind : distance * ((feet - horizon) / (row + 0.5 - horizon) - 1)
    if (depth <= 0) break
    const scale = (distance + depth) / distance
    const v = horizon + (row + 0.5 - horizon) * scale + up * depth * metre - 0.5
    const level = Math.min(1, depth / behind) * (blurred.length - 1)
    const sharper = blurred[Math.floor(level)]!
    const softer = blurred[Math.ceil(level)]!
    for (let column = 0; column < width; column++, i++) {
      const u = middle + (column + 0.5 - middle) * scale + across * depth * metre - 0.5
      const light = sample(sharper, u, v)
      taken[i] = shadow * (softer === sharper ? light : light + (level % 1) * (sample(softer, u, v) - light))
    }
  }
  return taken
}

/** A blurred silhouette with padding. */
interface Soft {
  /** Width of the padding in pixels. */
  margin: number
  whole: Plane
}

/** Returns the silhouette at `count` blur levels up to `radius`. */
function soften(silhouette: Plane, radius: number, count: number): Soft[] {
  return Array.from({ length: count }, (_, step) => {
    const share = count === 1 ? 1 : step / (count - 1)
    const box = Math.max(1, Math.round(boxShare * radius * share))
    return { margin: 2 * box, whole: softBlur(surrounded(silhouette, 2 * box), box) }
  })
}

/** Pads a silhouette: empty above and beside the frame, continued below it for a person who is cut off there. */
function surrounded({ width, height, values }: Plane, margin: number): Plane {
  const whole = plane(width + 2 * margin, height + 2 * margin)
  for (let y = margin; y < whole.height; y++) {
    const row = Math.min(height - 1, y - margin) * width
    whole.values.set(values.subarray(row, row + width), y * whole.width + margin)
  }
  return whole
}

function sample({ margin, whole: { width, height, values } }: Soft, u: number, v: number): number {
  const x = u + margin
  const y = Math.min(v + margin, height - 1)
  if (x < 0 || x >= width - 1 || y < 0) return 0
  const [left, upper] = [Math.floor(x), Math.floor(y)]
  const above = upper * width + left
  const below = Math.min(height - 1, upper + 1) * width + left
  const over = x - left
  const start = values[above]! + (values[above + 1]! - values[above]!) * over
  const end = values[below]! + (values[below + 1]! - values[below]!) * over
  return start + (end - start) * (y - upper)
}
