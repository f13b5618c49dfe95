import { coloursOf, garments, limits, type Outfit } from '@keylight/contract'
import { t } from '#words'

/** How a garment sits: where it was moved to, in heights of the face, and its size. */
export interface Fit {
  right: number
  down: number
  size: number
}

export const fitting: Fit = { right: 0, down: 0, size: 1 }

/** An outfit that is being put together. Null is the garment's own colour. */
export interface DraftOutfit extends Fit {
  garment: string
  colour: string | null
}

/** Steps of sliders. A preview is drawn for each place, so there are not too many. */
export const steps = { move: 0.02, size: 0.01 } as const

const most = limits.garmentMovedMax
const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))
const rounded = (value: number, step: number) => Math.round(Math.round(value / step) * step * 1000) / 1000

/** The fit within its limits, in whole steps. */
export const tidy = ({ right, down, size }: Fit): Fit => ({
  right: rounded(within(right, -most, most), steps.move),
  down: rounded(within(down, -most, most), steps.move),
  size: rounded(within(size, limits.garmentSize.from, limits.garmentSize.to), steps.size),
})

/** The outfit as it is ordered: without what is as it comes. */
export const orderedOf = ({ garment, colour, right, down, size }: DraftOutfit): Outfit => ({
  garment,
  ...(colour !== null && { colour }),
  ...(right !== 0 && { right }),
  ...(down !== 0 && { down }),
  ...(size !== 1 && { size }),
})

/** The colours to choose from, its own first. */
export function swatchesOf(garmentId: string): { colour: string | null; hex: string; title: string }[] {
  const garment = garments.find(({ id }) => id === garmentId)
  if (!garment) return []
  return [
    { colour: null, hex: garment.colour, title: t`As it comes` },
    ...coloursOf(garmentId).map(({ colour, title }) => ({ colour, hex: colour, title })),
  ]
}

/** What an outfit is called, such as "Sweater, navy". */
export function outfitTitle({ garment, colour }: Pick<DraftOutfit, 'garment' | 'colour'>): string {
  const title = garments.find(({ id }) => id === garment)?.title ?? garment
  const dye = colour === null ? undefined : swatchesOf(garment).find((swatch) => swatch.colour === colour)
  return dye ? `${title}, ${dye.title.toLowerCase()}` : title
}
