import { type FaceMesh, faceFrame, outline } from '../faces/face.ts'
import type { Plane, RgbImage } from '../pixels.ts'
import type { SkinSample } from '../portrait/own-light.ts'
import type { Relief } from '../portrait/relief.ts'
import type { ToneStatistics } from '../portrait/tone.ts'
import type { LampColours } from '../relight/estimate-light.ts'
import type { Evening } from '../relight/level-light.ts'
import type { LightTransfer } from '../relight/light-transfer.ts'
import type { TripleImage } from '../resample/enlarge-rows.ts'

export interface PictureSize {
  width: number
  height: number
}

/** A person in the frame of an image. */
export interface FramedPerson extends PictureSize {
  /** The person's own colours; undefined where alpha is 0. */
  person: RgbImage
  /** 0 to 255 per pixel. */
  alpha: Uint8Array
  mesh: FaceMesh
  /** The relief within the frame, at about the analysis's resolution. */
  relief: Relief
  surface: LitSurface
  tone: ToneStatistics
}

/** Returns the face's height from hairline to chin, as a share of the frame's. */
export const faceHeight = ({ mesh, height }: FramedPerson): number => faceFrame(mesh).size / height

/** Returns the face's bounding box, from hairline to chin and from ear to ear, as fractions of the frame. */
export function faceIn({ mesh, width, height }: Pick<FramedPerson, 'mesh' | 'width' | 'height'>) {
  const [xs, ys] = [0, 1].map((axis) => outline.face.map((index) => mesh[index]![axis]!)) as [number[], number[]]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return {
    x: left / width,
    y: top / height,
    width: (Math.max(...xs) - left) / width,
    height: (Math.max(...ys) - top) / height,
  }
}

/** Relighting data of a framed person, computed once for all styles. Planes have the size of the relief. */
export interface LitSurface {
  /** In relief pixels. */
  faceSize: number
  /**
   * The photo's noise as standard deviations in 8-bit levels: per pixel, and at a scale of two pixels, as in an
   * upscaled photo.
   */
  noise: { fine: number; coarse: number }
  /** Mask of the face: 1 on the face, with a steep falloff. */
  face: Float32Array
  /** Samples of the face's skin. */
  skin: SkinSample[]
  /** Share of each lamp's light that reaches each position. */
  transfer: LightTransfer
  /** The lamps of the original photo. Null if the face is too small or too dark to estimate them. */
  lamps: LampColours | null
  /** The photo's luminance at each position, in linear light; 0 where unknown. */
  brightness: Float32Array
  /** Returns the logarithms of the gains that even out the photo's own light on the face. */
  level: (evening: Evening) => TripleImage
  /** Gains that even out the photo's own shadows on the neck. Null if no neck is visible or the lamps are unknown. */
  neck: Float32Array | null
  /** Share of each position's neighbourhood that the person covers. */
  shadow: Plane
  /** Contact shadow on the floor. Null if the feet aren't visible. */
  contact: Float32Array | null
}
