import { previewWidths } from '@keylight/contract'
import { Picture, type PictureProps } from './picture.tsx'

interface Props extends Omit<PictureProps, 'src' | 'sources' | 'sizes'> {
  /** Address without width and type: `/samples/man-before`. */
  base: string
  widths: readonly number[]
  sizes: string
  /** The width of the WebP picture for browsers that don't know AVIF; the largest if left out. */
  webp?: number
}

/** One of our own pictures: AVIF in several widths, and WebP in one. */
export function Photograph({ base, widths, webp = widths.at(-1), ...rest }: Props) {
  const srcSet = widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ')
  return <Picture src={`${base}-${webp}.webp`} sources={[{ type: 'image/avif', srcSet }]} {...rest} />
}

export const sampleWidths = [320, 480, 800] as const

/** An example person in a style, by its id. */
export function StylePreview({
  style,
  widths = previewWidths,
  ...rest
}: { style: string; widths?: readonly (typeof previewWidths)[number][] } & Omit<Props, 'base' | 'widths' | 'alt'>) {
  return <Photograph base={`/previews/${style}`} widths={widths} webp={480} alt="" {...rest} />
}

/** The widths of the landing pages' examples. */
export const pairWidths = [320, 640, 960] as const
