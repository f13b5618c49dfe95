import type { TypefaceName } from '../lettering/typefaces.ts'

/** A thumbnail's layout. Positions and lengths are fractions of the thumbnail's width (x) and height (y). */
export interface ThumbnailDesign {
  /**
   * Either the style's own background, blurred (0 leaves it unchanged, 1 leaves only patches of light) and darkened by
   * `dim` (0 to 1, the fraction of light removed), or a gradient between two colours (`#rrggbb`) with an angle as in
   * CSS.
   */
  backdrop: { kind: 'style'; blur: number; dim: number } | { kind: 'colours'; from: string; to: string; angle: number }
  /** Centre and height of the cut-out, which is trimmed to the person. A height of 1 fills the thumbnail. */
  person: {
    x: number
    y: number
    height: number
    mirrored: boolean
    hidden?: boolean | undefined
    /** `width` is a fraction of the thumbnail's height. Null for no outline. */
    outline: { colour: string; width: number } | null
  }
  /** In drawing order: elements behind the person, then those in front. */
  texts: ThumbnailText[]
}

export interface ThumbnailText {
  words: string
  /** Defaults to the product's typeface. */
  typeface?: TypefaceName | undefined
  behind?: boolean | undefined
  hidden?: boolean | undefined
  /** Top left corner of the text, and the width at which it wraps. */
  x: number
  y: number
  width: number
  /** Line height, as a fraction of the thumbnail's height. The em is 0.88 of it. */
  size: number
  colour: string
  weight: 'regular' | 'bold'
  align: 'left' | 'centre' | 'right'
  /** Colours of a box behind the text and of an outline around the letters. Null for none. */
  box: string | null
  outline: string | null
}
