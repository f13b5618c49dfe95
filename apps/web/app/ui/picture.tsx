import { useCallback, useState } from 'react'

export interface PictureProps {
  /** Null while there is none: the placeholder is shown. */
  src: string | null
  /** Better files for browsers that take them, best first. */
  sources?: readonly { type: string; srcSet: string }[]
  /** How wide it is shown, as the `sizes` of an image. */
  sizes?: string
  alt: string
  className?: string
  /** Among the first things to be seen: loaded at once. */
  priority?: boolean
}

/** An upright 4:5 picture that keeps its place while it loads, and a neutral placeholder when it is missing. */
export function Picture({ src, sources = [], sizes, alt, className = '', priority = false }: PictureProps) {
  const [missing, setMissing] = useState<string | null>(null)
  // A prerendered image may have failed before anybody listened.
  const checkEarly = useCallback(
    (image: HTMLImageElement | null) => {
      if (priority && image?.complete && image.naturalWidth === 0) setMissing(src)
    },
    [src, priority],
  )
  const size = { width: 400, height: 500, className: `object-cover ${className}` }
  if (src === null || missing === src) return <img src="/placeholder.svg" alt={alt} {...size} />
  return (
    <picture className="contents">
      {sources.map((source) => (
        <source key={source.type} sizes={sizes} {...source} />
      ))}
      <img
        ref={checkEarly}
        src={src}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onError={() => setMissing(src)}
        {...size}
      />
    </picture>
  )
}
