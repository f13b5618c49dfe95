import { type RefObject, useEffect, useRef } from 'react'

/** Moves focus to `place`, which needs `tabIndex={-1}`, when a new `stage` removes the focused element. */
export function useKeptFocus(place: RefObject<HTMLElement | null>, stage: unknown): void {
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [place, stage])
}
