/** The typefaces for text on images, as data: browsers render the same text with the same files. */

export const typefaceNames = [
  'instrument-sans',
  'anton',
  'oswald',
  'playfair-display',
  'permanent-marker',
  'bangers',
] as const
export type TypefaceName = (typeof typefaceNames)[number]

interface TypefaceFiles {
  /** Weights of the files for regular and bold text; identical for a typeface with a single weight. */
  weights: { regular: 400; bold: 400 | 700 }
  /** The typeface's files in the package `@fontsource/<name>`. The first one that contains a letter is used. */
  subsets: readonly string[]
  /** Extent of a line above and below the baseline, in ems. */
  ascent: number
  descent: number
}

const western = ['latin', 'latin-ext', 'vietnamese'] as const

export const typefaces: Readonly<Record<TypefaceName, TypefaceFiles>> = {
  'instrument-sans': {
    weights: { regular: 400, bold: 700 },
    subsets: ['latin', 'latin-ext'],
    ascent: 0.97,
    descent: 0.25,
  },
  anton: { weights: { regular: 400, bold: 400 }, subsets: western, ascent: 1.176, descent: 0.329 },
  oswald: {
    weights: { regular: 400, bold: 700 },
    subsets: [...western, 'cyrillic', 'cyrillic-ext'],
    ascent: 1.193,
    descent: 0.289,
  },
  'playfair-display': {
    weights: { regular: 400, bold: 700 },
    subsets: [...western, 'cyrillic'],
    ascent: 1.082,
    descent: 0.251,
  },
  'permanent-marker': { weights: { regular: 400, bold: 400 }, subsets: ['latin'], ascent: 1.109, descent: 0.317 },
  bangers: { weights: { regular: 400, bold: 400 }, subsets: western, ascent: 0.883, descent: 0.181 },
}

/** Fallback for letters missing from a typeface. Each word is set in a single family, so that its letters match. */
export const fallbackTypeface = {
  name: 'inter',
  subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
} as const

/** Text metrics on images, as fractions of the line height. */
export const letteringMeasures = {
  em: 0.88,
  outline: 0.07,
  box: { across: 0.3, down: 0.14, corner: 0.16 },
} as const
