/**
 * Replaces `react-router` in the browser (see `swap-router.ts`). The client is prerendered and calls the API itself, so it
 * needs none of the loaders, actions, fetchers and streams that make up most of React Router's client. Importing anything
 * else from `react-router` fails the build. See docs/decisions/0019-our-own-client-router.md.
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

/** Whether another page is loading, and which one. */
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

/** The page has its scripts already. */
export const Scripts = () => null

/** React Router's build wraps the exports of route modules in these. Our router passes the props itself. */
const asItIs = <Part>(part: Part): Part => part

export {
  asItIs as UNSAFE_withComponentProps,
  asItIs as UNSAFE_withErrorBoundaryProps,
  asItIs as UNSAFE_withHydrateFallbackProps,
}
