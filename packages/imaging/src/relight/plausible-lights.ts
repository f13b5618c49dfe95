/** Lights that people photograph each other in, as far as one can know before seeing the photo. */
import { randomNumbers } from '../styles/noise.ts'
import { type LampName, type Lamps, lampsOf } from './lamps.ts'

const many = 1000

/** A lamp that is the main one in a photo, about as bright on the person as any other. */
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
/** How much brighter or darker a lamp often is, as a standard deviation of the logarithm. */
const spread = 0.6
/** The second lamp of a photo that has two, as a share of a main one. */
const secondLamp = 0.6

let lights: readonly Lamps[] | undefined

/** Some light from everywhere, one lamp or two, and a little from above and from the camera. The same each time. */
export function plausibleLights(): readonly Lamps[] {
  lights ??= inventLights()
  return lights
}

function inventLights(): Lamps[] {
  const random = randomNumbers(11)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Array.from({ length: many }, () => {
    const lamps = { ambient: 0.15 + 0.85 * random(), top: 0.3 * random(), front: 0.2 * random() }
    const weights: Partial<Record<LampName, number>> = lamps
    const add = (name: LampName, weight: number) => {
      weights[name] = (weights[name] ?? 0) + weight
    }
    for (const share of random() < 0.5 ? [1] : [1, secondLamp]) {
      const [name, usual] = mainLamps[Math.floor(random() * mainLamps.length)]!
      const weight = share * usual * Math.exp(spread * normal())
      if (name !== 'behind') {
        add(name, weight)
        continue
      }
      // Behind both shoulders, or more behind one.
      const side = random()
      add('riml', weight * Math.min(1, 2 * side))
      add('rimr', weight * Math.min(1, 2 - 2 * side))
    }
    return lampsOf(weights)
  })
}
