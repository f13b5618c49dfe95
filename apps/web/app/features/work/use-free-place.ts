import { type RefObject, useEffect, useState } from 'react'

/** All clickable elements, on the page and in its bars. */
const controls = 'a[href], button, input, select, textarea, label, summary, [role=slider], [contenteditable=true]'
/** Sampling step, smaller than any control. */
const stepPx = 16
const restMs = 120

/**
 * Returns whether the floating element covers no control. Checks again after the page has scrolled or changed. Keeps the
 * last result while the element has focus.
 */
export function useFreePlace(element: RefObject<HTMLElement | null>, where: unknown): boolean {
  const [isFree, setIsFree] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      const floating = element.current
      // At the top of the page, it has a reserved place in the header.
      setIsFree(!floating || floating.offsetTop === 0 || !coversControl(floating))
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(check, restMs)
    }
    later()
    addEventListener('scroll', later, { passive: true, capture: true })
    addEventListener('resize', later)
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !element.current?.contains(target))) later()
    })
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', later, { capture: true })
      removeEventListener('resize', later)
      changes.disconnect()
    }
  }, [element, where])
  return isFree
}

/** Checks the element's resting place, even while it is moved out of the way. */
function coversControl(element: HTMLElement): boolean {
  return [...element.children].some((part) => {
    if (!(part instanceof HTMLElement) || part.offsetWidth === 0) return false
    const left = element.offsetLeft + part.offsetLeft
    const top = element.offsetTop + part.offsetTop
    const [right, bottom] = [left + part.offsetWidth - 1, top + part.offsetHeight - 1]
    for (let y = top; y < bottom + stepPx; y += stepPx)
      for (let x = left; x < right + stepPx; x += stepPx)
        if (hasControl(element, Math.min(x, right), Math.min(y, bottom))) return true
    return false
  })
}

/** Checks only the topmost element: controls under a bar can't be clicked. */
const hasControl = (element: HTMLElement, x: number, y: number): boolean =>
  !!document
    .elementsFromPoint(x, y)
    .find((found) => !element.contains(found))
    ?.closest(controls)
