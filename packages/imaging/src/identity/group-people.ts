/** Clusters photos by the person they show. */
import { type TraitSpread, traitSpreads } from './traits.ts'

/** Data that describes the face in a photo. */
export interface FaceIdentity {
  /**
   * Embedding from an added recognition model; null without one. `threshold` is the cosine similarity above which two
   * faces belong to the same person.
   */
  net: { vector: number[]; threshold: number } | null
  /**
   * Based on the mesh, the hair and the skin, scaled by each trait's typical variation between photos of one person.
   */
  traits: number[]
}

/**
 * Maximum difference between the traits of two clusters of one person: the root of the weighted mean square, averaged
 * over all pairs. `npm run bench -- identity` reports its accuracy.
 */
const alike = 1.3
/** Differences in a single trait are capped at this value. */
const most = 5

/**
 * Returns the photos of each person as indices, starting with the person with the most photos. Photos without a known
 * face are in the first cluster. Without a recognition model this is a guess: people of the same type may be merged,
 * and one person in very different light may be split.
 */
export function groupPeople(faces: readonly (FaceIdentity | null)[]): number[][] {
  const known = faces.flatMap((face, index) => (face === null ? [] : [index]))
  const distance = measureBy(known.map((index) => faces[index]!))
  let groups = known.map((index) => [index])
  for (;;) {
    let nearest: { a: number[]; b: number[]; apart: number } | null = null
    for (const [i, a] of groups.entries())
      for (const b of groups.slice(i + 1)) {
        const apart = meanOf(a.flatMap((one) => b.map((other) => distance(faces[one]!, faces[other]!))))
        if (apart <= 1 && (nearest === null || apart < nearest.apart)) nearest = { a, b, apart }
      }
    if (nearest === null) break
    const { a, b } = nearest
    groups = [...groups.filter((group) => group !== a && group !== b), [...a, ...b]]
  }
  groups.sort((a, b) => b.length - a.length || Math.min(...a) - Math.min(...b))
  const unknown = faces.flatMap((face, index) => (face === null ? [index] : []))
  const first = [...(groups[0] ?? []), ...unknown]
  return first.length === 0 ? [] : [first, ...groups.slice(1)].map((group) => group.toSorted((a, b) => a - b))
}

/**
 * Returns a distance function that is 1 at the limit for one person: based on embeddings if all faces have one,
 * otherwise on traits.
 */
function measureBy(faces: readonly FaceIdentity[]): (a: FaceIdentity, b: FaceIdentity) => number {
  const length = faces[0]?.net?.vector.length
  if (faces.every(({ net }) => net !== null && net.vector.length === length))
    return ({ net: a }, { net: b }) => (1 - cosine(a!.vector, b!.vector)) / (1 - a!.threshold)
  return (a, b) => differenceOf(a.traits, b.traits) / alike
}

const cosine = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * b[i]!, 0)

function differenceOf(a: readonly number[], b: readonly number[]): number {
  // Traits from another version can't be compared.
  if (a.length !== weights.length || b.length !== weights.length) return 0
  const squares = weights.map((weight, i) => weight * Math.min(most, Math.abs(a[i]! - b[i]!)) ** 2)
  // Measurements of a turned face are less certain.
  const uncertain = 1 + a.at(-1)! ** 2 + b.at(-1)! ** 2
  return Math.sqrt(meanOf(squares) / meanOf(weights) / uncertain)
}

const weights = Object.values<TraitSpread>(traitSpreads).map(({ weight }) => weight)

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
