import type { Look } from '@keylight/contract'
import { Picture, type PictureProps } from './picture.tsx'

interface Props extends Omit<PictureProps, 'src' | 'sources' | 'sizes'> {
  /** Address without width and type: `/samples/man-before`. */
  base: string
  widths: readonly number[]
  sizes: string
}

/** One of our own pictures, available as AVIF and WebP in several widths. */
export function Photograph({ base, widths, ...rest }: Props) {
  const sources = ['avif', 'webp'].map((type) => ({
    type: `image/${type}`,
    srcSet: widths.map((width) => `${base}-${width}.${type} ${width}w`).join(', '),
  }))
  return <Picture src={`${base}-${widths[0]}.webp`} sources={sources} {...rest} />
}

export const sampleWidths = [320, 480, 800] as const

/** What a look does to our rendered person. */
export function LookPreview({ look, ...rest }: { look: Look } & Omit<Props, 'base' | 'widths' | 'alt'>) {
  return <Photograph base={`/previews/${look.id}`} widths={[240, 480]} alt="" {...rest} />
}

/** The widths of the landing pages' examples. */
export const pairWidths = [320, 400, 640, 960] as const

/** A look without a person: its backdrop, and a grey ball in its light. Made for the looks that landing pages name. */
export function LightBall({ look, ...rest }: { look: string } & Omit<Props, 'base' | 'widths' | 'alt'>) {
  return <Photograph base={`/lights/${look}`} widths={[320]} alt="" {...rest} />
}
