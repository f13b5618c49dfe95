/** Measures whether an identity network distinguishes known people, and determines its input format and threshold. */
import type { RgbImage } from '@keylight/imaging'
import { embedFace } from '../../packages/imaging/src/added-nets/embedding-net.ts'
import {
  type IdentityFamily,
  identityFamilies,
  type Normalisation,
} from '../../packages/imaging/src/added-nets/families.ts'
import type { OpenNet } from '../../packages/imaging/src/added-nets/open-added-nets.ts'
import { Refused } from './refused.ts'

/** A face of 112 × 112 pixels, and whose it is. */
export interface KnownFace {
  person: string
  face: RgbImage
}

/**
 * Required fraction of comparisons in which two faces of the same person are more similar than two faces of different
 * people: `wins` to use the network, `sensible` to store it.
 */
const separation = { wins: 0.97, sensible: 0.85 }

export interface IdentityVerdict {
  wins: boolean
  family: IdentityFamily
  convention: Normalisation
  threshold: number
  /** Duration for one face. */
  seconds: number
  verdict: string
}

/** Throws `Refused` if the network can't run, or doesn't distinguish people with any input format. */
export async function judgeIdentity(
  { run }: OpenNet,
  families: readonly IdentityFamily[],
  known: readonly KnownFace[],
): Promise<IdentityVerdict> {
  let best: (Separation & { family: IdentityFamily; convention: Normalisation }) | undefined
  const seconds: number[] = []
  for (const family of families)
    for (const convention of identityFamilies[family].conventions) {
      const vectors: Float32Array[] = []
      for (const { face } of known) {
        const began = performance.now()
        const vector = await embedFace(run, convention, face).catch((error: Error) => {
          throw new Refused(`The network can't process a face: ${error.message}.`)
        })
        seconds.push((performance.now() - began) / 1000)
        vectors.push(vector)
      }
      const found = separate(
        vectors,
        known.map(({ person }) => person),
      )
      if (best === undefined || found.share > best.share) best = { ...found, family, convention }
    }
  if (best === undefined || best.share < separation.sensible)
    throw new Refused(
      `It doesn't distinguish known people. ${percent(best?.share ?? 0)} of the comparisons are right, compared with 50% for guessing.`,
    )
  const { family, convention, share, right } = best
  const threshold = knownThresholds[family] ?? best.threshold
  return {
    wins: share >= separation.wins,
    family,
    convention,
    threshold,
    seconds: seconds.toSorted((a, b) => a - b)[seconds.length >> 1]!,
    verdict: `two photos of one person are more similar than two of different people in ${percent(share)} of the comparisons; at a threshold of ${threshold.toFixed(2)}, it classifies ${percent(right(threshold))} of pairs correctly (${known.length} photos)`,
  }
}

/** Published thresholds. Other networks get the threshold that best separates the known people. */
const knownThresholds: Partial<Record<IdentityFamily, number>> = { sface: 0.363 }

interface Separation {
  /** Share of same-person pairs that are more similar than pairs of different people (area under the ROC curve). */
  share: number
  threshold: number
  /** Returns the share of pairs a threshold classifies correctly, with both kinds weighted equally. */
  right(threshold: number): number
}

function separate(vectors: readonly Float32Array[], people: readonly string[]): Separation {
  const same: number[] = []
  const different: number[] = []
  for (let i = 0; i < vectors.length; i++)
    for (let j = 0; j < i; j++) {
      const cosine = vectors[i]!.reduce((sum, value, k) => sum + value * vectors[j]![k]!, 0)
      if (people[i] === people[j]) same.push(cosine)
      else different.push(cosine)
    }
  let above = 0
  for (const s of same) for (const d of different) above += s > d ? 1 : s === d ? 0.5 : 0
  // Both kinds of pairs have equal weight, although there are more pairs of different people.
  const right = (line: number) =>
    (same.filter((s) => s > line).length / same.length + different.filter((d) => d <= line).length / different.length) /
    2
  const lines = [...same, ...different].toSorted((a, b) => a - b)
  let threshold = 0
  for (const [k, line] of lines.entries()) {
    const middle = (line + (lines[k + 1] ?? line)) / 2
    if (right(middle) > right(threshold)) threshold = middle
  }
  return { share: above / (same.length * different.length), threshold, right }
}

const percent = (share: number) => `${(100 * share).toFixed(0)}%`
