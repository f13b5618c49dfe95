import type { Framing } from '../portrait/frame-portrait.ts'
import type { LightDirection } from '../portrait/relief.ts'
import type { PlateName } from './plates.ts'

/** Colours are as in CSS: `#rrggbb`, sRGB. Places are shares of the picture's width and height from the top left. */
export type Backdrop = (Wall | Gradient | Bokeh | Plate) & {
  /** How much darker the corners are; 0 is none, 0.5 is half. */
  vignette?: number
}

/** A studio's wall, lit from a spot. Where the picture shows the floor, it rolls out over it without a seam. */
export interface Wall {
  kind: 'wall'
  /** Smooth paper, a canvas painted by hand, or lime-washed plaster. */
  surface: 'paper' | 'canvas' | 'plaster'
  /** Where the light is, and far from it. */
  inner: string
  outer: string
  at: [x: number, y: number]
  /** How far from the spot the light has mostly fallen off, in shares of the picture's shorter side. */
  reach: number
  /** How strong brush or trowel shows; 1 is a canvas as theatres paint it. Nothing for paper. */
  texture: number
}

/** A fall from one colour to another, at an angle in degrees (0 is from the top down, 90 from the left). */
export interface Gradient {
  kind: 'gradient'
  from: string
  to: string
  angle: number
}

/** Far lights out of focus, each a disc as the lens draws it, before a ground that is all blur. */
export interface Bokeh {
  kind: 'bokeh'
  /** The ground's colours at its top and at its foot. */
  top: string
  foot: string
  lights: string[]
  /** How many lights there would be in a square of the picture's height. */
  count: number
  /** Where most of them are: 0 is all over the picture, 1 only along its foot. */
  band: number
  /** How bright lights are on the ground: 1 is as bright as paper in the same light. */
  brightness: number
  /** Another number is another scatter. */
  seed: number
}

/** One of our rendered places. */
export interface Plate {
  kind: 'plate'
  name: PlateName
  /** Which part is seen: 0 is the plate's left end, 1 its right. */
  at: number
  /** Left and right exchanged, and its light with them. */
  mirrored: boolean
  /** How much nearer than the lens would show it. */
  zoom: number
  /** How much farther up the lens looks, in shares of the picture's height. */
  rise: number
  /** How much wider the lens is open than for a portrait at f/2.4. */
  defocus: number
  /** Factor on its linear light. */
  exposure: number
  /** Factor on red and its reverse on blue: above 1 is warmer. */
  warmth: number
}

/** What a style asks for that is not in the person's photo: it is left as it is there. */
export type StyleNeed = 'pose' | 'attire' | 'seat'

/** What is done to the lit picture, person and backdrop together; 1 is nothing. */
export interface Finish {
  /** Factor on light. Above 1 it is what dark tones get, and white stays white. */
  brightness: number
  /** Slope about the brightness of the person's skin. */
  contrast: number
  /** Factor on colour; 0 is black and white. The person gets half of what is above 1. */
  saturation: number
  /** Factor on red and its reverse on blue of the backdrop; the person gets so little of it that skin stays skin. */
  warmth: number
}

/** How a style is made from an analysed photo. Numbers are linear light unless said otherwise. */
export interface StyleRecipe {
  backdrop: Backdrop
  /** A photo that shows less of the person is framed as wide as it allows. */
  framing: Framing
  key: { direction: LightDirection; amount: number }
  /** A light from behind that draws the edge of hair and shoulders; 0 is none. */
  rim: number
  /** Factor on red and its reverse on blue of the person: so little that skin keeps its hue. */
  warmth: number
  /** Slope of brightness about middle grey; colours keep their hue. */
  contrast: number
  /** How much of the backdrop's light spills over the person's edge. */
  wrap: number
  /** How dark a shadow the person throws on the backdrop. */
  shadow: number
  /** Fine noise, in shares of full range, that ties person and backdrop together. */
  grain: number
  finish: Finish
  needs?: StyleNeed[]
}
