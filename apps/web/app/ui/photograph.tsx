import type { Style } from '@keylight/contract'
import { Picture, type PictureProps } from './picture.tsx'

interface Props extends Omit<PictureProps, 'src' | 'sources' | 'sizes'> {
  /** Address without width and type: `/samples/man-before`. */
  base: string
  widths: readonly number[]
  sizes: string
}

/** One of our own pictures: AVIF in several widths, and WebP in the largest one for browsers that don't know AVIF. */
export function Photograph({ base, widths, ...rest }: Props) {
  const srcSet = widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ')
  return <Picture src={`${base}-${widths.at(-1)}.webp`} sources={[{ type: 'image/avif', srcSet }]} {...rest} />
}

export const sampleWidths = [320, 480, 800] as const

/** What a look does to our rendered person. */
export function StylePreview({ style, ...rest }: { style: Style } & Omit<Props, 'base' | 'widths' | 'alt'>) {
  return <Photograph base={`/previews/${style.id}`} widths={[240, 480]} alt="" {...rest} />
}

/** The widths of the landing pages' examples. */
export const pairWidths = [320, 400, 640, 960] as const

/** A look without a person: its backdrop, and a grey ball in its light. Made for the looks that landing pages name. */
export function LightBall({ style, ...rest }: { style: string } & Omit<Props, 'base' | 'widths' | 'alt'>) {
  return <Photograph base={`/lights/${style}`} widths={[320]} alt="" {...rest} />
}
