import { encodedOfLinear } from '../colour/linear-light.ts'
import { prepareFinish } from '../compose/finish-row.ts'
import type { FramedPerson, PictureSize } from '../compose/framed-person.ts'
import { correctExposure } from '../compose/tone-curve.ts'
import { bytesOfColour, clamp, plane, type RgbImage } from '../pixels.ts'
import { gaussianBlur } from '../planes/gaussian-blur.ts'
import { enlargeRows, type TripleImage } from '../resample/enlarge-rows.ts'
import { filmGrain } from '../styles/noise.ts'
import type { StyleRecipe } from '../styles/recipe.ts'
import { renderBackdrop } from '../styles/render-backdrop.ts'
import { vantageOf } from '../styles/vantage.ts'
import type { ThumbnailDesign } from './design.ts'

/** Standard deviation of the strongest blur, as a fraction of the height. */
const mostBlur = 0.05

/**
 * Renders the background without person or text. A style's location appears as it would behind `framed`, whose frame
 * has the thumbnail's height.
 */
export async function renderThumbnailBackdrop(
  backdrop: ThumbnailDesign['backdrop'],
  framed: FramedPerson,
  recipe: StyleRecipe,
  size: PictureSize,
): Promise<RgbImage> {
  if (backdrop.kind === 'colours') return renderGradient(backdrop, size)
  const place = await renderBackdrop(recipe.backdrop, { ...vantageOf(framed, framed.mesh), ...size })
  const soft = blur(place, backdrop.blur * mostBlur * place.height)
  const { tone } = framed
  const finish = prepareFinish(recipe.finish, tone.skin * correctExposure(tone).exposure)
  const rows = enlargeRows(soft, size.width, size.height)
  const nobody = { person: new Float32Array(3 * size.width), alpha: new Uint8Array(size.width) }
  return encode(size, (y, row) => {
    const behind = rows(y)
    finish?.({ behind, person: nobody.person }, nobody.alpha)
    for (let k = 0; k < row.length; k++) row[k] = encodedOfLinear(behind[k]!) * (1 - backdrop.dim)
  })
}

/** A centred person, from the waist up. */
const usualVantage = { metres: 0.9, eyeLine: 0.34, above: 0 }

/**
 * Returns a style's location without people, at its usual sharpness: as behind `framed`, or from the default vantage.
 */
export async function placeOf(recipe: StyleRecipe, framed: FramedPerson | null, size: PictureSize): Promise<RgbImage> {
  if (framed) return await renderThumbnailBackdrop({ kind: 'style', blur: 0, dim: 0 }, framed, recipe, size)
  const rows = enlargeRows(await renderBackdrop(recipe.backdrop, { ...usualVantage, ...size }), size.width, size.height)
  return encode(size, (y, row) => {
    const behind = rows(y)
    for (let k = 0; k < row.length; k++) row[k] = encodedOfLinear(behind[k]!)
  })
}

/** Returns a CSS gradient: 0° runs upwards, 90° to the right, and the corners have exactly the two colours. */
function renderGradient(
  { from, to, angle }: Extract<ThumbnailDesign['backdrop'], { kind: 'colours' }>,
  size: PictureSize,
): RgbImage {
  const [first, last] = [bytesOfColour(from), bytesOfColour(to)]
  const right = Math.sin((angle * Math.PI) / 180)
  const down = -Math.cos((angle * Math.PI) / 180)
  const length = Math.abs(size.width * right) + Math.abs(size.height * down)
  return encode(size, (y, row) => {
    for (let x = 0; x < size.width; x++) {
      const along = (x + 0.5 - size.width / 2) * right + (y + 0.5 - size.height / 2) * down
      const share = clamp(0.5 + along / length, 0, 1)
      for (let c = 0; c < 3; c++) row[3 * x + c] = first[c]! + (last[c]! - first[c]!) * share
    }
  })
}

/**
 * Encodes rows from `fill`, which writes unrounded 8-bit colours. A trace of noise prevents banding in smooth
 * gradients.
 */
function encode({ width, height }: PictureSize, fill: (y: number, row: Float32Array) => void): RgbImage {
  const row = new Float32Array(3 * width)
  const grain = new Float32Array(width)
  const nextGrain = filmGrain(5)
  const data = new Uint8Array(3 * width * height)
  for (let y = 0; y < height; y++) {
    fill(y, row)
    nextGrain(grain)
    for (let k = 0, p = 3 * y * width; k < row.length; k++, p++)
      data[p] = clamp(row[k]! + 0.5 + 0.6 * grain[(k / 3) | 0]!, 0, 255)
  }
  return { width, height, data }
}

function blur(image: TripleImage, sigma: number): TripleImage {
  if (sigma < 0.3) return image
  const { width, height, data } = image
  const result = new Float32Array(data.length)
  for (let c = 0; c < 3; c++) {
    const channel = plane(width, height)
    for (let i = 0; i < channel.values.length; i++) channel.values[i] = data[3 * i + c]!
    const { values } = gaussianBlur(channel, sigma)
    for (let i = 0; i < values.length; i++) result[3 * i + c] = values[i]!
  }
  return { width, height, data: result }
}
