import { coloursOf, garments, limits, type Outfit } from '@keylight/contract'
import { t } from '#words'

/** Position of a garment, in face heights, and its scale. */
export interface Fit {
  right: number
  down: number
  size: number
}

export const fitting: Fit = { right: 0, down: 0, size: 1 }

/** An outfit being edited. A null colour means the garment's original colour. */
export interface DraftOutfit extends Fit {
  garment: string
  colour: string | null
}

/** Slider steps. They are coarse, because each value needs its own preview. */
export const steps = { move: 0.02, size: 0.01 } as const

const most = limits.garmentMovedMax
const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))
const rounded = (value: number, step: number) => Math.round(Math.round(value / step) * step * 1000) / 1000

/** Returns the fit, clamped and rounded to whole steps. */
export const tidy = ({ right, down, size }: Fit): Fit => ({
  right: rounded(within(right, -most, most), steps.move),
  down: rounded(within(down, -most, most), steps.move),
  size: rounded(within(size, limits.garmentSize.from, limits.garmentSize.to), steps.size),
})

/** Returns the outfit to order, without default values. */
export const orderedOf = ({ garment, colour, right, down, size }: DraftOutfit): Outfit => ({
  garment,
  ...(colour !== null && { colour }),
  ...(right !== 0 && { right }),
  ...(down !== 0 && { down }),
  ...(size !== 1 && { size }),
})

/** Returns the available colours, the original first. */
export function swatchesOf(garmentId: string): { colour: string | null; hex: string; title: string }[] {
  const garment = garments.find(({ id }) => id === garmentId)
  if (!garment) return []
  return [
    { colour: null, hex: garment.colour, title: t`Original colour` },
    ...coloursOf(garmentId).map(({ colour, title }) => ({ colour, hex: colour, title })),
  ]
}

/** Returns an outfit's title, such as "Sweater · Navy". */
export function outfitTitle({ garment, colour }: Pick<DraftOutfit, 'garment' | 'colour'>): string {
  const title = garments.find(({ id }) => id === garment)?.title ?? garment
  const dye = colour === null ? undefined : swatchesOf(garment).find((swatch) => swatch.colour === colour)
  return dye ? `${title} · ${dye.title}` : title
}
