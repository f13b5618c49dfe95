/** Compares a matting network with our own matting, on images with known mattes. */
import { openNets } from '@keylight/imaging'
import {
  type MattingConvention,
  type MattingFamily,
  type MattingOutput,
  mattingFamilies,
} from '../../packages/imaging/src/added-nets/families.ts'
import { predictMatte } from '../../packages/imaging/src/added-nets/matting-net.ts'
import { mattingNet, type OpenNet } from '../../packages/imaging/src/added-nets/open-added-nets.ts'
import { cutOutPerson } from '../../packages/imaging/src/cutout/cut-out.ts'
import { detectFaces } from '../../packages/imaging/src/faces/detect-faces.ts'
import type { Plane } from '../../packages/imaging/src/pixels.ts'
import { buildPyramid } from '../../packages/imaging/src/resample/pyramid.ts'
import type { KnownMatte } from './proving-pictures.ts'
import { Refused } from './refused.ts'

/**
 * Maximum error relative to our own matting, for a network to win. It must win clearly, because there are few images.
 */
const winsBelow = 0.97
/** Maximum error ratio on any single image. */
const worstMost = 1.5
/** Errors below this, in thousandths, are invisible whatever their ratio. */
const invisible = 2
/** Users wait for cut-outs, up to three per photo. */
const secondsMost = 15
/** A larger error (in thousandths) means that the network doesn't detect people or gets the wrong input format. */
const senseless = 150

export interface FoundFamily {
  family: MattingFamily
  convention: MattingConvention
  /** Mean error on the test image, in thousandths. */
  error: number
}

/**
 * Returns a network's input convention: the candidate with the best matte of an image. Throws `Refused` if none works.
 */
export async function findMattingFamily(
  net: OpenNet,
  families: readonly MattingFamily[],
  picture: KnownMatte,
): Promise<FoundFamily> {
  let best: FoundFamily | undefined
  let failure: Error | undefined
  for (const family of ofSide(families, net))
    for (const convention of mattingFamilies[family].conventions)
      try {
        const matte = await predictMatte(net.run, convention, picture.image, net.fixed)
        const error = errorOf(matte, picture.truth)
        if (best === undefined || error < best.error) best = { family, convention, error }
      } catch (error) {
        failure = error as Error
      }
  if (best === undefined)
    throw new Refused(`The network can't compute a matte: ${failure?.message ?? 'it returns none'}.`)
  if (best.error > senseless)
    throw new Refused(
      `Its output for a known picture isn’t a matte of the person. It’s wrong by ${best.error.toFixed(0)} thousandths of alpha. It may be a different kind of network.`,
    )
  return best
}

/** Files with a fixed input size belong to a family with that size, if there is one. */
function ofSide(families: readonly MattingFamily[], { fixed }: OpenNet): readonly MattingFamily[] {
  const fits = families.filter((family) =>
    mattingFamilies[family].conventions.some(({ side }) => Object.values<number>(side).includes(fixed.width)),
  )
  return fits.length > 0 ? fits : families
}

export interface MattingVerdict {
  wins: boolean
  use: 'matte' | 'guide'
  /** Duration per photo, for the network alone. */
  seconds: number
  verdict: string
}

/**
 * Cuts out the known people with and without the network, which is tried as the final matte and as a guide for our
 * matting.
 */
export async function judgeMatting(
  net: OpenNet,
  convention: { answer: MattingOutput } & MattingConvention,
  pictures: readonly KnownMatte[],
): Promise<MattingVerdict> {
  const nets = await openNets()
  const seconds: number[] = []
  const timed: OpenNet = {
    ...net,
    run: async (...args) => {
      const began = performance.now()
      const answer = await net.run(...args)
      seconds.push((performance.now() - began) / 1000)
      return answer
    },
  }
  const fail = (sentence: string) => {
    throw new Refused(sentence)
  }
  const errors = { own: [] as number[], matte: [] as number[], guide: [] as number[] }
  try {
    for (const { image, truth } of pictures) {
      const [face] = await detectFaces(nets, image)
      if (face === undefined) throw new Error('Every known picture has a face')
      const pyramid = buildPyramid(image)
      errors.own.push(errorOf(await cutOutPerson(nets, pyramid, face.mesh), truth))
      const matting = mattingNet(timed, { convention, use: 'matte' }, fail)
      for (const use of ['matte', 'guide'] as const) {
        const added = { matting: { ...matting, use } }
        errors[use].push(errorOf(await cutOutPerson({ ...nets, added }, pyramid, face.mesh), truth))
      }
    }
  } finally {
    await nets.close()
  }
  const use = mean(errors.guide) < mean(errors.matte) ? 'guide' : 'matte'
  const [own, its] = [mean(errors.own), mean(errors[use])]
  const isWorseSomewhere = errors[use].some((error, k) => error > invisible && error > worstMost * errors.own[k]!)
  const time = median(seconds)
  const isSlow = time > secondsMost
  const figures = `its error is ${its.toFixed(2)}, and ours ${own.toFixed(2)} (thousandths of alpha, ${pictures.length} pictures)`
  const why = isSlow
    ? `it takes ${time.toFixed(1)} s per photo, more than the limit of ${secondsMost} s; ${figures}`
    : isWorseSomewhere
      ? `it ruins some cut-outs; ${figures}`
      : figures
  return { wins: its <= winsBelow * own && !isWorseSomewhere && !isSlow, use, seconds: time, verdict: why }
}

/** Returns the mean difference between two mattes, in thousandths. */
function errorOf(matte: Plane, truth: Plane): number {
  let sum = 0
  for (let i = 0; i < truth.values.length; i++) sum += Math.abs(matte.values[i]! - truth.values[i]!)
  return (1000 * sum) / truth.values.length
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
