import { distanceBetween, type Face } from '../faces/face.ts'
import type { Nets } from '../nets/nets.ts'
import { type RgbImage, smoothStep } from '../pixels.ts'
import type { PhotoCheck } from './check-photo.ts'
import { measureClutter } from './measure-clutter.ts'

/**
 * Score deduction for a hand near the face. Photos are good from 0.55 of the best score, so a photo with a hand is used
 * only if there is no other.
 */
const handCosts = 0.6
const objectCosts = 0.45
/** Score deduction for a missing smile, small enough that a smile only breaks ties. */
const smileAdds = 0.12

/** Returns an accepted photo's rank among photos of the same person, 0 to 1, by a photographer's criteria. */
export async function rankPhoto(nets: Nets, image: RgbImage, { face, score }: PhotoCheck): Promise<number> {
  if (face === null) return 0
  const { hand, object } = await measureClutter(nets, image, face)
  return (
    score *
    (1 - smileAdds * (1 - smileOf(face))) *
    (1 - handCosts * smoothStep(0.03, 0.1, hand)) *
    (1 - objectCosts * smoothStep(0.01, 0.06, object))
  )
}

/**
 * Returns a smile score from 0 (mouth corners level with its centre) to 1. In our renders, the corners are lifted by
 * 0.01 to 0.04 of the distance between the eyes in neutral faces, and by 0.08 and more in smiles. A high camera angle
 * also lifts them slightly.
 */
function smileOf({ mesh, roll }: Face): number {
  const angle = (roll * Math.PI) / 180
  const level = (point: number) => Math.cos(angle) * mesh[point]![1] - Math.sin(angle) * mesh[point]![0]
  const lift = (level(13) + level(14) - level(61) - level(291)) / 2 / distanceBetween(mesh, 33, 263)
  return smoothStep(0.035, 0.08, lift)
}
