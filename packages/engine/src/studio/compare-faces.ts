import {
  type FramedPerson,
  measureLikeness,
  measureMovement,
  type Nets,
  openPhoto,
  type RgbImage,
  resizeLanczos,
} from '@keylight/imaging'
import type { Faithfulness } from '../engine.ts'
import { unmovedWithin } from './credentials.ts'

/** Share of tracked landmarks that must be unmoved. Hard light shifts a few of them. */
const mostPoints = 0.97
/** With fewer landmarks than this, the result is meaningless. */
const enoughPoints = 234

/** Compares the face in an image with the identically cropped photo, which may be smaller. */
export async function compareFaces(
  nets: Nets,
  before: Uint8Array,
  picture: RgbImage,
  { mesh, alpha }: Pick<FramedPerson, 'mesh'> & Partial<Pick<FramedPerson, 'alpha'>>,
): Promise<Faithfulness> {
  const opened = await openPhoto(before, { shortSide: 64 })
  const photo = await opened.pixels(Math.max(opened.width, opened.height))
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height }
  const after = photo.width === picture.width ? picture : resizeLanczos(picture, whole, photo.width, photo.height)
  const scale = photo.width / picture.width
  const moved = mesh.map(([x, y, z]) => [x * scale, y * scale, z * scale] as const)
  const { found, unmoved } = measureMovement(photo, after, moved, {
    within: unmovedWithin,
    ...(scale === 1 && alpha && { alpha }),
  })
  const isProven = unmoved >= enoughPoints && unmoved >= mostPoints * found
  const likeness = await measureLikeness(nets, { image: photo, mesh: moved }, { image: after, mesh: moved })
  return { unmovedPoints: isProven ? unmoved : null, trackedPoints: isProven ? found : null, likeness }
}
