import type { ThumbnailDesign } from '@keylight/contract'
import { fallbackTypeface, type TypefaceName, typefaces } from '@keylight/imaging/thumbnail'

/** URLs of the font files used for rendering. Loading this module loads none of them. */
const addresses = import.meta.glob<string>(
  [
    '../../../../../../node_modules/@fontsource/{instrument-sans,inter,oswald,playfair-display}/files/*-{400,700}-normal.woff2',
    '../../../../../../node_modules/@fontsource/{anton,bangers,permanent-marker}/files/*-400-normal.woff2',
  ],
  { query: '?no-inline', import: 'default', eager: true },
)
/** Unicode ranges of each file. */
const ranges = import.meta.glob<Record<string, string>>(
  '../../../../../../node_modules/@fontsource/{instrument-sans,inter,oswald,playfair-display,anton,bangers,permanent-marker}/unicode.json',
  { import: 'default', eager: true },
)

type Weight = ThumbnailDesign['texts'][number]['weight']
export const defaultTypeface: TypefaceName = 'instrument-sans'

export const typefaceTitles: Record<TypefaceName, string> = {
  'instrument-sans': 'Instrument Sans',
  anton: 'Anton',
  oswald: 'Oswald',
  'playfair-display': 'Playfair Display',
  'permanent-marker': 'Permanent Marker',
  bangers: 'Bangers',
}

/** Returns the CSS family name, prefixed so that no installed font is used instead. */
const familyOf = (name: string) => `Thumbnail ${name}`

/** Returns the `font` value for a canvas or CSS. */
export const fontOf = (name: TypefaceName, weight: Weight, em: number): string =>
  `${weight === 'bold' ? 700 : 400} ${em}px "${familyOf(name)}", "${familyOf(fallbackTypeface.name)}"`

const known = new Set<string>()

function declare(name: string, subsets: readonly string[], single: boolean): void {
  if (known.has(name)) return
  known.add(name)
  for (const weight of single ? [400] : [400, 700])
    for (const subset of subsets) {
      const file = Object.entries(addresses).find(([path]) =>
        path.endsWith(`/${name}/files/${name}-${subset}-${weight}-normal.woff2`),
      )?.[1]
      const letters = Object.entries(ranges).find(([path]) => path.endsWith(`/${name}/unicode.json`))?.[1]
      if (!file) continue
      // One file for both weights, so that the browser doesn't synthesise bold.
      const descriptors = { weight: single ? '400 700' : `${weight}`, unicodeRange: letters?.[subset] ?? 'U+0-10FFFF' }
      document.fonts.add(new FontFace(familyOf(name), `url(${file})`, descriptors))
    }
}

/** Loads the font files the given text needs. Also resolves on failure; the browser then uses its own fonts. */
export async function loadTypeface(name: TypefaceName, weight: Weight, words: string): Promise<void> {
  const { weights, subsets } = typefaces[name]
  declare(name, subsets, weights.bold === 400)
  declare(fallbackTypeface.name, fallbackTypeface.subsets, false)
  await document.fonts.load(fontOf(name, weight, 40), words || ' ').catch(() => undefined)
}
