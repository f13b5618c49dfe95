import type { Plane, RgbImage } from '../pixels.ts'
import type { LightDirection, Relief } from '../portrait/relief.ts'

/** A picture in its parts, all of one size and proportions. */
export interface PictureLayers {
  backdrop: RgbImage
  /** Null for a picture that is not of a cut-out person: it then moves as a whole. */
  person: PersonLayer | null
}

export interface PersonLayer {
  /** As lit in the picture; meaningless where alpha is 0. */
  colours: RgbImage
  /** 0 to 255 a pixel. */
  alpha: Uint8Array
  /** How much nearer than the face each place is, in shares of the picture's width; of any size. */
  depth: Plane
  relief: Relief
  /** The light that `colours` was lit with, from which the sweep starts out and to which it comes back. */
  key: LightDirection
}
