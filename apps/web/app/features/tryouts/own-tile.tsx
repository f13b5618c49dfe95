import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { TileWish } from './device.ts'
import { atFirst, knownTile, makeTile, readTryout, subscribeTryout, type TryoutState } from './tryout-session.ts'

export const useTryout = (): TryoutState => useSyncExternalStore(subscribeTryout, readTryout, () => atFirst)

/** The photo that parts of the page show, or null while they show samples. They take no part in what else changes. */
export const useShownFace = (): string | null =>
  useSyncExternalStore(
    subscribeTryout,
    () => (readTryout().showsSamples ? null : readTryout().face),
    () => null,
  )

/** How far from the window a tile is made. */
const margin = '200px'

/**
 * The visitor's own photo in a style, or with null as it is, once they have given one: made on their device while `box` is
 * in or near the window. Null until then, and while they would rather see the samples.
 */
export function useOwnTile({ style, width, height }: TileWish, box: RefObject<Element | null>): string | null {
  const face = useShownFace()
  const [made, setMade] = useState<{ of: string; style: string | null; url: string } | null>(null)
  useEffect(() => {
    if (face === null || box.current === null) return
    const wish = { style, width, height }
    const known = knownTile(face, wish)
    if (known) return setMade({ of: face, style, url: known })
    const element = box.current
    let asking: AbortController | null = null
    const ask = async () => {
      asking = new AbortController()
      const { signal } = asking
      const url = await makeTile(face, wish, element, signal)
      if (url && !signal.aborted) setMade({ of: face, style, url })
    }
    const seen = new IntersectionObserver(
      ([entry]) => {
        asking?.abort()
        if (entry?.isIntersecting) void ask()
      },
      { rootMargin: margin },
    )
    seen.observe(element)
    return () => {
      seen.disconnect()
      asking?.abort()
    }
  }, [face, style, width, height, box])
  return made === null || made.of !== face || made.style !== style ? null : made.url
}

/** Shows `children`, a sample, until it can show the visitor in its place. Both fill the same box, which `className` sizes. */
export function OwnTile({
  alt = '',
  className = '',
  children,
  ...wish
}: TileWish & { alt?: string; className?: string; children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null)
  const url = useOwnTile(wish, box)
  return (
    <span ref={box} data-own-tile className={`relative block overflow-hidden ${className}`}>
      {children}
      {url && <img src={url} alt={alt} className="absolute inset-0 size-full animate-develop object-cover" />}
    </span>
  )
}
