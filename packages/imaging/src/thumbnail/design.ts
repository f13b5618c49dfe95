import type { TypefaceName } from '../lettering/typefaces.ts'

/** The layout of a thumbnail. Positions and lengths are shares of the thumbnail's width (x) and height (y). */
export interface ThumbnailDesign {
  /**
   * Either the style's own backdrop, blurred (0 is unchanged, 1 leaves only patches of light) and darkened by `dim` (0
   * to 1, the share of light removed), or a gradient between two colours (`#rrggbb`) with an angle as in CSS.
   */
  backdrop: { kind: 'style'; blur: number; dim: number } | { kind: 'colours'; from: string; to: string; angle: number }
  /** The middle and height of the cut-out, which is trimmed to the person. A height of 1 fills the thumbnail. */
  person: {
    x: number
    y: number
    height: number
    mirrored: boolean
    hidden?: boolean | undefined
    /** `width` is a share of the thumbnail's height. Null for no outline. */
    outline: { colour: string; width: number } | null
  }
  /** Drawn in order: first those behind the person, then those in front. */
  texts: ThumbnailText[]
}

export interface ThumbnailText {
  words: string
  /** By default the product's own. */
  typeface?: TypefaceName | undefined
  behind?: boolean | undefined
  hidden?: boolean | undefined
  /** The top left corner of the text and the width at which it wraps. */
  x: number
  y: number
  width: number
  /** The height of a line, as a share of the thumbnail's height. The em is 0.88 of it. */
  size: number
  colour: string
  weight: 'regular' | 'bold'
  align: 'left' | 'centre' | 'right'
  /** The colours of a box behind the words and of an outline around the letters. Null for none. */
  box: string | null
  outline: string | null
}
