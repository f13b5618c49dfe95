import type { Framing } from '../portrait/frame-portrait.ts'
import type { LightDirection } from '../portrait/relief.ts'

/** Colours are as in CSS: `#rrggbb`, sRGB. Places are shares of the picture's width and height from the top left. */
export type Backdrop =
  /** Light falling off from a spot on an even wall. */
  | { kind: 'spot'; inner: string; outer: string; at: [x: number, y: number]; reach: number; mottling?: number }
  /** A fall from one colour to another, at an angle in degrees (0 is from the top down, 90 from the left). */
  | { kind: 'sweep'; from: string; to: string; angle: number }
  /** A painted studio canvas: a spot of light on brushed, cloudy colour. */
  | { kind: 'canvas'; inner: string; outer: string; at: [x: number, y: number]; reach: number; texture: number }
  | (PlateView & {
      kind: 'plate'
      /** Factor on its linear light. */
      exposure: number
      /** Factor on red and its reverse on blue: above 1 is warmer. */
      warmth: number
    })

/** A part of one of our rendered places. */
export interface PlateView {
  name: string
  /** Further defocus: radius in shares of the picture's width. */
  blur: number
  /** 1 shows the whole height of the plate; more comes closer. */
  zoom: number
  /** Which part is seen: 0 is the plate's left or top end, 1 its right or bottom end. */
  at: [x: number, y: number]
}

/** What a style asks for that is not in the person's photo: it is left as it is there. */
export type StyleNeed = 'pose' | 'attire' | 'seat'

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
  needs?: StyleNeed[]
}
