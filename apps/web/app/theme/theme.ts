import { useSyncExternalStore } from 'react'

export const modes = ['light', 'dark', 'system'] as const
type Mode = (typeof modes)[number]

/**
 * Runs in the head before anything is painted. Resolves the stored choice (`mode`) to a scheme, stores the scheme
 * (`color-scheme`), and marks visitors with a token, for whom the signed-out page is hidden until it is replaced.
 */
export const headScript = `(() => {
  const root = document.documentElement
  let mode = 'system'
  try {
    const stored = localStorage.getItem('mode')
    if (stored === 'light' || stored === 'dark' || stored === 'system') mode = stored
    else if (stored !== null) console.error('Invalid color scheme: ' + stored)
    if (localStorage.getItem('token')) root.dataset.token = ''
  } catch {}
  const scheme = mode === 'system' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : mode
  root.dataset.mode = mode
  root.dataset.scheme = scheme
  try { localStorage.setItem('color-scheme', scheme) } catch {}
})()`

const listeners = new Set<() => void>()

export function setMode(mode: Mode): void {
  localStorage.setItem('mode', mode)
  document.documentElement.dataset.mode = mode
  resolve(mode)
  for (const listener of listeners) listener()
}

function resolve(mode: Mode): void {
  const dark = mode === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark'
  const scheme = dark ? 'dark' : 'light'
  if (document.documentElement.dataset.scheme === scheme) return
  document.documentElement.dataset.scheme = scheme
  localStorage.setItem('color-scheme', scheme)
}

const readMode = (): Mode => modes.find((mode) => mode === document.documentElement.dataset.mode) ?? 'system'

/** Follows the system's scheme while the choice is `system`. Returns a function that stops it. */
export function followSystemScheme(): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)')
  const onChange = () => resolve(readMode())
  query.addEventListener('change', onChange)
  // It may have changed since the page was rendered.
  onChange()
  return () => query.removeEventListener('change', onChange)
}

export const useMode = (): Mode =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readMode,
    () => 'system',
  )
