/**
 * What the browser gets for `react-router`. The build puts this in its place (`swap-router.ts`), because the client is
 * prerendered and loads its data itself: it uses none of the loaders, actions, fetchers and streams that make up most of
 * React Router's own client. An import of anything that is missing here does not build.
 * docs/decisions/0019-our-own-client-router.md has the figures.
 */
import { useRouterState } from './hydrated-router.tsx'
import { useKeptScroll, useScrollTo } from './scroll-restoration.ts'

export {
  isRouteErrorResponse,
  Link,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router'
export { Links, Meta } from './head.tsx'

/** Whether the visitor is on the way to another page, and to which. */
export function useNavigation() {
  const { next } = useRouterState()
  return next ? { state: 'loading', location: next } : { state: 'idle', location: undefined }
}

export function ScrollRestoration() {
  const { page } = useRouterState()
  useScrollTo(page)
  useKeptScroll(page.location.key)
  return null
}

/** The scripts are in the page already. */
export const Scripts = () => null

/** React Router's build wraps what a route module exports in these. Our router passes the props by itself. */
const asItIs = <Part>(part: Part): Part => part

export {
  asItIs as UNSAFE_withComponentProps,
  asItIs as UNSAFE_withErrorBoundaryProps,
  asItIs as UNSAFE_withHydrateFallbackProps,
}
