import { type FaceMesh, faceFrame, outline } from '../faces/face.ts'
import type { Plane, RgbImage } from '../pixels.ts'
import type { SkinSample } from '../portrait/own-light.ts'
import type { Relief } from '../portrait/relief.ts'
import type { ToneStatistics } from '../portrait/tone.ts'
import type { LampColours } from '../relight/estimate-light.ts'
import type { LightTransfer } from '../relight/light-transfer.ts'

export interface PictureSize {
  width: number
  height: number
}

/** A person placed in a picture. */
export interface FramedPerson extends PictureSize {
  /** The person's own colours, undefined where alpha is 0. */
  person: RgbImage
  /** 0 to 255 per pixel. */
  alpha: Uint8Array
  mesh: FaceMesh
  /** The relief within the frame, at about the resolution of that of the analysis. */
  relief: Relief
  surface: LitSurface
  tone: ToneStatistics
}

/** From hairline to chin, as a share of the frame's height. */
export const faceHeight = ({ mesh, height }: FramedPerson): number => faceFrame(mesh).size / height

/** The box around the face, from hairline to chin and from ear to ear, in shares of the frame. */
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

/** What every style's light needs to know about a framed person, computed once. Planes have the size of the relief. */
export interface LitSurface {
  /** In the relief's pixels. */
  faceSize: number
  /**
   * The photo's noise as standard deviations in byte steps: from pixel to pixel, and in grains of two pixels, as in a
   * photo that had to be enlarged.
   */
  noise: { fine: number; coarse: number }
  /** 1 on the face, falling off quickly around it. */
  face: Float32Array
  /** The face's skin, by position. */
  skin: SkinSample[]
  /** How much light of each lamp reaches the person where. */
  transfer: LightTransfer
  /** The lamps that the photo was taken with. Null if the face is too small or too dark to tell. */
  lamps: LampColours | null
  /** What evens out the photo's own shadows on the neck: factors of light. Null if there is no neck, or no light is known. */
  neck: Float32Array | null
  /** The share of the person in the surroundings of each position. */
  shadow: Plane
  /** How much of the floor's light is lost where the person stands. Null if the picture does not show their feet. */
  contact: Float32Array | null
}
