import { useEffect, useLayoutEffect } from 'react'
import type { Page } from './client-router.ts'

/** React Router's own key. The script that it puts into every prerendered page reads it before the page is drawn. */
const storageKey = 'react-router-scroll-positions'

/** How far each entry of the history was scrolled when it was left, in pixels, by the entry's key. */
let positions: Record<string, number> | undefined

function known(): Record<string, number> {
  positions ??= read()
  return positions
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

export const scrollPosition = (key: string): number | undefined => known()[key]

export function rememberScroll(key: string): void {
  known()[key] = window.scrollY
}

/** Scrolls a page that has just been drawn to its position. */
export function useScrollTo({ location, scroll }: Page): void {
  useLayoutEffect(() => {
    if (scroll === 'keep') return
    const place = scroll === 'start' ? document.getElementById(decodeHash(location.hash)) : null
    if (place) place.scrollIntoView()
    else window.scrollTo(0, scroll === 'start' ? 0 : scroll)
  }, [location, scroll])
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Remembers the scroll position when the page is left. Until then, the client restores positions and the browser does not. */
export function useKeptScroll(key: string): void {
  useEffect(() => {
    const take = () => {
      history.scrollRestoration = 'manual'
    }
    const leave = () => {
      rememberScroll(key)
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(known()))
      } catch {
        // Without storage, the page starts at the top after a reload.
      }
      history.scrollRestoration = 'auto'
    }
    take()
    addEventListener('pageshow', take)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pageshow', take)
      removeEventListener('pagehide', leave)
    }
  }, [key])
}
