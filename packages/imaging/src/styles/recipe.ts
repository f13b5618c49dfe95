import type { GarmentName } from '../dress-up/garments.ts'
import type { Framing } from '../portrait/frame-portrait.ts'
import type { LightDirection } from '../portrait/relief.ts'
import type { Retouch } from '../retouch/retouch-picture.ts'
import type { PlateName } from './plates.ts'

/** Colours are `#rrggbb` in sRGB. Positions are shares of the picture's width and height, from the top left. */
export type Backdrop = (Wall | Gradient | Bokeh | Plate) & {
  /** How much darker the corners are: 0 is not at all, 0.5 is half as bright. */
  vignette?: number
}

/** A studio wall, lit by a spot. If the picture shows the floor, the wall curves into it without a seam. */
export interface Wall {
  kind: 'wall'
  /** Smooth paper, hand-painted canvas, or lime-washed plaster. */
  surface: 'paper' | 'canvas' | 'plaster'
  /** The colour where the spot is (`inner`) and far from it (`outer`). */
  inner: string
  outer: string
  at: [x: number, y: number]
  /** The distance at which the light has mostly fallen off, as a share of the picture's shorter side. */
  reach: number
  /** How strongly brush or trowel marks show; 1 is like a theatre canvas. Has no effect on paper. */
  texture: number
}

/** A gradient at an angle in degrees: 0 runs from the top down, 90 from the left. */
export interface Gradient {
  kind: 'gradient'
  from: string
  to: string
  angle: number
}

/** Distant lights out of focus, each drawn as a disc, on a fully blurred ground. */
export interface Bokeh {
  kind: 'bokeh'
  /** The ground's colours at the top and the bottom. */
  top: string
  foot: string
  lights: string[]
  /** The number of lights in a square with the picture's height. */
  count: number
  /** Where most lights are: 0 is all over the picture, 1 only along the bottom. */
  band: number
  /** How bright the lights are: 1 is as bright as paper in the same light. */
  brightness: number
  /** Another number scatters the lights differently. */
  seed: number
}

/** One of our rendered places. */
export interface Plate {
  kind: 'plate'
  name: PlateName
  /** Which part is visible: 0 is the plate's left end, 1 its right end. */
  at: number
  /** Swaps left and right, including the light. */
  mirrored: boolean
  /** How much larger the place appears than through the lens of the vantage. */
  zoom: number
  /** How much farther up the camera points, as a share of the picture's height. */
  rise: number
  /** How much wider the aperture is than for a portrait at f/2.4. */
  defocus: number
  /** A factor on linear light. */
  exposure: number
  /** A factor on red, and its inverse on blue: above 1 is warmer. */
  warmth: number
}

/** What a style calls for but a photo may not show. It stays as it is in the photo. */
export type StyleNeed = 'pose' | 'attire' | 'seat'

/** Adjustments of the lit picture, person and backdrop together. 1 changes nothing. */
export interface Finish {
  /** A factor on light. Above 1, dark tones get all of it and white stays white. */
  brightness: number
  /** The slope around the brightness of the person's skin. */
  contrast: number
  /** A factor on colour; 0 is black and white. The person gets half of anything above 1. */
  saturation: number
  /**
   * A factor on red, and its inverse on blue, of the backdrop. The person gets less of it, so that skin looks natural.
   */
  warmth: number
}

/** How to make a picture in this style from an analysed photo. Numbers are linear light unless stated otherwise. */
export interface StyleRecipe {
  backdrop: Backdrop
  /** If the photo shows less of the person, it is framed as wide as possible. */
  framing: Framing
  key: { direction: LightDirection; amount: number }
  /** A light from behind that outlines hair and shoulders; 0 is none. */
  rim: number
  /** A factor on red, and its inverse on blue, of the person. Close to 1, so that skin keeps its hue. */
  warmth: number
  /** The slope of brightness around middle grey. Colours keep their hue. */
  contrast: number
  /** How much of the backdrop's light spills over the edge of the person. */
  wrap: number
  /** How dark the person's shadow on the backdrop is. */
  shadow: number
  /** Fine noise, as a share of the full range, that ties person and backdrop together. */
  grain: number
  finish: Finish
  /** What is retouched at the end. */
  retouch?: Retouch
  needs?: StyleNeed[]
  /** The garment that gives the style its clothes, where dress-up is possible. */
  wears?: GarmentName
}
