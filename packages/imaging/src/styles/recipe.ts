import type { GarmentName } from '../dress-up/garments.ts'
import type { Framing } from '../portrait/frame-portrait.ts'
import type { LightDirection } from '../portrait/relief.ts'
import type { Retouch } from '../retouch/retouch-picture.ts'
import type { PlateName } from './plates.ts'

/** Colours are `#rrggbb` in sRGB. Positions are fractions of the image's width and height, from the top left. */
export type Backdrop = (Wall | Gradient | Bokeh | Plate) & {
  /** Darkening of the corners: 0 is none, 0.5 halves the brightness. */
  vignette?: number
}

/** A studio wall lit by a spot. If the floor is visible, the wall curves into it without a seam. */
export interface Wall {
  kind: 'wall'
  /** Smooth paper, hand-painted canvas, or lime-washed plaster. */
  surface: 'paper' | 'canvas' | 'plaster'
  /** Colour at the centre of the spot (`inner`) and far from it (`outer`). */
  inner: string
  outer: string
  at: [x: number, y: number]
  /** Distance at which the light has mostly fallen off, as a fraction of the image's shorter side. */
  reach: number
  /** Visibility of brush or trowel marks; 1 is like a theatre canvas. No effect on paper. */
  texture: number
}

/** A gradient at an angle in degrees: 0 runs from top to bottom, 90 from left to right. */
export interface Gradient {
  kind: 'gradient'
  from: string
  to: string
  angle: number
}

/** Distant lights out of focus, each rendered as a disc, on a fully blurred ground. */
export interface Bokeh {
  kind: 'bokeh'
  /** Colours of the ground at the top and the bottom. */
  top: string
  foot: string
  lights: string[]
  /** Number of lights in a square as high as the image. */
  count: number
  /** Vertical distribution of the lights: 0 spreads them over the whole image, 1 places them only along the bottom. */
  band: number
  /** Brightness of the lights: 1 is as bright as paper in the same light. */
  brightness: number
  /** Seed for the lights' positions. */
  seed: number
}

/** One of our rendered locations. */
export interface Plate {
  kind: 'plate'
  name: PlateName
  /** The visible part: 0 is the plate's left end, 1 its right end. */
  at: number
  /** Flipped horizontally, including the light. */
  mirrored: boolean
  /** Magnification relative to the lens of the vantage. */
  zoom: number
  /** Shift of the camera upwards, as a fraction of the image height. */
  rise: number
  /** Blur relative to a portrait lens at f/2.4. */
  defocus: number
  /** Gain in linear light. */
  exposure: number
  /** Gain of red, and its inverse for blue: above 1 is warmer. */
  warmth: number
}

/** Features a style requires but a photo may not show. They are then left as in the photo. */
export type StyleNeed = 'pose' | 'attire' | 'seat'

/** Adjustments to the finished image, both person and background. 1 is neutral. */
export interface Finish {
  /** Gain in linear light. Above 1, highlights are compressed so that white stays white. */
  brightness: number
  /** Slope around the luminance of the person's skin. */
  contrast: number
  /** Gain of chroma; 0 is black and white. The person gets half of anything above 1. */
  saturation: number
  /**
   * Gain of red, and its inverse for blue, on the background. The person gets less of it, so that skin looks natural.
   */
  warmth: number
}

/** The parameters for rendering a style from an analysed photo. Values are in linear light unless stated otherwise. */
export interface StyleRecipe {
  backdrop: Backdrop
  /** If the photo shows less of the person, the widest possible framing is used. */
  framing: Framing
  key: { direction: LightDirection; amount: number }
  /** Strength of the rim light on hair and shoulders; 0 for none. */
  rim: number
  /**
   * What remains of the photo's own light under the style's light. By default, it is evened out. `kept` leaves it as it
   * is, without the style's lamps on the person. `softened` evens it out as far as a softbox would.
   */
  photoLight?: 'kept' | 'softened'
  /** Gain of red, and its inverse for blue, on the person. Close to 1, so that skin keeps its hue. */
  warmth: number
  /** Slope of brightness around middle grey. Hues are kept. */
  contrast: number
  /** Strength of the light wrap around the person's edge. */
  wrap: number
  /** Strength of the person's shadow on the background. */
  shadow: number
  /** Strength of the grain that unifies person and background, relative to the full range. */
  grain: number
  finish: Finish
  /** Final retouching. */
  retouch?: Retouch
  needs?: StyleNeed[]
  /** The garment that provides the style's clothes where outfit changes are possible. */
  wears?: GarmentName
}
