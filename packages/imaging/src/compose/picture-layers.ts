import type { Plane, RgbImage } from '../pixels.ts'
import type { LightDirection, Relief } from '../portrait/relief.ts'

/** An image's layers, all of the same size. */
export interface PictureLayers {
  backdrop: RgbImage
  /** Null if the image has no cut-out person. It then moves as a whole. */
  person: PersonLayer | null
}

export interface PersonLayer {
  /** As lit in the image; undefined where alpha is 0. */
  colours: RgbImage
  /** 0 to 255 per pixel. */
  alpha: Uint8Array
  /** Depth of each position in front of the face, as a share of the image width. May have any size. */
  depth: Plane
  relief: Relief
  /** The key light of `colours`, where the light sweep starts and ends. */
  key: LightDirection
}
