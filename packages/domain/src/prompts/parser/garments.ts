import { clothColours, type Gender, garments } from '@keylight/contract'
import type { GarmentName } from '@keylight/engine'
import { garmentTraits } from '../lexicon/clothes.ts'
import { luminance, type Shade, shaded } from '../lexicon/colours.ts'
import type { GarmentType, Meaning } from '../lexicon/meaning.ts'
import { capitalized } from './modifiers.ts'

export interface ChosenGarment {
  garment: GarmentName
  label: string
  /** Whether the garment matches the adjectives, dyed if necessary. */
  isFitting: boolean
  /** The dyed colour of its cloth, as `#rrggbb`. */
  dye?: string
}

/**
 * Returns a garment of the given type and gender, in the colour or shade of the adjectives. Prefers an original colour
 * to a dyed one.
 */
export function chooseGarment(
  type: GarmentType,
  adjectives: readonly Meaning[],
  gender: Gender | undefined,
  available: readonly GarmentName[],
): ChosenGarment | undefined {
  const candidates = garments.filter(
    (one) =>
      garmentTraits[one.id].types.includes(type) &&
      available.includes(one.id) &&
      (gender === undefined || one.gender === gender),
  )
  const colour = colourOf(adjectives)
  const shade = shadeOf(adjectives)
  const fitting = candidates.find(({ id }) =>
    colour === undefined
      ? shade === undefined || garmentTraits[id].shade === shade
      : garmentTraits[id].colours.split(', ').includes(colour.name),
  )
  if (fitting) return { garment: fitting.id, label: fitting.title, isFitting: true }
  const chosen = colour === undefined ? candidates[0] : dyeable(candidates, colour.hex)
  if (chosen === undefined) return undefined
  const { id: garment, title } = chosen
  if (colour === undefined) return { garment, label: title, isFitting: false }
  return { garment, label: inColour(title, colour.name), isFitting: true, dye: colour.hex }
}

/** The lightest colour that dark cloth can be dyed. */
const darkClothMax = Math.max(...clothColours.filter(({ onDark }) => onDark).map(({ colour }) => luminance(colour)))

/** Changes `Dark suit and tie` to `Black suit and tie`. */
const inColour = (title: string, colour: string) =>
  `${capitalized(colour)} ${title.replace(/^(dark|light) /i, '').toLowerCase()}`

type Candidate = (typeof garments)[number]

/** Returns a garment that is available in the colour, preferably of the same shade. */
function dyeable(candidates: readonly Candidate[], hex: string): Candidate | undefined {
  const able = candidates.filter(({ isDark }) => !isDark || luminance(hex) <= darkClothMax)
  return able.find(({ id }) => garmentTraits[id].shade === shadeOfHex(hex)) ?? able[0]
}

/** In `dark blue`, both words name the colour. */
function colourOf(adjectives: readonly Meaning[]): { name: string; hex: string } | undefined {
  const colour = adjectives.find((meaning) => meaning.kind === 'colour')
  const shade = shadeOf(adjectives)
  return colour && shade ? shaded(colour, shade) : colour
}

const shadeOf = (adjectives: readonly Meaning[]): Shade | undefined =>
  adjectives.map((meaning) => ('shade' in meaning ? meaning.shade : undefined)).find((shade) => shade)

const shadeOfHex = (hex: string) => (luminance(hex) < 140 ? 'dark' : 'light')
