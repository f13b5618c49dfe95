import { previewWidths } from '@keylight/contract'
import { Picture, type PictureProps } from './picture.tsx'

interface Props extends Omit<PictureProps, 'src' | 'srcSet' | 'sizes'> {
  /** URL without width and type: `/samples/man-before`. */
  base: string
  widths: readonly number[]
  sizes: string
}

/** An example image, as AVIF in several widths. */
export function Photograph({ base, widths, ...rest }: Props) {
  const srcSet = widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ')
  return <Picture src={`${base}-${widths.at(-1)}.avif`} srcSet={srcSet} {...rest} />
}

/** An example person in a style, by the style's id. */
export function StylePreview({
  style,
  widths = previewWidths,
  ...rest
}: { style: string; widths?: readonly (typeof previewWidths)[number][] } & Omit<Props, 'base' | 'widths' | 'alt'>) {
  return <Photograph base={`/previews/${style}`} widths={widths} alt="" {...rest} />
}
