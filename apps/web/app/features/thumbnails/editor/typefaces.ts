import type { ThumbnailDesign } from '@keylight/contract'
import { fallbackTypeface, type TypefaceName, typefaces } from '@keylight/imaging/thumbnail'
import { t } from '#words'

/** The addresses of the same font files that pictures are made with. Loading this module loads none of them. */
const addresses = import.meta.glob<string>(
  [
    '../../../../../../node_modules/@fontsource/{instrument-sans,inter,oswald,playfair-display}/files/*-{400,700}-normal.woff2',
    '../../../../../../node_modules/@fontsource/{anton,bangers,permanent-marker}/files/*-400-normal.woff2',
  ],
  { query: '?no-inline', import: 'default', eager: true },
)
/** Which letters each file has. */
const ranges = import.meta.glob<Record<string, string>>(
  '../../../../../../node_modules/@fontsource/{instrument-sans,inter,oswald,playfair-display,anton,bangers,permanent-marker}/unicode.json',
  { import: 'default', eager: true },
)

type Weight = ThumbnailDesign['texts'][number]['weight']
export const defaultTypeface: TypefaceName = 'instrument-sans'

export const typefaceTitles: Record<TypefaceName, string> = {
  'instrument-sans': t`Instrument Sans`,
  anton: 'Anton',
  oswald: 'Oswald',
  'playfair-display': t`Playfair Display`,
  'permanent-marker': t`Permanent Marker`,
  bangers: 'Bangers',
}

/** As CSS names it. A name of our own, so that no installed font takes its place. */
const familyOf = (name: string) => `Thumbnail ${name}`

/** The `font` of a canvas or of CSS. */
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
      // One file for both weights, so that the browser does not fatten the letters itself.
      const descriptors = { weight: single ? '400 700' : `${weight}`, unicodeRange: letters?.[subset] ?? 'U+0-10FFFF' }
      document.fonts.add(new FontFace(familyOf(name), `url(${file})`, descriptors))
    }
}

/** Loads the files that these words need. Resolves as well if they can't be loaded; the browser then uses its own. */
export async function loadTypeface(name: TypefaceName, weight: Weight, words: string): Promise<void> {
  const { weights, subsets } = typefaces[name]
  declare(name, subsets, weights.bold === 400)
  declare(fallbackTypeface.name, fallbackTypeface.subsets, false)
  await document.fonts.load(fontOf(name, weight, 40), words || ' ').catch(() => undefined)
}
