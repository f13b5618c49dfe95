import { useCallback, useState } from 'react'

export interface PictureProps {
  /** Null shows the placeholder. */
  src: string | null
  /** The same image in several widths, as a `srcset` attribute. */
  srcSet?: string
  /** Display width, as a `sizes` attribute. */
  sizes?: string
  alt: string
  className?: string
  /** Loads the image immediately; for images at the top of a page. */
  priority?: boolean
}

/** An image that reserves 4:5 space while loading. Shows a placeholder if it is missing. */
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
      // Must precede `src`, because browsers choose as soon as they see it.
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
