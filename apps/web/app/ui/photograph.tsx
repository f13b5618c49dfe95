import type { Look } from '@keylight/contract'
import { useCallback, useState } from 'react'

interface Props {
  /** Address without width and type: `/samples/man-before`. */
  base: string
  widths: readonly number[]
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string
  alt: string
  /** Height over width of the files is 5:4. */
  className?: string
  /** Among the first things to be seen: loaded at once. */
  priority?: boolean
}

/** A picture of ours in AVIF and WebP at several widths, upright 4:5; a neutral placeholder when it is missing. */
export function Photograph({ base, widths, sizes, alt, className = '', priority = false }: Props) {
  const [missing, setMissing] = useState<string | null>(null)
  const sources = (type: string) => widths.map((width) => `${base}-${width}.${type} ${width}w`).join(', ')
  // A prerendered image may have failed before anybody listened.
  const checkEarly = useCallback(
    (image: HTMLImageElement | null) => {
      if (priority && image?.complete && image.naturalWidth === 0) setMissing(base)
    },
    [base, priority],
  )
  if (missing === base) {
    return <img src="/placeholder.svg" alt={alt} width={400} height={500} className={`object-cover ${className}`} />
  }
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        ref={checkEarly}
        src={`${base}-${widths[0]}.webp`}
        alt={alt}
        width={400}
        height={500}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onError={() => setMissing(base)}
        className={`object-cover ${className}`}
      />
    </picture>
  )
}

export const sampleWidths = [320, 480, 800] as const

/** What a look does to our rendered person. */
export function LookPreview({ look, ...rest }: { look: Look } & Omit<Props, 'base' | 'widths' | 'alt'>) {
  return <Photograph base={`/previews/${look.id}`} widths={[240, 480]} alt="" {...rest} />
}
