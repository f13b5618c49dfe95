import { type RefObject, useEffect, useRef } from 'react'

/** When `stage` changes and what had the focus is gone, moves the focus to `place`, which needs a `tabIndex` of -1. */
export function useKeptFocus(place: RefObject<HTMLElement | null>, stage: unknown): void {
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [place, stage])
}
