import { type FaceMesh, faceFrame } from '../faces/face.ts'
import type { Plane, RgbImage } from '../pixels.ts'
import type { Relief } from '../portrait/relief.ts'
import type { ToneStatistics } from '../portrait/tone.ts'

export interface PictureSize {
  width: number
  height: number
}

/** A person where the picture has them. */
export interface FramedPerson extends PictureSize {
  /** The person's own colours; meaningless where alpha is 0. */
  person: RgbImage
  /** 0 to 255 a pixel. */
  alpha: Uint8Array
  mesh: FaceMesh
  /** Of the frame, at about the resolution of the analysis' relief. */
  relief: Relief
  surface: LitSurface
  tone: ToneStatistics
}

/** Hairline to chin, in shares of the frame's height. */
export const faceHeight = ({ mesh, height }: FramedPerson): number => faceFrame(mesh).size / height

/** What the lamps of any style need to know of a framed person, worked out once; planes are of the relief's size. */
export interface LitSurface {
  /** In the relief's pixels. */
  faceSize: number
  /** Mean linear light of the face's skin, place by place. */
  skin: { place: number; light: number }[]
  /** 1 on the face, falling off beyond it: far for the turning of light, hardly for the rim's. */
  nearFace: Plane
  face: Plane
  /** How much the surface leans to the right. */
  slopes: Plane
  /** What a lamp from behind touches. */
  rim: Plane
  /** How much of each place's surroundings is the person: near its edge, and far around. */
  nearEdge: Plane
  shadow: Plane
}
