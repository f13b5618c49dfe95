import type { Plane, RgbImage } from '../pixels.ts'
import type { LightDirection, Relief } from '../portrait/relief.ts'

/** The layers of a picture, all of the same size. */
export interface PictureLayers {
  backdrop: RgbImage
  /** Null if the picture does not show a cut-out person. It then moves as a whole. */
  person: PersonLayer | null
}

export interface PersonLayer {
  /** As lit in the picture, undefined where alpha is 0. */
  colours: RgbImage
  /** 0 to 255 per pixel. */
  alpha: Uint8Array
  /** How much nearer than the face each position is, as a share of the picture's width. May have any size. */
  depth: Plane
  relief: Relief
  /** The light that `colours` was lit with, where the sweep starts and ends. */
  key: LightDirection
}
