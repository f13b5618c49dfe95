/**
 * Measures the studio's effect on skin from very light to very dark. Between photo and headshot, CIELAB hue must not
 * shift, and brightness must only change by the exposure correction. Also measures how much of a colour cast is
 * removed. All figures are written to `bench/out/skin.json`.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodedOfLinear, linearOfByte } from '../packages/imaging/src/colour/linear-light.ts'
import { correctExposure } from '../packages/imaging/src/compose/tone-curve.ts'
import type { FaceMesh } from '../packages/imaging/src/faces/face.ts'
import { eachPixel, type LinearColour, maskSkin } from '../packages/imaging/src/faces/skin.ts'
import { balanceWhite, measureLightColour } from '../packages/imaging/src/faces/white-balance.ts'
import {
  analysePortrait,
  checkLongSide,
  checkPhoto,
  choosePictureFrame,
  composePicture,
  framePerson,
  type Nets,
  openNets,
  openPhoto,
  photoInFrame,
  type RgbImage,
  styleRecipes,
} from '../packages/imaging/src/index.ts'
import { lumaWeights } from '../packages/imaging/src/pixels.ts'
import type { BenchRow } from './row.ts'

const group = 'skin'
const photos = new URL('../testing/photos/', import.meta.url)
const size = { width: 512, height: 640 }
/** Styles from even to dramatic light, on light, dark and coloured backdrops. */
const styles = [
  'man.headshot.white-background',
  'man.headshot.gray-gradient',
  'man.headshot.studio-dark',
  'man.headshot.outdoor-sunset',
  'man.lighting.golden-hour',
  'man.lighting.studio-soft',
  'man.lighting.studio-dramatic',
]
/** Light offsets as logarithms of red/green and blue/green, for lamps half corrected by a camera. */
const casts = {
  '3000 K lamp': [0.34, -0.59],
  '9000 K sky': [-0.15, 0.25],
  'green tube': [-0.18, -0.1],
} as const

interface Shift {
  photo: string
  style: string
  /** Linear brightness of skin in the photo. */
  brightness: number
  hueShift: number
  /** Fraction by which skin became brighter beyond the exposure correction. Negative if it became darker. */
  brighter: number
}

interface CastRemoval {
  photo: string
  cast: keyof typeof casts
  /** CIELAB a-b distance from the skin without the cast. */
  before: number
  after: number
}

export async function* benchSkin(): AsyncGenerator<BenchRow> {
  const nets = await openNets()
  const shifts: Shift[] = []
  const removals: CastRemoval[] = []
  for (const name of (await readdir(photos)).filter((file) => file.endsWith('.jpg')).sort()) {
    const measured = await measurePhoto(nets, name)
    shifts.push(...measured.shifts)
    removals.push(...measured.removals)
  }
  await nets.close()
  const folder = join(import.meta.dirname, 'out')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'skin.json'), JSON.stringify({ shifts, removals }, null, 2))

  const tones = shifts.map(({ brightness }) => brightness).sort((a, b) => a - b)
  const third = (share: number) => tones[Math.floor(tones.length * share)]!
  const largest = (values: number[]) => Math.max(...values)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const rows = (who: string, of: Shift[], bounded: boolean): BenchRow[] => [
    {
      group,
      name: `maximum hue shift, ${who}`,
      value: largest(of.map(({ hueShift }) => Math.abs(hueShift))),
      unit: 'degrees',
      ...(bounded ? { target: 3 } : {}),
      better: 'lower',
    },
    {
      group,
      name: `maximum lightening beyond exposure, ${who}`,
      value: 100 * largest(of.map(({ brighter }) => brighter)),
      unit: '%',
      ...(bounded ? { target: 4 } : {}),
      better: 'lower',
    },
    {
      group,
      name: `maximum darkening beyond exposure, ${who}`,
      value: 100 * largest(of.map(({ brighter }) => -brighter)),
      unit: '%',
      better: 'lower',
    },
    {
      group,
      name: `mean lightness change beyond exposure, ${who}`,
      value: 100 * mean(of.map(({ brighter }) => brighter)),
      unit: '%',
      better: 'lower',
    },
  ]
  yield* rows('all', shifts, true)
  yield* rows(
    'the darkest third',
    shifts.filter(({ brightness }) => brightness <= third(1 / 3)),
    false,
  )
  yield* rows(
    'the lightest third',
    shifts.filter(({ brightness }) => brightness >= third(2 / 3)),
    false,
  )
  for (const cast of Object.keys(casts)) {
    const of = removals.filter((removal) => removal.cast === cast)
    const row = { group, unit: 'CIELAB ab', better: 'lower' } as const
    yield { ...row, name: `${cast}: skin colour error`, value: mean(of.map(({ before }) => before)) }
    yield { ...row, name: `${cast}: after white balance`, value: mean(of.map(({ after }) => after)) }
  }
}

async function measurePhoto(nets: Nets, name: string): Promise<{ shifts: Shift[]; removals: CastRemoval[] }> {
  const photo = await openPhoto(await readFile(new URL(name, photos)))
  const image = await photo.pixels(checkLongSide)
  const check = await checkPhoto(nets, image, photo.width / image.width)
  if (check.face === null) throw new Error(`${name} was rejected`)
  const { mesh } = check.face

  const removals = Object.entries(casts).map(([cast, logs]): CastRemoval => {
    const own = meanSkin(image, mesh)
    const lit = litBy(image, logs, own)
    const before = labOf(meanSkin(lit, mesh))
    balanceWhite(lit, measureLightColour(lit, mesh))
    const [truth, after] = [labOf(own), labOf(meanSkin(lit, mesh))]
    const off = (lab: Lab) => Math.hypot(lab.a - truth.a, lab.b - truth.b)
    return { photo: name, cast: cast as keyof typeof casts, before: off(before), after: off(after) }
  })

  const analysis = await analysePortrait(nets, photo, image, check)
  const balanced = { ...image, data: image.data.slice() }
  balanceWhite(balanced, measureLightColour(image, mesh))
  const { exposure } = correctExposure(analysis.tone)
  const shifts: Shift[] = []
  for (const style of styles) {
    const recipe = styleRecipes.get(style)!
    const frame = choosePictureFrame(analysis, recipe.framing, size)
    const framed = await framePerson(analysis, frame, size)
    const after = await composePicture(framed, recipe)
    const before = await photoInFrame(analysis, frame, size, async () => balanced)
    const brightness = brightnessOf(meanSkin(before, framed.mesh))
    shifts.push({
      photo: name,
      style,
      brightness,
      hueShift: hueShift(before, after, framed.mesh),
      brighter: brightnessOf(meanSkin(after, framed.mesh)) / brightness / exposure - 1,
    })
  }
  return { shifts, removals }
}

/** Returns the image in another light of the same skin brightness. */
function litBy(image: RgbImage, [red, blue]: readonly [number, number], skin: LinearColour): RgbImage {
  const factors = [Math.exp(red), 1, Math.exp(blue)]
  const gain = brightnessOf(skin) / brightnessOf([skin[0] * factors[0]!, skin[1], skin[2] * factors[2]!])
  const tables = factors.map((factor) =>
    Uint8ClampedArray.from(linearOfByte, (linear) => encodedOfLinear(linear * factor * gain)),
  )
  return { ...image, data: image.data.map((value, i) => tables[i % 3]![value]!) }
}

function meanSkin(image: RgbImage, mesh: FaceMesh): LinearColour {
  const { box, share } = maskSkin(mesh, image, 0.01)
  const sum: [number, number, number] = [0, 0, 0]
  let weight = 0
  eachPixel(image, box, (i, p) => {
    const w = share.values[i]!
    for (let c = 0; c < 3; c++) sum[c] = sum[c]! + w * linearOfByte[image.data[p + c]!]!
    weight += w
  })
  return [sum[0] / weight, sum[1] / weight, sum[2] / weight]
}

/** Median hue shift of skin pixels. A mean would be misleading in mixed light of two colours. */
function hueShift(before: RgbImage, after: RgbImage, mesh: FaceMesh): number {
  const { box, share } = maskSkin(mesh, before, 0.01)
  const hueAt = ({ data }: RgbImage, p: number) =>
    labOf([linearOfByte[data[p]!]!, linearOfByte[data[p + 1]!]!, linearOfByte[data[p + 2]!]!]).hue
  const shifts: number[] = []
  eachPixel(before, box, (i, p) => {
    if (share.values[i]! > 0.9) shifts.push(((hueAt(after, p) - hueAt(before, p) + 540) % 360) - 180)
  })
  return shifts.sort((a, b) => a - b)[shifts.length >> 1]!
}

function brightnessOf(colour: LinearColour): number {
  return colour.reduce((sum, value, c) => sum + value * lumaWeights[c]!, 0)
}

interface Lab {
  a: number
  b: number
  /** In degrees. */
  hue: number
}

/** Converts linear sRGB to CIELAB under D65. */
function labOf([r, g, b]: LinearColour): Lab {
  const bend = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)
  const x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = bend(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  const [alpha, beta] = [500 * (x - y), 200 * (y - z)]
  return { a: alpha, b: beta, hue: (Math.atan2(beta, alpha) * 180) / Math.PI }
}
