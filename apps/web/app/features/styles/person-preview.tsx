import type { Preview, PreviewSubject } from '@keylight/contract'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { askForPreview, forgetPreview, knownPreview } from './preview-queue.ts'

/** How far from the window a preview is asked for. */
const margin = '160px'

/**
 * The preview of a model or picture (`of`) for as long as `element` is in or near the window, else the last one that came.
 * Null until one comes. `reload` asks again for one whose address no longer works.
 */
export function usePreview(
  of: string | null,
  subject: PreviewSubject,
  element: RefObject<Element | null>,
): { preview: Preview | null; reload: () => void } {
  const [shown, setShown] = useState<{ of: string; preview: Preview } | null>(() => {
    const preview = of === null ? null : knownPreview(of, subject)
    return of !== null && preview ? { of, preview } : null
  })
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(subject)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the subject, `attempt` asks again.
  useEffect(() => {
    if (of === null || element.current === null) return
    let asking: AbortController | null = null
    const ask = async () => {
      asking = new AbortController()
      const { signal } = asking
      const preview = await askForPreview(of, subject, signal)
      if (!signal.aborted && preview) setShown({ of, preview })
    }
    const seen = new IntersectionObserver(
      ([entry]) => {
        asking?.abort()
        if (entry?.isIntersecting) void ask()
      },
      { rootMargin: margin },
    )
    seen.observe(element.current)
    return () => {
      seen.disconnect()
      asking?.abort()
    }
  }, [of, key, attempt, element])
  const reload = () => {
    // Once is enough: whatever fails again is better left as a sample.
    if (of === null || attempt > 0) return
    forgetPreview(of, subject)
    setAttempt(1)
  }
  return { preview: shown && shown.of === of ? shown.preview : null, reload }
}

/**
 * The person of a model, or of a picture, as an order would show them. `sample` is shown until then, and where nothing can
 * be drawn; both fill the same box, whose size `className` sets.
 */
export function PersonPreview({
  of,
  sample,
  className = '',
  alt = '',
  ...subject
}: PreviewSubject & {
  /** The id of a model or picture; null if there is none. */
  of: string | null
  sample: ReactNode
  className?: string
  alt?: string
}) {
  const box = useRef<HTMLSpanElement>(null)
  const { preview, reload } = usePreview(of, subject, box)
  return (
    <span ref={box} className={`relative block overflow-hidden ${className}`}>
      {sample}
      {preview && <PreviewPicture url={preview.url} alt={alt} onError={reload} />}
    </span>
  )
}

/** Fades in over whatever is below it once it is loaded. */
export function PreviewPicture({ url, alt = '', onError }: { url: string; alt?: string; onError: () => void }) {
  const [loaded, setLoaded] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === url) return null
  return (
    <img
      src={url}
      alt={alt}
      decoding="async"
      onLoad={() => setLoaded(url)}
      onError={() => {
        setFailed(url)
        onError()
      }}
      className={`absolute inset-0 size-full object-cover transition-opacity duration-300 motion-reduce:transition-none ${loaded === null ? 'opacity-0' : ''}`}
    />
  )
}
