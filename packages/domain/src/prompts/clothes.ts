/** Which of the engine's clothes are meant. */
import type { Gender } from '@keylight/contract'
import type { GarmentName } from '@keylight/engine'
import type { Cloth, Meaning } from './vocabulary.ts'

interface Garment {
  name: GarmentName
  label: string
  gender: Gender
  cloths: Cloth[]
  shade: 'dark' | 'light'
  /** What people call its colour. */
  colours: string
}

/** Where several would do, the first. */
const wardrobe: readonly Garment[] = [
  {
    name: 'dark-suit',
    label: 'Dark suit',
    gender: 'man',
    cloths: ['suit'],
    shade: 'dark',
    colours: 'navy,navy blue,dark blue,midnight blue,midnight,blue',
  },
  {
    name: 'light-suit',
    label: 'Light suit',
    gender: 'man',
    cloths: ['suit'],
    shade: 'light',
    colours: 'light grey,grey,white,off white,silver,pearl',
  },
  {
    name: 'casual-blazer',
    label: 'Casual blazer',
    gender: 'man',
    cloths: ['blazer'],
    shade: 'light',
    colours: 'tan,camel,beige,sand,brown,light brown,caramel,khaki,nude',
  },
  { name: 'shirt', label: 'Shirt', gender: 'man', cloths: ['shirt'], shade: 'light', colours: 'white,off white' },
  {
    name: 'crew-sweater',
    label: 'Sweater',
    gender: 'man',
    cloths: ['sweater'],
    shade: 'dark',
    colours: 'grey,slate grey,slate,steel blue,dark grey,cadet blue,petrol',
  },
  {
    name: 'womens-blazer',
    label: 'Blazer',
    gender: 'woman',
    cloths: ['blazer', 'suit'],
    shade: 'dark',
    colours: 'green,dark green,forest green,bottle green,emerald,hunter green',
  },
  {
    name: 'womens-light-blazer',
    label: 'Light blazer',
    gender: 'woman',
    cloths: ['blazer', 'suit'],
    shade: 'light',
    colours: 'cream,ivory,off white,white,beige,eggshell,pearl,linen',
  },
  {
    name: 'womens-blouse',
    label: 'Blouse',
    gender: 'woman',
    cloths: ['blouse', 'shirt'],
    shade: 'light',
    colours: 'white,off white,light blue,ice blue,alice blue,baby blue',
  },
]

/** A garment of that kind; it is not `fitting` when it has not the colour that was asked for. */
export function chooseGarment(
  cloth: Cloth,
  adjectives: readonly Meaning[],
  gender: Gender | undefined,
  available: readonly GarmentName[],
): { garment: GarmentName; label: string; isFitting: boolean } | undefined {
  const rack = wardrobe.filter(
    (one) =>
      one.cloths.includes(cloth) && available.includes(one.name) && (gender === undefined || one.gender === gender),
  )
  const colour = colourOf(adjectives)
  const shade = adjectives.map((meaning) => ('shade' in meaning ? meaning.shade : undefined)).find((one) => one)
  const fitting = rack.find((one) =>
    colour === undefined ? shade === undefined || one.shade === shade : one.colours.split(',').includes(colour.name),
  )
  const chosen = fitting ?? rack.find((one) => colour !== undefined && one.shade === shadeOf(colour.hex)) ?? rack[0]
  return chosen && { garment: chosen.name, label: chosen.label, isFitting: chosen === fitting }
}

/** `dark` and `blue` are one colour. */
function colourOf(adjectives: readonly Meaning[]): { name: string; hex: string } | undefined {
  const colour = adjectives.find((meaning) => meaning.kind === 'colour')
  if (colour === undefined) return undefined
  const shade = adjectives.map((meaning) => ('shade' in meaning ? meaning.shade : undefined)).find((one) => one)
  return shade === 'dark' || shade === 'light' ? { ...colour, name: `${shade} ${colour.name}` } : colour
}

function shadeOf(hex: string): 'dark' | 'light' {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
  return 0.3 * r + 0.59 * g + 0.11 * b < 140 ? 'dark' : 'light'
}
