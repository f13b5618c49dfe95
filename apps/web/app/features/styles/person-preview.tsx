import type { Preview, PreviewSubject } from '@keylight/contract'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { awaitReveal, Reveal } from '../../ui/reveal.tsx'
import { Sample } from '../../ui/sample.tsx'
import { forgetPreview, knownPreview, requestPreview } from './preview-queue.ts'

/** Distance from the viewport within which previews are requested. */
const margin = '160px'

/**
 * Returns the preview of a model or image (`of`), requested while `element` is in or near the window, or null.
 * `isComing`: it may load soon, so show a neutral tile instead of an example person. `reload` replaces a preview whose
 * URL has expired.
 */
export function usePreview(
  of: string | null,
  subject: PreviewSubject,
  element: RefObject<Element | null>,
): { preview: Preview | null; isComing: boolean; reload: () => void } {
  const [shown, setShown] = useState<{ of: string; preview: Preview | null } | null>(() => {
    const preview = of === null ? null : knownPreview(of, subject)
    return of !== null && preview ? { of, preview } : null
  })
  const [attempt, setAttempt] = useState(0)
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const key = JSON.stringify(subject)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies the subject, `attempt` retries.
  useEffect(() => {
    if (of === null || element.current === null) return
    let asking: AbortController | null = null
    const ask = async () => {
      asking = new AbortController()
      const { signal } = asking
      const preview = await requestPreview(of, subject, signal)
      if (signal.aborted) return
      // Keeps the last preview if a changed subject has none.
      setShown((before) => (preview === null && before?.of === of ? before : { of, preview }))
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
    if (of === null) return
    // Retries once, then shows the sample.
    if (attempt > 0) return setBrokenUrl(shown?.preview?.url ?? null)
    forgetPreview(of, subject)
    setAttempt(1)
  }
  const known = shown?.of === of ? shown : null
  const preview = known?.preview?.url === brokenUrl ? null : (known?.preview ?? null)
  return { preview, isComing: of !== null && known === null, reload }
}

interface Props extends PreviewSubject {
  /** The id of a model or image, or null while there is none. */
  of: string | null
  /** An example person. Hidden once there is a model or image, unless it has no preview. */
  sample?: ReactNode
  /** The user's own image, or clothes without a person, shown until the preview loads. */
  meanwhile?: ReactNode
  /** Fades up the studio lights when the preview of `of` loads while the page is open. */
  reveals?: boolean
  className?: string
  alt?: string
}

/** Preview of an order with the person of a model or image. `className` sets the size of the box. */
export function PersonPreview({ of, sample, meanwhile, reveals = false, className = '', alt = '', ...subject }: Props) {
  const box = useRef<HTMLSpanElement>(null)
  const { preview, isComing, reload } = usePreview(of, subject, box)
  const picture = preview && <PreviewPicture url={preview.url} alt={alt} onError={reload} />
  const revealed = `preview ${subject.style}`
  useEffect(() => {
    if (reveals && of === null) awaitReveal(revealed)
  }, [reveals, of, revealed])
  return (
    <span ref={box} className={`relative block overflow-hidden ${className}`}>
      {meanwhile ?? <Sample isHidden={isComing || preview !== null}>{sample}</Sample>}
      {picture && (
        <span className="absolute inset-0">{reveals ? <Reveal of={revealed}>{picture}</Reveal> : picture}</span>
      )}
    </span>
  )
}

/** Fades in once loaded. */
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
