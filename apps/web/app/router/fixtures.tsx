/** A small client for the tests of the router. React Router itself prerenders it, and our router takes it over. */
import { act } from '@testing-library/react'
import { type ReactNode, useId, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  Link,
  Outlet,
  type Params,
  redirect,
  type ServerBuild,
  Links as ServerLinks,
  Meta as ServerMeta,
  ServerRouter,
  Scripts as ServerScripts,
  ScrollRestoration as ServerScrollRestoration,
  useNavigate,
} from 'react-router'
import { vi } from 'vitest'
import { HydratedRouter } from './hydrated-router.tsx'
import type { RouteModule } from './pages.ts'
import { Links, Meta, Scripts, ScrollRestoration, useNavigation } from './react-router.ts'

/** Whether the guard lets the visitor pass. */
export const visitor = { isSignedIn: false }

const partsOf = {
  server: { Links: ServerLinks, Meta: ServerMeta, Scripts: ServerScripts, ScrollRestoration: ServerScrollRestoration },
  browser: { Links, Meta, Scripts, ScrollRestoration },
}

function Where() {
  const { state, location } = useNavigation()
  return <output>{state === 'idle' ? 'here' : `on the way to ${location?.pathname}`}</output>
}

function Counter() {
  const [count, setCount] = useState(0)
  const id = useId()
  return (
    <p>
      <label htmlFor={id}>Count</label>
      <button id={id} type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </p>
  )
}

function Go() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate('/about', { replace: true, state: { from: 'a button' } })}>
      Replace
    </button>
  )
}

function Shell({ parts: Parts, children }: { parts: (typeof partsOf)['server' | 'browser']; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Parts.Meta />
        <Parts.Links />
      </head>
      <body>
        {children}
        <Parts.ScrollRestoration />
        <Parts.Scripts />
      </body>
    </html>
  )
}
const ServerShell = ({ children }: { children: ReactNode }) => <Shell parts={partsOf.server}>{children}</Shell>
const BrowserShell = ({ children }: { children: ReactNode }) => <Shell parts={partsOf.browser}>{children}</Shell>

const ServerContent = () => (
  <>
    <output>here</output>
    <Outlet />
  </>
)
const BrowserContent = () => (
  <>
    <Where />
    <Outlet />
  </>
)
const Loading = () => <p>Loading</p>
const Failed = ({ error }: { error: unknown }) => (
  <h1>
    {isRouteErrorResponse(error) ? error.status : `Broken: ${(error as Error).message}`}
    <Link to="/">Home</Link>
  </h1>
)

const paths = ['/', '/about', '/about#team', '/broken', '/members', '/users/7', '/gone']

const Frame = () => (
  <>
    <nav>
      {paths.map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <Link to="/about" preventScrollReset>
        stay
      </Link>
    </nav>
    <Counter />
    <Outlet />
  </>
)
const Home = () => (
  <main>
    <h1>Home</h1>
    <Counter />
    <Go />
  </main>
)
const About = () => (
  <main>
    <h1>About</h1>
    <h2 id="team">Team</h2>
  </main>
)
const Broken = () => {
  throw new Error('cannot be drawn')
}
const User = ({ params }: { params: Params }) => <h1>User {params.id}</h1>
const Guard = () => <Outlet />
const Members = () => <h1>Members</h1>

/** The route modules of the client, by route. */
const modulesFor = (side: keyof typeof partsOf): Record<string, RouteModule> => ({
  root: {
    Layout: side === 'server' ? ServerShell : BrowserShell,
    default: side === 'server' ? ServerContent : BrowserContent,
    HydrateFallback: Loading,
    ErrorBoundary: Failed,
    links: () => [{ rel: 'icon', href: '/icon.svg' }],
    meta: () => [{ title: 'Without a title' }],
  },
  frame: { default: Frame },
  home: {
    default: Home,
    meta: () => [
      { title: 'Home & more' },
      { name: 'description', content: 'Where it begins.' },
      { tagName: 'link', rel: 'canonical', href: 'https://example.com/' },
      { 'script:ld+json': { '@type': 'WebSite', name: 'a < b & c' } },
    ],
  },
  about: {
    default: About,
    meta: ({ location }) => [{ title: `About ${location.hash}` }, { name: 'description', content: 'Who we are.' }],
  },
  broken: { default: Broken },
  user: { default: User },
  guard: {
    default: Guard,
    clientMiddleware: [
      async (_, next) => {
        if (!visitor.isSignedIn) throw redirect('/about')
        return next()
      },
    ],
  },
  members: { default: Members },
})

/** The routes, as the manifest of React Router's build has them. */
const routes = [
  { id: 'root', path: '' },
  { id: 'frame', parentId: 'root' },
  { id: 'home', parentId: 'frame', index: true },
  { id: 'about', parentId: 'frame', path: 'about' },
  { id: 'broken', parentId: 'frame', path: 'broken' },
  { id: 'user', parentId: 'frame', path: 'users/:id' },
  { id: 'guard', parentId: 'frame', hasClientMiddleware: true, clientMiddlewareModule: '/guard-middleware.js' },
  { id: 'members', parentId: 'guard', path: 'members' },
].map((route) => ({ ...route, module: `/${route.id}.js` }))

const manifest = Object.fromEntries(routes.map((route) => [route.id, route]))

/** The prerendered page of a path, or the page for all paths without one. */
async function prerender(path: string, isFallback: boolean): Promise<string> {
  const modules = modulesFor('server')
  const assets = { version: '1', url: '/manifest-1.js', entry: { module: '/entry.js', imports: [] }, routes: manifest }
  const handle = createRequestHandler({
    entry: {
      module: {
        default: async (request: Request, status: number, headers: Headers, context: EntryContext) => {
          const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />)
          await stream.allReady
          return new Response(stream, { status, headers })
        },
      },
    },
    routes: Object.fromEntries(routes.map((route) => [route.id, { ...route, module: modules[route.id] }])),
    assets,
    publicPath: '/',
    assetsBuildDirectory: 'build',
    future: {},
    ssr: false,
    isSpaMode: false,
    prerender: [path],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild)
  const headers = isFallback ? { 'X-React-Router-SPA-Mode': 'yes' } : {}
  const answer = await handle(new Request(`http://localhost:3000${path}`, { headers }))
  return await answer.text()
}

/** What the browser loads. */
interface Files {
  loaded: string[]
  /** Files that wait until a test releases them with `held`. */
  hold: Set<string>
  held: Map<string, () => void>
  missing: Set<string>
}

interface Opening {
  /** The path is not prerendered. */
  isFallback?: boolean
  hold?: string[]
  missing?: string[]
  /** Called before the client takes over the page. */
  onPage?: () => void
}

let root: Root | undefined

/** Opens a path in the browser, as if the visitor came from another site. */
export async function openPage(path: string, opening: Opening = {}): Promise<Files> {
  const { isFallback = false, hold = [], missing = [], onPage } = opening
  vi.stubEnv('IS_RR_BUILD_REQUEST', 'yes')
  const html = await prerender(path, isFallback)
  const page = new DOMParser().parseFromString(html, 'text/html')
  document.replaceChild(document.adoptNode(page.documentElement), document.documentElement)
  history.replaceState(null, '', path)
  const modules = modulesFor('browser')
  const used = [...html.matchAll(/"([a-z]+)":route\d/g)].map(([, id = '']) => id)
  Object.assign(window, {
    __reactRouterContext: { isSpaMode: isFallback },
    __reactRouterManifestPath: '/manifest-1.js',
    __reactRouterManifest: undefined,
    __reactRouterRouteModules: Object.fromEntries(used.map((id) => [id, modules[id]])),
  })
  const files: Files = { loaded: [], held: new Map(), hold: new Set(hold), missing: new Set(missing) }
  const load = async (file: string) => {
    files.loaded.push(file)
    if (files.missing.has(file)) throw new TypeError(`${file} is not there`)
    if (files.hold.has(file)) await new Promise<void>((resolve) => files.held.set(file, resolve))
    if (file === '/manifest-1.js') Object.assign(window, { __reactRouterManifest: { routes: manifest } })
    return file === '/guard-middleware.js' ? modules.guard : modules[file.slice(1, -3)]
  }
  onPage?.()
  await act(async () => {
    root = hydrateRoot(document, <HydratedRouter browser={{ load }} />)
  })
  return files
}

export async function closePage(): Promise<void> {
  await act(async () => root?.unmount())
  root = undefined
  sessionStorage.clear()
}
