/** How the style's lamps and its place fall on the person, and the person's shadow on the place. */
import { plane } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { type LightDirection, type Relief, shadeRelief } from '../portrait/relief.ts'
import type { StyleRecipe } from '../styles/recipe.ts'
import type { TripleImage } from './enlarge-rows.ts'

/** From behind and above, so that it touches only what turns away from the viewer. */
const rimDirections: LightDirection[] = [
  [0.8, -0.5, -0.35],
  [-0.8, -0.5, -0.35],
]
const { round, min, max } = Math

/**
 * What varies slowly over the picture, three numbers a pixel at the relief's size: the factor of light on the person,
 * how much of the backdrop's light spills over the person, how much of the backdrop's light the person's shadow takes.
 */
export function softMaps(relief: Relief, recipe: StyleRecipe): TripleImage {
  const { width, height } = relief
  const light = shadeRelief(relief, recipe.key)
  const silhouette = plane(width, height, relief.alpha)
  const nearEdge = softBlur(silhouette, max(1, round(width * 0.012)))
  const shadow = softBlur(silhouette, round(width * 0.05))
  const rim = recipe.rim > 0 ? rimLight(relief) : null
  const data = new Float32Array(width * height * 3)
  const across = round(width * 0.02)
  const down = round(height * 0.012)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      data[3 * i] = light.values[i]! * (rim === null ? 1 : 1 + 2 * recipe.rim * rim.values[i]!)
      data[3 * i + 1] = min(0.5, 2 * recipe.wrap * (1 - nearEdge.values[i]!))
      data[3 * i + 2] = recipe.shadow * shadow.values[max(0, y - down) * width + max(0, x - across)]!
    }
  return { width, height, data }
}

function rimLight(relief: Relief) {
  const rim = plane(relief.width, relief.height)
  for (let i = 0; i < rim.values.length; i++) {
    const nx = relief.right[i]!
    const ny = relief.down[i]!
    const nz = Math.sqrt(max(0, 1 - nx * nx - ny * ny))
    for (const [x, y, z] of rimDirections) rim.values[i] = rim.values[i]! + max(0, nx * x + ny * y + nz * z)
  }
  return softBlur(rim, 1)
}
