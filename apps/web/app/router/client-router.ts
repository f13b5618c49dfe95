import { createPath, type Location, type Navigator, parsePath, type To } from 'react-router'
import { FileMissing, type Match, openPages } from './pages.ts'
import { rememberScroll, scrollPosition } from './scroll-restoration.ts'

export type Action = 'POP' | 'PUSH' | 'REPLACE'

/** A page as the client shows it. */
export interface Page {
  location: Location
  action: Action
  /** The routes from the root down to the page. Only the root while the first page is loading, and when a page failed. */
  matches: Match[]
  status: 'loading' | 'open' | 'failed'
  /** The reason of a failure. */
  error?: unknown
  /** Where to scroll once it is drawn: a number of pixels, the start (or the element that the hash names), or nowhere. */
  scroll: number | 'start' | 'keep'
}

export interface RouterState {
  page: Page
  /** The location that is loading, or null. */
  next: Location | null
}

export interface ClientRouter {
  readonly initial: RouterState
  /** For `<Link>`, `<Navigate>` and `useNavigate`. */
  readonly navigator: Navigator
  /** Reports every change until the returned function is called. Loads the first page if it is not there yet. */
  start(onChange: (state: RouterState) => void): () => void
  /** Starts to load a page that the visitor may go to next. */
  prepare(path: string): void
}

/** What tests cannot do without a browser. */
export interface Browser {
  /** Imports a file of the client. */
  load(path: string): Promise<unknown>
}

const thisBrowser: Browser = {
  load: (path) => import(/* @vite-ignore */ path),
}

/** Takes over the page that the browser has loaded. */
export function createClientRouter({ load }: Browser = thisBrowser): ClientRouter {
  const pages = openPages(load)
  const initial: RouterState = { page: firstPage(), next: null }
  const root = initial.page.matches.slice(0, 1)
  let state = initial
  let listener: (state: RouterState) => void = () => undefined
  let underway = new AbortController()

  const change = (changes: Partial<RouterState>) => {
    state = { ...state, ...changes }
    listener(state)
  }

  const arrive = (page: Page) => {
    rememberScroll(state.page.location.key)
    const { location, action } = page
    const entry = { usr: location.state, key: location.key }
    if (action === 'PUSH') history.pushState(entry, '', createPath(location))
    if (action === 'REPLACE') history.replaceState(entry, '', createPath(location))
    change({ page, next: null })
  }

  const go = async (location: Location, action: Action, scroll: Page['scroll']): Promise<void> => {
    underway.abort()
    underway = new AbortController()
    const { signal } = underway
    const { page } = state
    if (page.status === 'open' && location.hash && withoutHash(location) === withoutHash(page.location))
      return arrive({ ...page, location, action, scroll })
    change({ next: location })
    try {
      const matches = await pages.open(location, signal)
      if (!signal.aborted) arrive({ location, action, matches, status: 'open', scroll })
    } catch (error) {
      if (signal.aborted) return
      const target = error instanceof Response ? error.headers.get('location') : null
      if (target !== null) return go(locationOf(target), action === 'POP' ? 'REPLACE' : action, 'start')
      if (error instanceof FileMissing) console.error('page load failed:', error)
      arrive({ location, action, matches: root, status: 'failed', error, scroll })
    }
  }

  const goTo =
    (action: Action): Navigator['push'] =>
    (to, usr, options) =>
      void go(locationOf(to, usr), action, options?.preventScrollReset ? 'keep' : 'start')

  return {
    initial,
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta) => history.go(delta),
      push: goTo('PUSH'),
      replace: goTo('REPLACE'),
    },
    start(onChange) {
      listener = onChange
      const follow = () => {
        const location = shownLocation()
        void go(location, 'POP', scrollPosition(location.key) ?? 'start')
      }
      if (state.page.status === 'loading') follow()
      addEventListener('popstate', follow)
      return () => removeEventListener('popstate', follow)
    },
    prepare: pages.prepare,
  }
}

/** The prerendered page that the browser shows, or an empty page that is still loading. */
function firstPage(): Page {
  const location = shownLocation()
  const { pathname } = location
  const modules = Object.entries(window.__reactRouterRouteModules)
  const matches = modules.map(([id, module], index) => ({
    route: { id },
    params: {},
    pathname: index < modules.length - 1 ? '/' : pathname,
    pathnameBase: index < modules.length - 1 ? '/' : pathname,
    module,
  }))
  const status = window.__reactRouterContext.isSpaMode ? 'loading' : 'open'
  return { location, action: 'POP', matches, status, scroll: 'keep' }
}

function shownLocation(): Location {
  const { pathname, search, hash } = window.location
  // Entries that the browser makes by itself, such as those of plain links within a page, have no key.
  if (!history.state?.key) history.replaceState({ ...history.state, key: newKey() }, '')
  const { usr = null, key } = history.state
  return { pathname, search, hash, state: usr, key }
}

const locationOf = (to: To, state: unknown = null): Location => ({
  pathname: '/',
  search: '',
  hash: '',
  ...(typeof to === 'string' ? parsePath(to) : to),
  state,
  key: newKey(),
})

const withoutHash = ({ pathname, search }: Location): string => pathname + search

const newKey = () => Math.random().toString(36).slice(2, 10)
