import { type RefObject, useEffect } from 'react'

/**
 * Reports the height of a bar in pixels, now and after each change of its size or the window's. A bar that scrolls away
 * with the page covers nothing and counts as 0 in the custom property `property` of the page.
 */
export function useHeight(bar: RefObject<HTMLElement | null>, property: string, onHeight?: (height: number) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one observer for as long as the bar is there.
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
