/**
 * `node bench/relight/learn-transfer.ts`: trains the network of `light-transfer.ts` twice, and writes the weights. The
 * product's weights are trained on all rendered people and their mirror images; the benchmark's weights on those it
 * doesn't report on. Takes a few minutes and is deterministic. The argument `held-back` or `own` trains only one of the
 * two.
 */
import { writeFile } from 'node:fs/promises'
import type { FaceMesh } from '../../packages/imaging/src/faces/face.ts'
import { maskSkin } from '../../packages/imaging/src/faces/skin.ts'
import { openNets } from '../../packages/imaging/src/nets/open-nets.ts'
import { lumaWeights } from '../../packages/imaging/src/pixels.ts'
import type { Relief } from '../../packages/imaging/src/portrait/relief.ts'
import { lampNames, mirrored } from '../../packages/imaging/src/relight/lamps.ts'
import {
  frontInEven,
  layerStarts,
  layers,
  sumUp,
  together,
  weightCount,
} from '../../packages/imaging/src/relight/light-transfer.ts'
import {
  featureCount,
  headFeatures,
  measureFeatures,
  mirroredLandmarks,
} from '../../packages/imaging/src/relight/surface-features.ts'
import { randomNumbers } from '../../packages/imaging/src/styles/noise.ts'
import { people, type RenderedPerson, readPerson, size, thickHair } from './people.ts'

/** A training sample: one point on a person. `roots` are the square roots of the target values. */
interface Sample {
  features: Float32Array
  roots: Float32Array
  /** Whether the first root (light under even lighting) is known. */
  hasEven: boolean
  /** Whether it is neither facial skin nor hair. */
  isBody: boolean
}

const lamps = lampNames.length
const training = {
  seen: 1_400_000,
  batch: 128,
  rate: 0.003,
  noise: 0.06,
  bodyNoise: 0.14,
  headNoise: 0.3,
  decay: 1e-5,
  mostError: 0.6,
}
/** People who are repeated in training, because their light and hair are the most realistic. */
const finest = { people: [...people.tuned, ...people.reported] as readonly number[], times: 8 }
/** Skin this much darker than typical is covered by hair. */
const covered = 0.33

function samplesOf(person: RenderedPerson, isMirrored: boolean): Sample[] {
  const relief = isMirrored ? mirrorRelief(person.relief) : person.relief
  const mesh = isMirrored ? mirrorMesh(person.mesh) : person.mesh
  const { places, values, head } = measureFeatures(relief, mesh, size.width)
  const { box, share } = maskSkin(person.mesh, size, 0.01)
  const heads = new Set(head)
  const step = size.width / relief.width
  const samples: (Sample & { light: number; part: 'skin' | 'head' | 'body' })[] = []
  for (let k = 0; k < places.length; k++) {
    const lit = new Float32Array(lamps)
    let [skin, cover] = [0, 0]
    for (let spot = 0; spot < step * step; spot++) {
      const x = (places[k]! % relief.width) * step + (spot % step)
      const column = isMirrored ? size.width - 1 - x : x
      const row = Math.floor(places[k]! / relief.width) * step + Math.floor(spot / step)
      const i = row * size.width + column
      cover += person.alpha.values[i]! / step ** 2
      const [u, v] = [column - box.left, row - box.top]
      if (u >= 0 && v >= 0 && u < box.width && v < box.height) skin += share.values[v * box.width + u]! / step ** 2
      for (let lamp = 0; lamp < lamps; lamp++) {
        const colours = person.lamps[isMirrored ? mirrored[lamp]! : lamp]!
        for (let c = 0; c < 3; c++) lit[lamp] = lit[lamp]! + lumaWeights[c]! * colours[3 * i + c]!
      }
    }
    const light = lit[0]! + frontInEven * lit[1]!
    if (cover < 0.3 || light < 1e-3) continue
    const part = heads.has(k) ? 'head' : skin > 0.95 ? 'skin' : 'body'
    const features = values.slice(k * featureCount, (k + 1) * featureCount)
    samples.push({
      features,
      roots: lit.map((value) => Math.sqrt(value / light)),
      hasEven: part !== 'body',
      isBody: part === 'body',
      light,
      part,
    })
  }
  for (const part of ['skin', 'head'] as const) {
    const of = samples.filter((sample) => sample.part === part)
    const usual = of.map(({ light }) => light).sort((a, b) => a - b)[of.length >> 1]!
    for (const sample of of) {
      sample.roots[0] = Math.min(1.8, Math.sqrt(sample.light / usual))
      if (part === 'skin' && sample.light < covered * usual) sample.hasEven = false
    }
  }
  return thickHair.includes(person.number) ? samples.filter(({ part }) => part !== 'head') : samples
}

function mirrorMesh(mesh: FaceMesh): FaceMesh {
  const mirror = ([x, y, z]: FaceMesh[number]) => [size.width - x, y, z] as const
  return mesh.map((_, i) => mirror(mesh[mirroredLandmarks.get(i) ?? i]!))
}

function mirrorRelief({ width, height, right, down, alpha }: Relief): Relief {
  const mirror = (values: Float32Array, sign = 1) =>
    values.map((_, i) => sign * values[Math.floor(i / width) * width + width - 1 - (i % width)]!)
  return { width, height, right: mirror(right, -1), down: mirror(down), alpha: mirror(alpha) }
}

/**
 * Trains with Adam (Kingma and Ba 2015), with noise on the features against overfitting. The noise is stronger on the
 * body, whose relief is only estimated, so that its ridges don't show on plain clothes.
 */
function train(samples: Sample[]): Float32Array {
  const random = randomNumbers(7)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const weights = new Float64Array(weightCount)
  const [gradient, mean, square] = [0, 1, 2].map(() => new Float64Array(weightCount)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const starts = layerStarts
  const last = layers.length - 1
  for (let l = 1; l <= last; l++)
    for (let o = 0, w = starts[l - 1]!; o < layers[l]!; o++) {
      weights[w++] = l === last ? 0.5 : 0
      for (let i = 0; i < layers[l - 1]!; i++) weights[w++] = normal() * Math.sqrt(1.6 / layers[l - 1]!)
    }
  const values = layers.map((n) => new Float64Array(together * n))
  const errors = layers.map((n) => new Float64Array(together * n))
  const learn = (some: Sample[]) => {
    for (const [j, sample] of some.entries())
      for (let i = 0; i < featureCount; i++) {
        const own = sample.isBody ? training.bodyNoise : training.noise
        const noise = i < featureCount - headFeatures ? own : training.headNoise
        values[0]![together * i + j] = sample.features[i]! + noise * normal()
      }
    for (let l = 1; l <= last; l++) sumUp(weights, starts[l - 1]!, values[l - 1]!, values[l]!, l < last ? 0.1 : 1)
    for (let o = 0; o < lamps; o++)
      for (const [j, sample] of some.entries()) {
        const said = values[last]![together * o + j]!
        const off = said - sample.roots[o]!
        const { mostError } = training
        const isKnown = o > 0 || sample.hasEven
        errors[last]![together * o + j] = !isKnown
          ? 0
          : said < 0
            ? Math.min(0, off)
            : Math.max(-mostError, Math.min(mostError, off))
      }
    for (let l = last; l > 0; l--) {
      const [from, below, above] = [values[l - 1]!, errors[l - 1]!, errors[l]!]
      below.fill(0)
      for (let o = 0, w = starts[l - 1]!; o < above.length; o += together) {
        const [a, b, c, d] = [above[o]!, above[o + 1]!, above[o + 2]!, above[o + 3]!]
        gradient[w] = gradient[w]! + a + b + c + d
        w++
        for (let i = 0; i < from.length; i += together, w++) {
          const weight = weights[w]!
          gradient[w] = gradient[w]! + a * from[i]! + b * from[i + 1]! + c * from[i + 2]! + d * from[i + 3]!
          below[i] = below[i]! + a * weight
          below[i + 1] = below[i + 1]! + b * weight
          below[i + 2] = below[i + 2]! + c * weight
          below[i + 3] = below[i + 3]! + d * weight
        }
      }
      if (l > 1) for (let i = 0; i < from.length; i++) if (from[i]! < 0) below[i] = 0.1 * below[i]!
    }
  }
  const { seen, batch, rate, decay } = training
  const steps = Math.ceil(seen / batch)
  for (let step = 1; step <= steps; step++) {
    const pace = 0.5 * rate * (1 + Math.cos((Math.PI * step) / steps)) + 1e-5
    gradient.fill(0)
    for (let k = 0; k < batch; k += together)
      learn(Array.from({ length: together }, () => samples[Math.floor(random() * samples.length)]!))
    for (let i = 0; i < weightCount; i++) {
      const g = gradient[i]! / batch + decay * weights[i]!
      mean[i] = 0.9 * mean[i]! + 0.1 * g
      square[i] = 0.999 * square[i]! + 0.001 * g * g
      const way = mean[i]! / (1 - 0.9 ** step)
      weights[i] = weights[i]! - (pace * way) / (Math.sqrt(square[i]! / (1 - 0.999 ** step)) + 1e-8)
    }
  }
  return Float32Array.from(weights)
}

/** Writes weights in the format of `readWeights`. */
async function writeWeights(path: string, weights: Float32Array): Promise<void> {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const header = new DataView(new ArrayBuffer(8))
  header.setFloat64(0, largest, true)
  const steps = Int16Array.from(weights, (weight) => Math.round((weight / largest) * 32767))
  await writeFile(
    new URL(`../../${path}`, import.meta.url),
    new Uint8Array(await new Blob([header, steps]).arrayBuffer()),
  )
}

/** Trains on these people and returns the weights. */
export async function learnTransfer(numbers: readonly number[]): Promise<Float32Array> {
  const nets = await openNets()
  const samples: Sample[] = []
  for (const number of numbers) {
    const person = await readPerson(nets, number)
    const own = [...samplesOf(person, false), ...samplesOf(person, true)]
    for (let time = 0; time < (finest.people.includes(number) ? finest.times : 1); time++)
      for (const sample of own) samples.push(sample)
  }
  await nets.close()
  return train(samples)
}

if (import.meta.main) {
  const only = process.argv[2]
  if (only !== 'own')
    await writeWeights('bench/relight/held-back-weights.bin', await learnTransfer([...people.tuned, ...people.learned]))
  if (only !== 'held-back')
    await writeWeights(
      'packages/imaging/src/relight/transfer-weights.bin',
      await learnTransfer(Object.values(people).flat()),
    )
}
