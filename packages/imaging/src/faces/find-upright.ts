/** Detects the orientation of photos without a correct EXIF orientation. */
import type { Nets } from '../nets/nets.ts'
import type { RgbImage } from '../pixels.ts'
import { type QuarterTurns, turnPixels } from '../resample/turn-pixels.ts'
import { detectFaces } from './detect-faces.ts'
import type { Face } from './face.ts'

interface Upright {
  /** The turns that bring the image upright. */
  turns: QuarterTurns
  image: RgbImage
  /** From largest to smallest, in pixels of `image`. */
  faces: Face[]
}

/** Upright faces reach 0.94 and more in our photos, upside-down ones 0.72 at most, sideways ones 0.9. */
const certain = 0.9
/** Minimum gain in confidence for turning an image. */
const clearly = 0.1
/** A head tilted by more than this many degrees is closer to another orientation. */
const sideways = 45

/**
 * Returns the upright image with its faces. Leaves the image unchanged unless another orientation is clearly better.
 */
export async function findUpright(nets: Nets, image: RgbImage): Promise<Upright> {
  const asGiven: Upright = { turns: 0, image, faces: await detectFaces(nets, image) }
  if (uprightConfidence(asGiven) >= certain) return asGiven
  let best = asGiven
  let needed = uprightConfidence(asGiven) + clearly
  for (const turns of turnsToTry(asGiven.faces[0])) {
    const turned = turnPixels(image, turns)
    const candidate: Upright = { turns, image: turned, faces: await detectFaces(nets, turned) }
    const confidence = uprightConfidence(candidate)
    if (confidence <= needed) continue
    if (confidence >= certain) return candidate
    best = candidate
    needed = confidence
  }
  return best
}

/** Returns the detector's confidence in the largest face; 0 if the face is sideways. */
function uprightConfidence({ faces: [face] }: Upright): number {
  return face !== undefined && Math.abs(face.roll) <= sideways ? face.confidence : 0
}

/**
 * Returns the turns to try, most likely first. A sideways face indicates the direction; upside-down faces look upright
 * to the networks.
 */
function turnsToTry(face: Face | undefined): QuarterTurns[] {
  if (face === undefined) return [1, 3, 2]
  if (Math.abs(face.roll) <= sideways) return [2, 1, 3]
  return face.roll > 0 ? [3, 1, 2] : [1, 3, 2]
}
