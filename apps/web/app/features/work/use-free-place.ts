import { type RefObject, useEffect, useState } from 'react'

/** All clickable elements, on the page and in its bars. */
const controls = 'a[href], button, input, select, textarea, label, summary, [role=slider], [contenteditable=true]'
/** Closer than any two edges of something that can be pressed. */
const stepPx = 16
const restMs = 120

/**
 * Whether nothing that can be pressed lies where the element floats. Checks again when the page has come to rest after it
 * was scrolled or changed. While the element has the focus, it stays.
 */
export function useFreePlace(element: RefObject<HTMLElement | null>, where: unknown): boolean {
  const [isFree, setIsFree] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has to be checked.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      const floating = element.current
      // At the top it is in the header, in a place of its own.
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

/** Asks where it belongs, wherever it is while it moves out of the way. */
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

/** Only what lies on top: a control that is scrolled under a bar can't be pressed anyway. */
const hasControl = (element: HTMLElement, x: number, y: number): boolean =>
  !!document
    .elementsFromPoint(x, y)
    .find((found) => !element.contains(found))
    ?.closest(controls)
