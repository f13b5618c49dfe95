/**
 * Relights rendered people and compares the result with ground truth. Photos and target images are sums of the same
 * one-lamp renders, so the exact result is known. The photos are in nine everyday lights, and the targets in eight
 * styles. The camera's white balance is set on the skin, and the target has the studio's exposure. The baselines are
 * the unchanged photo and the style lighting used before relighting. All figures are written to `bench/out/relight`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { encodedOfLinear, linearOfByte } from '../packages/imaging/src/colour/linear-light.ts'
import type { FramedPerson } from '../packages/imaging/src/compose/framed-person.ts'
import { gainToKeep, lampLight } from '../packages/imaging/src/compose/light.ts'
import { measureSurface } from '../packages/imaging/src/compose/lit-surface.ts'
import { shoulder } from '../packages/imaging/src/compose/tone-curve.ts'
import { outline, outlineOf } from '../packages/imaging/src/faces/face.ts'
import { openNets, styleRecipes } from '../packages/imaging/src/index.ts'
import { fillPolygon } from '../packages/imaging/src/planes/polygon.ts'
import { measureTone } from '../packages/imaging/src/portrait/tone.ts'
import { readWeights } from '../packages/imaging/src/relight/transfer-weights.ts'
import { emptyTriple, enlargeRows, type TripleImage } from '../packages/imaging/src/resample/enlarge-rows.ts'
import { styleLamps } from '../packages/imaging/src/styles/style-lamps.ts'
import { earlierLight, earlierStyles } from './relight/earlier-light.ts'
import { type EverydayLight, everydayLights } from './relight/lights.ts'
import { mix, people, type RenderedPerson, readPerson, size } from './relight/people.ts'
import { type Errors, errorsWithin, toLab } from './relight/picture-errors.ts'
import type { BenchRow } from './row.ts'

const group = 'relight'
const folder = join(import.meta.dirname, 'out/relight')
const { width, height } = size
const pixels = width * height
const heldBackWeights = await readWeights(new URL('./relight/held-back-weights.bin', import.meta.url))

export const parts = ['face', 'neck', 'hair', 'clothes'] as const
const contenders = ['nothing', 'earlier', 'relit'] as const
type Part = (typeof parts)[number]
type Contender = (typeof contenders)[number]

interface Pair {
  person: number
  photo: EverydayLight
  style: string
  errors: Record<Contender, Record<Part, Errors>>
}

export async function* benchRelight(): AsyncGenerator<BenchRow> {
  await mkdir(folder, { recursive: true })
  const reported = await measurePairs(people.reported, {
    shown: ['man.lighting.golden-hour', 'man.lighting.studio-dramatic'],
  })
  await writeFile(join(folder, 'relight.json'), JSON.stringify(reported, null, 1))
  yield* rowsOf(reported)
  for (const row of rowsOf(await measurePairs(people.others))) yield { ...row, name: `other people: ${row.name}` }
}

/** Errors for every pair of lights and these people. */
export async function measurePairs(
  numbers: readonly number[],
  {
    photos = Object.keys(everydayLights) as EverydayLight[],
    styles = Object.keys(earlierStyles),
    shown = [],
  }: { photos?: EverydayLight[]; styles?: string[]; shown?: string[] } = {},
): Promise<Pair[]> {
  const nets = await openNets()
  const pairs: Pair[] = []
  for (const number of numbers) {
    const person = await readPerson(nets, number)
    const masks = partsOf(person)
    for (const photo of photos) {
      const taken = await takePhoto(person, photo)
      for (const style of styles) {
        const results = light(taken, style)
        const truth = toLab(results.truth, size)
        const errors = Object.fromEntries(
          contenders.map((name) => {
            const found = errorsWithin(toLab(results[name], size), truth, masks)
            return [name, Object.fromEntries(parts.map((part, i) => [part, found[i]!]))]
          }),
        ) as Pair['errors']
        pairs.push({ person: number, photo, style, errors })
        if (shown.includes(style)) await show(join(folder, `${number}-${photo}-${style}`), results)
      }
    }
  }
  await nets.close()
  return pairs
}

interface Photo {
  person: RenderedPerson
  framed: FramedPerson
  /** Pixels the person covers at least partly, without the backdrop. */
  linear: Float32Array
  /** White balance gains for red, green and blue. */
  gains: readonly [number, number, number]
}

/** Neutral ambient and front light, the reference for white balance and exposure of skin. */
const neutral = styleLamps({ key: { direction: [0, -0.26, 0.97], amount: 0.1 }, rim: 0 })
/** Quantile of the person's brightness in neutral light, and the brightness to which the camera exposes it. */
const exposed = { share: 0.97, light: 0.8 }

async function takePhoto(person: RenderedPerson, name: EverydayLight): Promise<Photo> {
  const face = partsOf(person)[0]!
  const plain = mix(
    person.lamps,
    Array.from(neutral, (w) => [w, w, w] as const),
  )
  const raw = mix(person.lamps, everydayLights[name])
  const bright = Array.from({ length: pixels }, (_, i) => plain[3 * i + 1]!)
    .filter((_, i) => person.alpha.values[i]! > 0.9)
    .sort((a, b) => a - b)
  const exposure = exposed.light / bright[Math.floor(exposed.share * bright.length)]!
  const [own, wanted] = [meanWithin(raw, face), meanWithin(plain, face)]
  const gains = own.map((value, c) => (exposure * wanted[c]!) / value) as [number, number, number]
  const image = { width, height, data: new Uint8Array(3 * pixels) }
  const linear = new Float32Array(3 * pixels)
  for (let i = 0; i < pixels; i++)
    for (let c = 0, a = person.alpha.values[i]!; c < 3; c++) {
      if (a === 0) continue
      image.data[3 * i + c] = Math.min(255, Math.round(encodedOfLinear((raw[3 * i + c]! * gains[c]!) / a)))
      linear[3 * i + c] = linearOfByte[image.data[3 * i + c]!]!
    }
  const { alpha, mesh, relief } = person
  const tone = measureTone(image, alpha, mesh, relief)
  const bytes = Uint8Array.from(alpha.values, (a) => Math.round(255 * a))
  const framed = { ...size, person: image, alpha: bytes, mesh, relief, tone }
  return { person, framed: { ...framed, surface: await measureSurface(framed, heldBackWeights) }, linear, gains }
}

/** Returns the photo's linear light in a style, from each contender and in the ground truth. */
function light({ person, framed, linear }: Photo, style: string): Record<Contender | 'truth', Float32Array> {
  const { tone, surface, relief } = framed
  const recipe = { ...styleRecipes.get(style)!, contrast: 1 }
  const wanted = Array.from(styleLamps(recipe), (w) => [w, w, w] as const)
  const raw = mix(person.lamps, wanted)
  const face = partsOf(person)[0]!
  const [own, lit] = [meanWithin(linear, face), meanWithin(raw, face)]
  const truth = raw.map((value, k) => {
    const a = person.alpha.values[Math.floor(k / 3)]!
    return a === 0 ? 0 : (value * own[k % 3]!) / lit[k % 3]! / a
  })
  // Studio exposure keeps the lit side of the face from clipping.
  const change = emptyTriple(relief.width, relief.height)
  const [toColumn, toRow] = [width / relief.width, height / relief.height]
  for (const { place, light: before } of surface.skin) {
    let after = 0
    for (let dy = 0; dy < toRow; dy++)
      for (let dx = 0; dx < toColumn; dx++) {
        const x = (place % relief.width) * toColumn + dx
        const p = 3 * ((Math.floor(place / relief.width) * toRow + dy) * width + x)
        after += (0.2126 * truth[p]! + 0.7152 * truth[p + 1]! + 0.0722 * truth[p + 2]!) / (toRow * toColumn)
      }
    change.data.fill(after / Math.max(1e-6, before), 3 * place, 3 * place + 3)
  }
  const gain = gainToKeep(change, surface.skin, tone, 1)
  const earlier = earlierLight(framed, earlierStyles[style]!)
  const earlierGain = gainToKeep(earlier, surface.skin, tone, 1)
  return {
    truth: truth.map((value) => shoulder(value * gain)),
    nothing: linear.map(shoulder),
    earlier: litBy(linear, earlier, earlierGain),
    relit: litBy(linear, lampLight(framed, recipe, null, null), 1),
  }
}

function litBy(linear: Float32Array, factors: TripleImage, gain: number): Float32Array {
  const rows = enlargeRows(factors, width, height)
  const lit = new Float32Array(linear.length)
  for (let y = 0; y < height; y++) {
    const row = rows(y)
    for (let k = 0; k < row.length; k++) lit[3 * y * width + k] = shoulder(linear[3 * y * width + k]! * row[k]! * gain)
  }
  return lit
}

/** Mean colour within a mask. */
function meanWithin(colours: Float32Array, mask: Uint8Array): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let i = 0; i < pixels; i++) {
    if (mask[i] === 0) continue
    for (let c = 0; c < 3; c++) sum[c] = sum[c]! + colours[3 * i + c]!
    count++
  }
  return sum.map((value) => value / count) as [number, number, number]
}

const known = new Map<number, Uint8Array[]>()

/** Masks of hair, skin and cloth, which differ in colour in even light. */
function partsOf({ number, mesh, alpha, lamps }: RenderedPerson): Uint8Array[] {
  const before = known.get(number)
  if (before) return before
  const face = new Uint8Array(pixels)
  fillPolygon(face, width, height, outlineOf(mesh, outline.face))
  const [neck, hair, clothes] = [new Uint8Array(pixels), new Uint8Array(pixels), new Uint8Array(pixels)]
  const even = lamps[0]!
  const skin = meanWithin(even, face)
  const chin = mesh[152]![1]
  const log = ([r, g, b]: readonly number[]) => [Math.log(r! / g!), Math.log(b! / g!)] as const
  const own = log(skin)
  for (let i = 0; i < pixels; i++) {
    if (alpha.values[i]! < 0.95 || face[i] === 1) continue
    const y = Math.floor(i / width)
    const colour = [0, 1, 2].map((c) => Math.max(1e-4, even[3 * i + c]!))
    const [r, b] = log(colour)
    const isSkin = Math.hypot(r - own[0], b - own[1]) < 0.25
    const part =
      y < chin - 4 ? hair : isSkin && y < chin + 0.6 * (chin - mesh[10]![1]) ? neck : y > chin + 10 ? clothes : null
    if (part !== null) part[i] = 1
  }
  const masks = [face, neck, hair, clothes]
  known.set(number, masks)
  return masks
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Mean error over the parts, equally weighted so that the face doesn't hide errors on the neck. */
export const errorOf = ({ errors }: Pair, contender: Contender, kind: keyof Errors): number =>
  mean(parts.map((part) => errors[contender][part][kind]))

export function* rowsOf(pairs: Pair[]): Generator<BenchRow> {
  for (const kind of ['colour', 'structure'] as const) {
    const unit = kind === 'colour' ? 'CIEDE2000' : '1 - SSIM'
    const row = { group, unit, better: 'lower' } as const
    for (const part of parts)
      for (const name of contenders) {
        const value = mean(pairs.map(({ errors }) => errors[name][part][kind]))
        yield { ...row, name: `${part}, ${name}`, value }
      }
    for (const by of ['photo', 'style'] as const)
      for (const value of new Set(pairs.map((pair) => pair[by]))) {
        const of = pairs.filter((pair) => pair[by] === value)
        const error = (name: Contender) => mean(of.map((pair) => errorOf(pair, name, kind)))
        const less = 100 * (1 - error('relit') / error('earlier'))
        yield {
          group,
          name: `${value}: ${kind} error reduction`,
          value: less,
          unit: '%',
          target: 40,
          better: 'higher',
        }
      }
    const worst = [...new Set(pairs.map(({ person }) => person))].map((person) => {
      const of = pairs.filter((pair) => pair.person === person)
      return (
        mean(of.map((pair) => errorOf(pair, 'relit', kind))) / mean(of.map((pair) => errorOf(pair, 'nothing', kind)))
      )
    })
    yield {
      group,
      name: `${kind} error relative to the unchanged photo, worst person`,
      value: Math.max(...worst),
      unit: '',
      target: 1,
      better: 'lower',
    }
    const worse = pairs.filter((pair) => errorOf(pair, 'relit', kind) > errorOf(pair, 'nothing', kind))
    yield {
      group,
      name: `pairs with a higher ${kind} error than the unchanged photo`,
      value: (100 * worse.length) / pairs.length,
      unit: '%',
      better: 'lower',
    }
  }
}

/** Writes photo, earlier, relit and ground truth side by side, for visual checks. */
async function show(file: string, results: Record<Contender | 'truth', Float32Array>): Promise<void> {
  const names = ['nothing', 'earlier', 'relit', 'truth'] as const
  const inputs = await Promise.all(
    names.map(async (contender, i) => ({
      input: await sharp(
        Uint8Array.from(results[contender], (v) => encodedOfLinear(v) + 0.5),
        {
          raw: { width, height, channels: 3 },
        },
      )
        .png()
        .toBuffer(),
      left: i * width,
      top: 0,
    })),
  )
  await sharp({ create: { width: names.length * width, height, channels: 3, background: '#222' } })
    .composite(inputs)
    .png()
    .toFile(`${file}.png`)
}
