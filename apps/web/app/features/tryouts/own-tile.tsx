import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Sample } from '../../ui/sample.tsx'
import type { TileWish } from './device.ts'
import { atFirst, knownTile, makeTile, readTryout, subscribeTryout, type TryoutState } from './tryout-session.ts'

export const useTryout = (): TryoutState => useSyncExternalStore(subscribeTryout, readTryout, () => atFirst)

/**
 * Returns the photo that parts of the page show, or null while they show samples. Only re-renders when that changes.
 */
export const useShownFace = (): string | null =>
  useSyncExternalStore(
    subscribeTryout,
    () => (readTryout().showsSamples ? null : readTryout().face),
    () => null,
  )

/** Returns whether the page is about to show the visitor, because their device is reading a photo. */
const useIsFaceComing = (): boolean =>
  useSyncExternalStore(
    subscribeTryout,
    () => readTryout().isFaceComing && !readTryout().showsSamples,
    () => false,
  )

/** Distance from the viewport within which tiles are rendered. */
const margin = '200px'

/**
 * Returns the URL of the visitor's photo in a style, or of the original photo if the style is null. It is rendered on
 * their device while `box` is in or near the window, and null until then and while the page shows samples. `isComing`:
 * it may load soon, so show a neutral tile instead of an example person.
 */
export function useOwnTile(
  { style, width, height }: TileWish,
  box: RefObject<Element | null>,
): { url: string | null; isComing: boolean } {
  const face = useShownFace()
  const isFaceComing = useIsFaceComing()
  const [made, setMade] = useState<{ of: string; style: string | null; url: string | null } | null>(null)
  useEffect(() => {
    if (face === null || box.current === null) return
    const wish = { style, width, height }
    const known = knownTile(face, wish)
    if (known) return setMade({ of: face, style, url: known })
    const element = box.current
    let request: AbortController | null = null
    const start = async () => {
      request = new AbortController()
      const { signal } = request
      const url = await makeTile(face, wish, element, signal)
      if (!signal.aborted) setMade({ of: face, style, url })
    }
    const seen = new IntersectionObserver(
      ([entry]) => {
        request?.abort()
        if (entry?.isIntersecting) void start()
      },
      { rootMargin: margin },
    )
    seen.observe(element)
    return () => {
      seen.disconnect()
      request?.abort()
    }
  }, [face, style, width, height, box])
  if (face === null) return { url: null, isComing: isFaceComing }
  const isThis = made !== null && made.of === face && made.style === style
  return { url: isThis ? made.url : null, isComing: !isThis }
}

/**
 * Shows `children`, a sample, until there is a photo of the visitor, and then the visitor in the same box. `className`
 * sets the size of the box. The tile is neutral while the image is rendered.
 */
export function OwnTile({
  alt = '',
  className = '',
  children,
  ...wish
}: TileWish & { alt?: string; className?: string; children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null)
  const { url, isComing } = useOwnTile(wish, box)
  return (
    <span ref={box} data-own-tile className={`relative block overflow-hidden ${className}`}>
      <Sample isHidden={isComing || url !== null}>{children}</Sample>
      {url && <img src={url} alt={alt} className="absolute inset-0 size-full animate-develop object-cover" />}
    </span>
  )
}
