/** Colour names: CSS's, and everyday ones that photographers and painters use. */

const css = `alice blue f0f8ff, antique white faebd7, aqua 00ffff, aquamarine 7fffd4, azure f0ffff, beige f5f5dc, bisque ffe4c4,
black 000000, blanched almond ffebcd, blue 0000ff, blue violet 8a2be2, brown a52a2a, burly wood deb887, cadet blue 5f9ea0,
chartreuse 7fff00, chocolate d2691e, coral ff7f50, cornflower blue 6495ed, cornsilk fff8dc, crimson dc143c, cyan 00ffff,
dark blue 00008b, dark cyan 008b8b, dark goldenrod b8860b, dark grey a9a9a9, dark green 006400, dark khaki bdb76b,
dark magenta 8b008b, dark olive green 556b2f, dark orange ff8c00, dark orchid 9932cc, dark red 8b0000, dark salmon e9967a,
dark sea green 8fbc8f, dark slate blue 483d8b, dark slate grey 2f4f4f, dark turquoise 00ced1, dark violet 9400d3,
deep pink ff1493, deep sky blue 00bfff, dim grey 696969, dodger blue 1e90ff, fire brick b22222, floral white fffaf0,
forest green 228b22, fuchsia ff00ff, gainsboro dcdcdc, ghost white f8f8ff, gold ffd700, goldenrod daa520, grey 808080,
green 008000, green yellow adff2f, honeydew f0fff0, hot pink ff69b4, indian red cd5c5c, indigo 4b0082, ivory fffff0,
khaki f0e68c, lavender e6e6fa, lavender blush fff0f5, lawn green 7cfc00, lemon chiffon fffacd, light blue add8e6,
light coral f08080, light cyan e0ffff, light goldenrod yellow fafad2, light grey d3d3d3, light green 90ee90, light pink ffb6c1,
light salmon ffa07a, light sea green 20b2aa, light sky blue 87cefa, light slate grey 778899, light steel blue b0c4de,
light yellow ffffe0, lime 00ff00, lime green 32cd32, linen faf0e6, magenta ff00ff, maroon 800000, medium aquamarine 66cdaa,
medium blue 0000cd, medium orchid ba55d3, medium purple 9370db, medium sea green 3cb371, medium slate blue 7b68ee,
medium spring green 00fa9a, medium turquoise 48d1cc, medium violet red c71585, midnight blue 191970, mint cream f5fffa,
misty rose ffe4e1, moccasin ffe4b5, navajo white ffdead, navy 000080, old lace fdf5e6, olive 808000, olive drab 6b8e23,
orange ffa500, orange red ff4500, orchid da70d6, pale goldenrod eee8aa, pale green 98fb98, pale turquoise afeeee,
pale violet red db7093, papaya whip ffefd5, peach puff ffdab9, peru cd853f, pink ffc0cb, plum dda0dd, powder blue b0e0e6,
purple 800080, rebecca purple 663399, red ff0000, rosy brown bc8f8f, royal blue 4169e1, saddle brown 8b4513, salmon fa8072,
sandy brown f4a460, sea green 2e8b57, seashell fff5ee, sienna a0522d, silver c0c0c0, sky blue 87ceeb, slate blue 6a5acd,
slate grey 708090, snow fffafa, spring green 00ff7f, steel blue 4682b4, tan d2b48c, teal 008080, thistle d8bfd8,
tomato ff6347, turquoise 40e0d0, violet ee82ee, wheat f5deb3, white ffffff, white smoke f5f5f5, yellow ffff00,
yellow green 9acd32`

/** These override CSS colours of the same name: few people mean CSS's `dark blue`. */
const everyday = `navy 1f2f56, dark blue 1d3563, dark green 1f4a2e, dark red 7a1a1c, navy blue 1f2f56, cream f3ead8, off white f6f3ec, eggshell f0ead6, charcoal 3a3d42, anthracite 2f3236,
graphite 41454a, dark grey 4b4e53, blue 2f5fa8, red b3232b, green 2f7d46, yellow f0c93a, orange e5842f, brown 6b4a33,
purple 6a3d84, pink efb3c0, beige e0d3c1, burgundy 6d1a2d, bordeaux 5e1626, wine red 6d1a2d, oxblood 4f1c20, rust 9c4a2a,
terracotta c0694c, mustard d3a02c, ochre c68a35, amber d99a2b, caramel b5804d, camel c19a6b, taupe 8b7f74, mocha 7b5b48,
espresso 3c2a21, chocolate 5a3825, chocolate brown 5a3825, bronze 8c6a3f, copper a8643f, champagne efdfc6, nude dcc0aa,
peach f6c9a8, apricot f2bf94, blush e8cfc6, rose e3a9ae, dusty rose c99a9a, mauve a98ba3, lilac c3aed6, aubergine 45283f,
eggplant 45283f, plum 5b3350, emerald 1f7a55, forest green 2b4d33, bottle green 1d3d2f, hunter green 2f4a35, olive 6f6f45,
olive green 6f6f45, sage b2bfa8, sage green b2bfa8, mint bfe0d3, mint green bfe0d3, petrol 1d4a57, petrol blue 1d4a57,
cobalt 1f4aa0, cobalt blue 1f4aa0, denim 45617f, denim blue 45617f, sapphire 1d3f86, ruby 8c1c35, baby blue bcd8ef,
ice blue d7e8f1, midnight 161d36, ash a9aaa4, ash grey a9aaa4, slate 59626b, stone c9c4bb, sand dcc9a8, clay b57f63,
jade 3f8f72, ink 1c2233, pearl eeeae2, lime b9d64a`

/** These words also name objects. They count as colours only next to a word for the backdrop. */
const things = new Set(
  `snow, wheat, linen, tomato, orchid, peru, chocolate, salmon, thistle, rose, sand, stone, ash, clay, slate, peach,
  apricot, camel, champagne, ruby, sapphire, jade, pearl, ink, wine, lime, plum, mint, rust, copper, bronze,
  caramel, mocha, espresso, denim, lavender, gold, silver, amber, emerald, tan, coral, nude, seashell, moccasin,
  honeydew, aubergine, eggplant, eggshell, mustard`.split(/,\s+/),
)

export interface NamedColour {
  name: string
  /** `#rrggbb` */
  hex: string
  isThing: boolean
}

export const colours: readonly NamedColour[] = [
  ...new Map(
    `${css}, ${everyday}`.split(/,\s*/).map((line): [string, NamedColour] => {
      const at = line.lastIndexOf(' ')
      const name = line.slice(0, at)
      return [name, { name, hex: `#${line.slice(at + 1)}`, isThing: things.has(name) }]
    }),
  ).values(),
]

export type Shade = 'dark' | 'light' | 'dusty' | 'vivid' | 'warm' | 'cool'

/** Returns whether a colour is grey or nearly so. */
export function isNearGrey(hex: string): boolean {
  const channels = channelsOf(hex)
  return Math.max(...channels) - Math.min(...channels) < 60
}

/** 0 to 255. */
export function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex)
  return 0.3 * red + 0.59 * green + 0.11 * blue
}

/** Returns a shade of a colour, such as `light burgundy` or `warm grey`, using the named colour if there is one. */
export function shaded(colour: Pick<NamedColour, 'name' | 'hex'>, shade: Shade): Pick<NamedColour, 'name' | 'hex'> {
  const name = `${shade} ${colour.name}`
  const known = colours.find((other) => other.name === name)
  if (known !== undefined) return { name, hex: known.hex }
  const [red, green, blue] = channelsOf(colour.hex)
  const grey = luminance(colour.hex)
  const mix = (target: number, share: number) => [red, green, blue].map((value) => value + (target - value) * share)
  const mixed = {
    dark: () => mix(0, 0.45),
    light: () => mix(255, 0.55),
    dusty: () => mix(grey, 0.45),
    vivid: () => mix(grey, -0.3),
    warm: () => [red + 10, green + 2, blue - 12],
    cool: () => [red - 12, green, blue + 10],
  }[shade]()
  return { name, hex: `#${mixed.map(twoDigits).join('')}` }
}

const channelsOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]

const twoDigits = (value: number) =>
  Math.min(255, Math.max(0, Math.round(value)))
    .toString(16)
    .padStart(2, '0')
