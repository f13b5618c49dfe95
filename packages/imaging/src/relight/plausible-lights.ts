/** The prior over lightings: typical light in photos people take of each other. */
import { type LampName, type Lamps, lampsOf } from './lamps.ts'

const many = 1000

/** The main lamps of a photo, normalised to about the same brightness on the person. */
const mainLamps: readonly (readonly [LampName | 'behind', number])[] = [
  ['front', 0.45],
  ['front', 0.45],
  ['key45l', 0.58],
  ['key45r', 0.58],
  ['side90l', 0.65],
  ['side90r', 0.65],
  ['top', 0.78],
  ['top', 0.78],
  ['low', 0.39],
  ['behind', 1.2],
]
/** Maximum factor by which a lamp is brighter or darker than usual. */
const most = 2.8
/** Strength of a second lamp, relative to a main one. */
const secondLamp = 0.6

let lights: readonly Lamps[] | undefined

/**
 * Returns samples of the prior: some ambient light, one or two lamps, and a little light from above and from the
 * camera. Deterministic.
 */
export function plausibleLights(): readonly Lamps[] {
  lights ??= inventLights()
  return lights
}

/** Multiples of square roots of primes form a low-discrepancy sequence (Weyl 1916), one prime per dimension. */
const roots = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29].map(Math.sqrt)

function inventLights(): Lamps[] {
  return Array.from({ length: many }, (_, i) => {
    const [ambient, top, front, second, ...lamps] = roots.map((root) => ((i + 1) * root) % 1)
    const weights: Partial<Record<LampName, number>> = {
      ambient: 0.15 + 0.85 * ambient!,
      top: 0.3 * top!,
      front: 0.2 * front!,
    }
    const add = (name: LampName, weight: number) => {
      weights[name] = (weights[name] ?? 0) + weight
    }
    for (const [k, share] of (second! < 0.5 ? [1] : [1, secondLamp]).entries()) {
      const [which, bright, side] = [lamps[3 * k]!, lamps[3 * k + 1]!, lamps[3 * k + 2]!]
      const [name, usual] = mainLamps[Math.floor(which * mainLamps.length)]!
      const weight = share * usual * most ** (2 * bright - 1)
      if (name !== 'behind') {
        add(name, weight)
        continue
      }
      // Behind both shoulders, or more behind one.
      add('riml', weight * Math.min(1, 2 * side))
      add('rimr', weight * Math.min(1, 2 - 2 * side))
    }
    return lampsOf(weights)
  })
}
