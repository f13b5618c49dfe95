import { useCallback, useState } from 'react'

export interface PictureProps {
  /** Null shows the placeholder. */
  src: string | null
  /** The same picture in several widths, as the `srcset` attribute of an image. */
  srcSet?: string
  /** How wide the picture is shown, as the `sizes` attribute of an image. */
  sizes?: string
  alt: string
  className?: string
  /** Loads it immediately, for pictures at the top of a page. */
  priority?: boolean
}

/** A 4:5 picture that reserves its space while it loads. A placeholder is shown if it is missing. */
export function Picture({ src, srcSet, sizes, alt, className = '', priority = false }: PictureProps) {
  const [missing, setMissing] = useState<string | null>(null)
  // A prerendered image may have failed before React attached its listener.
  const checkEarly = useCallback(
    (image: HTMLImageElement | null) => {
      if (priority && image?.complete && image.naturalWidth === 0) setMissing(src)
    },
    [src, priority],
  )
  const size = { width: 400, height: 500, className: `object-cover ${className}` }
  if (src === null || missing === src) return <img src="/placeholder.svg" alt={alt} {...size} />
  return (
    <img
      ref={checkEarly}
      // Browsers choose by these as soon as they see `src`, so they stand before it.
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      {...(priority && { fetchPriority: 'high' })}
      decoding="async"
      onError={() => setMissing(src)}
      {...size}
    />
  )
}
