import { linearOfByte } from '../colour/linear-light.ts'
import type { FaceMesh } from '../faces/face.ts'
import { eachPixel, type LinearColour, maskSkin } from '../faces/skin.ts'
import { lumaWeights, type RgbImage } from '../pixels.ts'
import type { Relief } from './relief.ts'

/**
 * The light on the face in its photo: additional linear light, relative to the mean, on skin facing right and on skin
 * facing down. Negative for light from the opposite side. These are the first-order spherical harmonics of irradiance
 * (Ramamoorthi and Hanrahan 2001).
 */
export interface OwnLight {
  right: number
  down: number
}

/** Skin this many standard deviations from the fit is a beard, a mark or a highlight. */
const outlier = 1.5
const rounds = 3

/** Fits the skin's light to the relief's normals by least squares, without outliers. */
export function measureOwnLight(person: RgbImage, relief: Relief, mesh: FaceMesh): OwnLight {
  const samples = sampleSkin(person, relief, mesh).map(({ place, light }) => ({
    light,
    right: relief.right[place]!,
    down: relief.down[place]!,
  }))
  let fit = { mean: 0, right: 0, down: 0 }
  let largest = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const errorOf = (s: Sample) => Math.abs(s.light - fit.mean - fit.right * s.right - fit.down * s.down)
    const kept = round === 0 ? samples : samples.filter((s) => errorOf(s) < largest)
    fit = fitPlane(kept)
    largest = outlier * Math.sqrt(kept.reduce((sum, s) => sum + errorOf(s) ** 2, 0) / Math.max(1, kept.length))
  }
  return fit.mean > 1e-4 ? { right: fit.right / fit.mean, down: fit.down / fit.mean } : { right: 0, down: 0 }
}

interface Sample {
  light: number
  right: number
  down: number
}

/** Skin at a position of the relief: its mean colour and luminance in linear light. */
export interface SkinSample {
  place: number
  colour: LinearColour
  light: number
}

/** Returns a skin sample for each position of the relief that has some. */
export function sampleSkin(person: RgbImage, relief: { width: number; height: number }, mesh: FaceMesh): SkinSample[] {
  const { box, share } = maskSkin(mesh, person, 0.01)
  const { data, width, height } = person
  const count = new Uint16Array(relief.width * relief.height)
  const sums = new Float32Array(3 * count.length)
  eachPixel(person, box, (i, p) => {
    if (i % 2 === 1 || share.values[i]! < 0.9) return
    const pixel = p / 3
    const column = Math.floor(((pixel % width) * relief.width) / width)
    const row = Math.floor((Math.floor(pixel / width) * relief.height) / height)
    const place = row * relief.width + column
    for (let c = 0; c < 3; c++) sums[3 * place + c] = sums[3 * place + c]! + linearOfByte[data[p + c]!]!
    count[place] = count[place]! + 1
  })
  const samples: SkinSample[] = []
  for (let place = 0; place < count.length; place++) {
    if (count[place] === 0) continue
    const mean = (c: number) => sums[3 * place + c]! / count[place]!
    const colour: LinearColour = [mean(0), mean(1), mean(2)]
    samples.push({ place, colour, light: colour.reduce((sum, value, c) => sum + value * lumaWeights[c]!, 0) })
  }
  return samples
}

/** Fits light as a linear function of the normals by least squares. */
function fitPlane(samples: Sample[]): { mean: number; right: number; down: number } {
  let [n, r, d, rr, rd, dd, l, lr, ld] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (const { light, right, down } of samples) {
    n++
    r += right
    d += down
    rr += right * right
    rd += right * down
    dd += down * down
    l += light
    lr += light * right
    ld += light * down
  }
  // Centring on the means leaves two unknowns.
  const [vr, vc, vd] = [rr - (r * r) / n, rd - (r * d) / n, dd - (d * d) / n]
  const [cr, cd] = [lr - (l * r) / n, ld - (l * d) / n]
  const determinant = vr * vd - vc * vc
  if (!(determinant > 1e-9)) return { mean: 0, right: 0, down: 0 }
  const right = (vd * cr - vc * cd) / determinant
  const down = (vr * cd - vc * cr) / determinant
  return { mean: (l - right * r - down * d) / n, right, down }
}
