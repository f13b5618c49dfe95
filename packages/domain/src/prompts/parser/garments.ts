import { type Gender, garments } from '@keylight/contract'
import type { GarmentName } from '@keylight/engine'
import { garmentTraits } from '../lexicon/clothes.ts'
import { luminance, type Shade } from '../lexicon/colours.ts'
import type { GarmentType, Meaning } from '../lexicon/meaning.ts'

export interface ChosenGarment {
  garment: GarmentName
  label: string
  /** Whether it is as the adjectives say. */
  isFitting: boolean
}

/** A garment of that type for that gender, in the colour or shade of the adjectives if there is one. */
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
  const similar = candidates.find(
    ({ id }) => colour !== undefined && garmentTraits[id].shade === shadeOfHex(colour.hex),
  )
  const chosen = fitting ?? similar ?? candidates[0]
  return chosen && { garment: chosen.id, label: chosen.title, isFitting: chosen === fitting }
}

/** In `dark blue`, both words name the colour. */
function colourOf(adjectives: readonly Meaning[]): { name: string; hex: string } | undefined {
  const colour = adjectives.find((meaning) => meaning.kind === 'colour')
  if (colour === undefined) return undefined
  const shade = shadeOf(adjectives)
  return shade === 'dark' || shade === 'light' ? { ...colour, name: `${shade} ${colour.name}` } : colour
}

const shadeOf = (adjectives: readonly Meaning[]): Shade | undefined =>
  adjectives.map((meaning) => ('shade' in meaning ? meaning.shade : undefined)).find((shade) => shade)

const shadeOfHex = (hex: string) => (luminance(hex) < 140 ? 'dark' : 'light')
