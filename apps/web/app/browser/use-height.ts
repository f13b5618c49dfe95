import { type RefObject, useEffect } from 'react'

/**
 * Reports the height of a bar in pixels, initially and whenever it or the window is resized. A bar that scrolls away
 * with the page covers nothing, so it counts as 0 in the page's custom property `property`.
 */
export function useHeight(bar: RefObject<HTMLElement | null>, property: string, onHeight?: (height: number) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one observer while the bar is mounted.
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const measure = () => {
      const stays = /fixed|sticky/.test(getComputedStyle(element).position)
      style.setProperty(property, `${stays ? element.offsetHeight : 0}px`)
      onHeight?.(element.offsetHeight)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element, { box: 'border-box' })
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      style.removeProperty(property)
    }
  }, [])
}
