import type { Preview, PreviewSubject } from '@keylight/contract'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { awaitReveal, Reveal } from '../../ui/reveal.tsx'
import { Sample } from '../../ui/sample.tsx'
import { forgetPreview, knownPreview, requestPreview } from './preview-queue.ts'

/** How far from the window a preview is requested. */
const margin = '160px'

/**
 * Returns the preview of a model or image (`of`), requested while `element` is in or near the window, or null. `isComing`:
 * it may arrive soon, so show a neutral tile instead of an example person. `reload` replaces a preview whose URL has expired.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the subject, `attempt` asks again.
  useEffect(() => {
    if (of === null || element.current === null) return
    let asking: AbortController | null = null
    const ask = async () => {
      asking = new AbortController()
      const { signal } = asking
      const preview = await requestPreview(of, subject, signal)
      if (signal.aborted) return
      // The last preview stays if there is none for a changed subject.
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
    // One retry is enough. After that the sample is better than nothing.
    if (attempt > 0) return setBrokenUrl(shown?.preview?.url ?? null)
    forgetPreview(of, subject)
    setAttempt(1)
  }
  const known = shown?.of === of ? shown : null
  const preview = known?.preview?.url === brokenUrl ? null : (known?.preview ?? null)
  return { preview, isComing: of !== null && known === null, reload }
}

interface Props extends PreviewSubject {
  /** The id of a model or picture, or null while there is none. */
  of: string | null
  /** An example person. Hidden once there is a model or picture, unless it has no preview. */
  sample?: ReactNode
  /** The user's own picture, or clothes without a person: shown until the preview has loaded. */
  meanwhile?: ReactNode
  /** Fades the studio lights up when the preview of `of` arrives while the page is open. */
  reveals?: boolean
  className?: string
  alt?: string
}

/** The person of a model or picture as an order would show them, in a box whose size `className` sets. */
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

/** Fades in once it is loaded. */
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
