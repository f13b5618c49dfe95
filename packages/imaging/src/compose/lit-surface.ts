/** Measures the surface that is relit. */
import { linearOfByte } from '../colour/linear-light.ts'
import { type FaceMesh, faceFrame, moveMesh } from '../faces/face.ts'
import type { LinearColour } from '../faces/skin.ts'
import { lumaWeights, plane, type RgbImage } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { measureGrain } from '../portrait/measure-grain.ts'
import { sampleSkin } from '../portrait/own-light.ts'
import type { Relief } from '../portrait/relief.ts'
import { estimateLight } from '../relight/estimate-light.ts'
import { evenNeck } from '../relight/even-neck.ts'
import { type Evening, levelLight, sampleBareHead } from '../relight/level-light.ts'
import { transferLight } from '../relight/light-transfer.ts'
import { measureFeatures, softFace } from '../relight/surface-features.ts'
import { transferWeights } from '../relight/transfer-weights.ts'
import type { TripleImage } from '../resample/enlarge-rows.ts'
import type { FramedPerson, LitSurface } from './framed-person.ts'

/** In face sizes. */
const lengths = { shadow: 0.115, face: 0.06 }

/**
 * Noise as a standard deviation in 8-bit levels, between pixels this far apart: the level of clean skin with pores, and
 * the maximum reproduced on the background.
 */
const noiseRanges = { fine: { apart: 1, clean: 1.5, most: 4 }, coarse: { apart: 3, clean: 4.5, most: 7 } }

/** Measures a person's surface. The benchmark passes its own `weights`, trained without the people it reports on. */
export async function measureSurface(
  { person, alpha, relief, mesh }: Omit<FramedPerson, 'surface'>,
  weights?: Float32Array,
): Promise<LitSurface> {
  const { width, height } = relief
  const faceSize = faceFrame(mesh).size * (width / person.width)
  const silhouette = plane(width, height, relief.alpha)
  const skin = sampleSkin(person, relief, mesh)
  const transfer = transferLight(measureFeatures(relief, mesh, person.width), weights ?? (await transferWeights()))
  const colourAt = (place: number) => colourOf({ person, alpha, relief }, place)
  const face = softFace(relief, mesh, width / person.width, Math.round(faceSize * lengths.face))
  const brightness = brightnessOf({ person, alpha, relief }, transfer.places)
  const lamps = estimateLight(
    transfer,
    skin,
    Float32Array.from(transfer.head, (k) => brightness[transfer.places[k]!]!),
  )
  const small = moveMesh(mesh, 0, 0, width / person.width)
  const shown = { width, height, faceSize, skin, brightness, places: transfer.places }
  const bare = { ...shown, skin: [...skin, ...sampleBareHead(shown, small, colourAt)] }
  const levels = new Map<Evening, TripleImage>()
  return {
    faceSize,
    noise: noiseOf(person, mesh),
    face,
    skin,
    transfer,
    lamps,
    brightness,
    level: (evening) => {
      const level = levels.get(evening) ?? levelLight(bare, evening)
      levels.set(evening, level)
      return level
    },
    neck: lamps === null ? null : evenNeck({ relief, mesh: small, face, skin, transfer, lamps, colourAt }),
    shadow: softBlur(silhouette, Math.max(1, Math.round(faceSize * lengths.shadow))),
    contact: contactShadow(relief, faceFrame(mesh).chinY * (width / person.width), faceSize),
  }
}

function noiseOf(person: RgbImage, mesh: FaceMesh): LitSurface['noise'] {
  const { fine, coarse } = noiseRanges
  const variance = ({ apart, clean, most }: typeof fine) =>
    Math.max(0, Math.min(most, measureGrain(person, mesh, apart).noise) ** 2 - clean ** 2)
  const small = variance(fine)
  return { fine: Math.sqrt(small), coarse: Math.sqrt(Math.max(0, variance(coarse) - small)) }
}

/** Returns the luminance at each position on the person; 0 elsewhere and where unknown. */
function brightnessOf(
  { person: { width, height, data }, alpha, relief }: Pick<FramedPerson, 'person' | 'alpha' | 'relief'>,
  places: Int32Array,
): Float32Array {
  const brightness = new Float32Array(relief.alpha.length)
  const [across, down] = [width / relief.width, height / relief.height]
  const [red, green, blue] = lumaWeights
  for (let k = 0; k < places.length; k++) {
    const place = places[k]!
    const [column, row] = [place % relief.width, Math.floor(place / relief.width)]
    let [sum, count] = [0, 0]
    for (let s = 0; s < spots.length; s++) {
      const x = Math.min(width - 1, Math.floor((column + spots[s]![0]) * across))
      const y = Math.min(height - 1, Math.floor((row + spots[s]![1]) * down))
      const i = y * width + x
      if (alpha[i]! < 250) continue
      count++
      sum +=
        red * linearOfByte[data[3 * i]!]! +
        green * linearOfByte[data[3 * i + 1]!]! +
        blue * linearOfByte[data[3 * i + 2]!]!
    }
    if (count > 0) brightness[place] = sum / count
  }
  return brightness
}

/** Returns the mean linear colour of the person at a position of the relief; black where unknown. */
function colourOf(
  { person, alpha, relief }: Pick<FramedPerson, 'person' | 'alpha' | 'relief'>,
  place: number,
): LinearColour {
  const { width, height, data } = person
  const [across, down] = [width / relief.width, height / relief.height]
  const [column, row] = [place % relief.width, Math.floor(place / relief.width)]
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (const [dx, dy] of spots) {
    const x = Math.min(width - 1, Math.floor((column + dx) * across))
    const y = Math.min(height - 1, Math.floor((row + dy) * down))
    if (alpha[y * width + x]! < 250) continue
    count++
    const p = 3 * (y * width + x)
    red += linearOfByte[data[p]!]!
    green += linearOfByte[data[p + 1]!]!
    blue += linearOfByte[data[p + 2]!]!
  }
  return count > 0 ? [red / count, green / count, blue / count] : [0, 0, 0]
}

/** Sample offsets within a position of the relief. */
const spots = [0.125, 0.375, 0.625, 0.875].flatMap((dy) => [0.125, 0.375, 0.625, 0.875].map((dx) => [dx, dy] as const))

/**
 * Minimum distance, in face sizes, from the chin to the feet of a person shown in full. If it's less, the photo crops
 * them.
 */
const standing = 4.6
/** The contact shadow under a foot and the wider one around it: half width and height in face sizes, and strength. */
const contacts = [
  { across: 0.22, down: 0.05, strength: 0.55 },
  { across: 0.6, down: 0.12, strength: 0.3 },
]

/** Returns the contact shadow below everything nearly as low as the lowest foot. */
function contactShadow({ width, height, alpha }: Relief, chin: number, faceSize: number): Float32Array | null {
  const isPerson = (i: number) => alpha[i]! > 0.5
  const lowest = Math.floor(alpha.findLastIndex((share) => share > 0.5) / width)
  if (lowest < chin + standing * faceSize || lowest > height - 3) return null
  const clear = new Float32Array(width * height).fill(1)
  for (let y = Math.floor(lowest - 0.35 * faceSize); y <= lowest; y++)
    for (let x = 0; x < width; x++) {
      if (!isPerson(y * width + x) || isPerson((y + 1) * width + x)) continue
      for (const { across, down, strength } of contacts) {
        const [a, d] = [Math.max(1, across * faceSize), Math.max(0.7, down * faceSize)]
        for (let v = Math.max(0, Math.floor(y - 3 * d)); v <= Math.min(height - 1, y + 3 * d); v++)
          for (let u = Math.max(0, Math.floor(x - 3 * a)); u <= Math.min(width - 1, x + 3 * a); u++) {
            // Neighbouring columns add up to the strength.
            const share = (strength / (a * Math.sqrt(Math.PI))) * Math.exp(-(((u - x) / a) ** 2 + ((v - y) / d) ** 2))
            clear[v * width + u] = clear[v * width + u]! * (1 - share)
          }
      }
    }
  return clear.map((light) => 1 - light)
}
