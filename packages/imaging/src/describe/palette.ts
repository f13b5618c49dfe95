/** The main colours of an image, clustered perceptually and named. */
import { linearOfByte } from '../colour/linear-light.ts'
import type { RgbImage } from '../pixels.ts'
import { colourNames } from './colour-names.ts'

/** Oklab (Ottosson 2020), in which distances are roughly perceptual. */
export type Lab = readonly [light: number, a: number, b: number]

export interface PaletteColour {
  /** `#rrggbb` */
  hex: string
  name: string
  /** Share of the image, 0 to 1. */
  share: number
}

export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linearOfByte[red]!, linearOfByte[green]!, linearOfByte[blue]!]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const named = Object.entries(colourNames).map(([name, hex]) => {
  const value = Number.parseInt(hex.slice(1), 16)
  return { name, lab: labOf(value >> 16, (value >> 8) & 255, value & 255) }
})

const squared = (one: Lab, other: Lab) =>
  // When choosing a name, lightness weighs less than hue.
  0.7 * (one[0] - other[0]) ** 2 + 2 * (one[1] - other[1]) ** 2 + 2 * (one[2] - other[2]) ** 2

/** Returns the closest colour name. */
export function nameOfColour(lab: Lab): string {
  let best = named[0]!
  for (const each of named) if (squared(each.lab, lab) < squared(best.lab, lab)) best = each
  return best.name
}

export const chromaOf = ([, a, b]: Lab): number => Math.hypot(a, b)

/** Approximate number of pixels sampled. */
const samples = 9000
const groups = 7
const rounds = 12
/** Clusters closer than this are merged. */
const sameColour = 0.055 ** 2
/** Smaller clusters are dropped. */
const leastShare = 0.025

/** Returns the main colours, most common first. `counts` selects the pixels; by default all of them. */
export function paletteOf(
  { width, height, data }: RgbImage,
  counts: (pixel: number) => boolean = () => true,
): PaletteColour[] {
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / samples)))
  const seen: { lab: Lab; rgb: [number, number, number] }[] = []
  for (let y = step >> 1; y < height; y += step)
    for (let x = step >> 1; x < width; x += step) {
      const pixel = y * width + x
      if (!counts(pixel)) continue
      const rgb: [number, number, number] = [data[3 * pixel]!, data[3 * pixel + 1]!, data[3 * pixel + 2]!]
      seen.push({ lab: labOf(...rgb), rgb })
    }
  if (seen.length === 0) return []
  let centres = farthestFirst(seen.map(({ lab }) => lab))
  let nearest = new Uint8Array(seen.length)
  for (let round = 0; round < rounds; round++) {
    nearest = Uint8Array.from(seen, ({ lab }) => nearestOf(lab, centres))
    centres = centres.map((centre, k) => meanOf(seen.filter((_, i) => nearest[i] === k)) ?? centre)
  }
  const found = centres
    .map((lab, k) => ({ lab, members: seen.filter((_, i) => nearest[i] === k) }))
    .filter(({ members }) => members.length > 0)
    .sort((a, b) => b.members.length - a.members.length)
  const merged: typeof found = []
  for (const group of found) {
    const same = merged.find(
      ({ lab }) => squared(lab, group.lab) < sameColour || nameOfColour(lab) === nameOfColour(group.lab),
    )
    if (same) same.members.push(...group.members)
    else merged.push(group)
  }
  return merged
    .map(({ lab, members }) => ({ hex: hexOf(members), name: nameOfColour(lab), share: members.length / seen.length }))
    .filter(({ share }) => share >= leastShare)
    .sort((a, b) => b.share - a.share)
}

/** Returns deterministic initial centres that are as different from each other as possible. */
function farthestFirst(labs: readonly Lab[]): Lab[] {
  const centres: Lab[] = [labs[labs.length >> 1]!]
  const away = labs.map((lab) => squared(lab, centres[0]!))
  while (centres.length < groups) {
    let farthest = 0
    for (let i = 1; i < labs.length; i++) if (away[i]! > away[farthest]!) farthest = i
    const centre = labs[farthest]!
    centres.push(centre)
    for (let i = 0; i < labs.length; i++) away[i] = Math.min(away[i]!, squared(labs[i]!, centre))
  }
  return centres
}

function nearestOf(lab: Lab, centres: readonly Lab[]): number {
  let best = 0
  for (let k = 1; k < centres.length; k++) if (squared(lab, centres[k]!) < squared(lab, centres[best]!)) best = k
  return best
}

function meanOf(members: readonly { lab: Lab }[]): Lab | null {
  if (members.length === 0) return null
  const sum = [0, 0, 0] as [number, number, number]
  for (const { lab } of members) for (let c = 0; c < 3; c++) sum[c]! += lab[c]!
  return [sum[0] / members.length, sum[1] / members.length, sum[2] / members.length]
}

function hexOf(members: readonly { rgb: readonly number[] }[]): string {
  const mean = [0, 1, 2].map((c) => Math.round(members.reduce((sum, { rgb }) => sum + rgb[c]!, 0) / members.length))
  return `#${mean.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
