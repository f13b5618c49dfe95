import {
  Component,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { type Location, type NavigationType, Outlet, Router, renderMatches } from 'react-router'
import { type Browser, createClientRouter, type Page, type RouterState } from './client-router.ts'
import type { Match } from './pages.ts'

const StateContext = createContext<RouterState | null>(null)

/** The page that is shown and the one that is loading. */
export function useRouterState(): RouterState {
  const state = useContext(StateContext)
  if (!state) throw new Error('This is not inside of the router.')
  return state
}

/** The whole client. It takes over the page that the browser has loaded. `browser` is for tests. */
export function HydratedRouter({ browser }: { browser?: Browser }) {
  const [router] = useState(() => createClientRouter(browser))
  const [state, setState] = useState(router.initial)
  useLayoutEffect(() => router.start((next) => startTransition(() => setState(next))), [router])
  useEffect(() => onIntent(router.prepare), [router])
  const { page } = state
  const matches = page.matches.map((match) => ({ ...match, route: { ...match.route, element: draw(match, page) } }))
  return (
    // `useId` depends on the structure of elements, and on the server both fragments have a second child.
    <>
      {/** biome-ignore lint/complexity/noUselessFragments: its second child counts. */}
      <>
        <StateContext value={state}>
          <Router location={page.location} navigationType={page.action as NavigationType} navigator={router.navigator}>
            {renderMatches(matches)}
          </Router>
        </StateContext>
        {null}
      </>
      {null}
    </>
  )
}

function draw({ module, params }: Match, { location, status, error }: Page): ReactNode {
  const { default: Content = Outlet, ErrorBoundary, HydrateFallback, Layout } = module
  let drawn: ReactNode = <Content params={params} />
  if (status === 'loading') drawn = HydrateFallback && <HydrateFallback params={params} />
  if (ErrorBoundary) {
    const fallback = (error: unknown) => <ErrorBoundary params={params} error={error} />
    drawn =
      status === 'failed' ? (
        fallback(error)
      ) : (
        <Boundary location={location} fallback={fallback}>
          {drawn}
        </Boundary>
      )
  }
  return Layout ? <Layout>{drawn}</Layout> : drawn
}

interface BoundaryProps {
  location: Location
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}

interface BoundaryState {
  location: Location
  caught?: { error: unknown } | undefined
}

/** Shows the fallback in place of what cannot be drawn, until the visitor goes to another page. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { location, caught: undefined }
  }

  override render() {
    const { caught } = this.state
    return caught ? this.props.fallback(caught.error) : this.props.children
  }
}

/**
 * Prepares the page behind each link that the visitor points at, touches or focuses. The first event anywhere else
 * prepares the current page, which loads the table of routes.
 */
function onIntent(prepare: (path: string) => void): () => void {
  let last = ''
  const onEvent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    const path = link?.pathname ?? (last || location.pathname)
    if (path === last) return
    last = path
    prepare(path)
  }
  const kinds = ['pointerover', 'focusin', 'touchstart']
  for (const kind of kinds) document.addEventListener(kind, onEvent, { passive: true })
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, onEvent)
  }
}
