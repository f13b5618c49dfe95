/** Where everything of a thumbnail is. Places and lengths are shares of the thumbnail's width (x) and height (y). */
export interface ThumbnailDesign {
  /**
   * What is behind. The style's own backdrop, blurred (0 is as it is, 1 leaves no more than patches of light) and darkened
   * (0 to 1, the share that is taken away); or a fall from one colour to another (`#rrggbb`), whose angle is that of CSS.
   */
  backdrop: { kind: 'style'; blur: number; dim: number } | { kind: 'colours'; from: string; to: string; angle: number }
  /** The middle of the person's cut-out, which ends where the person does, and its height; 1 is as high as the thumbnail. */
  person: {
    x: number
    y: number
    height: number
    mirrored: boolean
    /** Width in shares of the thumbnail's height; null for none. */
    outline: { colour: string; width: number } | null
  }
  /** Drawn over the person, first to last. */
  texts: ThumbnailText[]
}

export interface ThumbnailText {
  words: string
  /** The top left corner of its box, and the box's width, in which the words wrap. */
  x: number
  y: number
  width: number
  /** Height of a line in shares of the thumbnail's height; letters have 0.88 of it as their em. */
  size: number
  colour: string
  weight: 'regular' | 'bold'
  align: 'left' | 'centre' | 'right'
  /** A box behind the words, or an outline round the letters; null for none. */
  box: string | null
  outline: string | null
}
