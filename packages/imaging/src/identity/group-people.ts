/** Sorts photos by who is in them. */
import { type TraitSpread, traitSpreads } from './traits.ts'

/** What is known of the face in a photo. */
export interface FaceIdentity {
  /** Of an added net; null without one. `threshold` is the cosine above which two faces are one person's. */
  net: { vector: number[]; threshold: number } | null
  /** From the mesh, the hair and the skin, in the unit of how much each usually differs between photos of one person. */
  traits: number[]
}

/**
 * How different two groups of photos may be by their traits and still show one person: the root of the weighted mean of
 * squares, as a mean over all pairs. `npm run bench -- identity` says what that finds, and how often it is wrong.
 */
const alike = 1.3
/** A trait that differs by more than this says no more than that it differs. */
const most = 5

/**
 * The photos of each person as indices, most photos first. Photos of which nothing is known are with the first. Guesses:
 * without a net, people of one type count as one, and one person in very different light can count as two.
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

/** A distance that is 1 where two faces stop being one person's: by the net if it has seen all of them. */
function measureBy(faces: readonly FaceIdentity[]): (a: FaceIdentity, b: FaceIdentity) => number {
  const length = faces[0]?.net?.vector.length
  if (faces.every(({ net }) => net !== null && net.vector.length === length))
    return ({ net: a }, { net: b }) => (1 - cosine(a!.vector, b!.vector)) / (1 - a!.threshold)
  return (a, b) => differenceOf(a.traits, b.traits) / alike
}

const cosine = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * b[i]!, 0)

function differenceOf(a: readonly number[], b: readonly number[]): number {
  // Of another version.
  if (a.length !== weights.length || b.length !== weights.length) return 0
  const squares = weights.map((weight, i) => weight * Math.min(most, Math.abs(a[i]! - b[i]!)) ** 2)
  // What a turned face shows is less certain.
  const uncertain = 1 + a.at(-1)! ** 2 + b.at(-1)! ** 2
  return Math.sqrt(meanOf(squares) / meanOf(weights) / uncertain)
}

const weights = Object.values<TraitSpread>(traitSpreads).map(({ weight }) => weight)

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
