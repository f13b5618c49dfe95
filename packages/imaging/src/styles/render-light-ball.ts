import { encodedOfLinear } from '../colour/linear-light.ts'
import { clamp, type RgbImage, smoothStep } from '../pixels.ts'
import type { TripleImage } from '../resample/enlarge-rows.ts'
import { keyRatio, towards } from './light-plan.ts'
import type { StyleRecipe } from './recipe.ts'
import { renderBackdrop } from './render-backdrop.ts'
import { vantageOfFace } from './vantage.ts'

/** Where the ball is, as shares of the picture's width and height, and its radius as a share of the width. */
const ball = { x: 0.5, y: 0.56, radius: 0.27 }

/** How much light the ball reflects: a little more than photographers' 18% grey, so that it reads when it is small. */
const grey = 0.34

/** How much of the key's light falls on the side of the ball that is seen. */
const meanShade = 0.6

/**
 * A style without a person: its backdrop, and in front of it the grey ball that photographers judge a light with, lit by
 * the recipe. `width` and `height` are those of the result.
 */
export async function renderLightBall(recipe: StyleRecipe, width: number, height: number): Promise<RgbImage> {
  const size = { width: 2 * width, height: 2 * height }
  const vantage = vantageOfFace(size, { size: 0.3 * size.height, eyes: 0.38 * size.height })
  const image = await renderBackdrop(recipe.backdrop, vantage)
  castShadow(image, recipe)
  drawBall(image, recipe)
  const data = new Uint8Array(image.data.length)
  for (let i = 0; i < data.length; i++) data[i] = Math.round(encodedOfLinear(clamp(image.data[i]!, 0, 1)))
  return { width: image.width, height: image.height, data }
}

/** The ball's soft shadow on the backdrop, on the side away from the key. */
function castShadow({ width, height, data }: TripleImage, { key, shadow }: StyleRecipe): void {
  if (shadow === 0) return
  const [x, y] = towards(key.direction)
  const radius = ball.radius * width
  const centre = { x: ball.x * width - 0.5 * radius * x, y: ball.y * height - 0.5 * radius * y }
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const distance = Math.hypot(column - centre.x, row - centre.y) / radius
      const factor = 1 - 1.4 * shadow * smoothStep(1.55, 0.7, distance)
      for (let c = 0, p = 3 * (row * width + column); c < 3; c++) data[p + c] = data[p + c]! * factor
    }
}

function drawBall({ width, height, data }: TripleImage, recipe: StyleRecipe): void {
  const [lx, ly, lz] = towards(recipe.key.direction)
  const half = towards([lx, ly, lz + 1])
  const keyLight = keyRatio(recipe.key) - 1
  const radius = ball.radius * width
  const warm = [recipe.warmth, 1, 1 / recipe.warmth]
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const nx = (column + 0.5 - ball.x * width) / radius
      const ny = (row + 0.5 - ball.y * height) / radius
      const distance = Math.hypot(nx, ny)
      const cover = smoothStep(1 + 0.7 / radius, 1 - 0.7 / radius, distance)
      if (cover === 0) continue
      const nz = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny))
      const facing = Math.max(0, 0.12 + 0.88 * (nx * lx + ny * ly + nz * lz))
      // The fill comes from about the camera and from everywhere.
      const shade = (0.4 + 0.6 * nz + keyLight * facing) / (1 + meanShade * keyLight)
      const edge = smoothStep(0.86, 1, distance) * (0.55 - 0.45 * ny)
      const gloss = 0.3 * Math.max(0, nx * half[0] + ny * half[1] + nz * half[2]) ** 70
      for (let c = 0, p = 3 * (row * width + column); c < 3; c++) {
        const light = (grey * shade * (1 + 5 * recipe.rim * edge) + gloss) * warm[c]!
        data[p + c] = data[p + c]! + (light - data[p + c]!) * cover
      }
    }
}
