import type { ComponentType, ReactNode } from 'react'
import {
  UNSAFE_ErrorResponseImpl as ErrorAnswer,
  type LinkDescriptor,
  type Location,
  type MetaFunction,
  type MiddlewareFunction,
  matchRoutes,
  type Params,
  type RouteMatch,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { PageError } from '../page-error.ts'

interface RouteProps {
  params: Params
}

/** What this router uses of a route module. */
export interface RouteModule {
  default?: ComponentType<RouteProps>
  /** Only of the root. */
  Layout?: ComponentType<{ children: ReactNode }>
  /** Only of the root. */
  HydrateFallback?: ComponentType<RouteProps>
  ErrorBoundary?: ComponentType<RouteProps & { error: unknown }>
  meta?: MetaFunction
  links?: () => LinkDescriptor[]
  clientMiddleware?: MiddlewareFunction[]
}

/** A route in the manifest that React Router's build writes. */
interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  /** The path of the file with everything except the middleware, if that has a file of its own. */
  module: string
  hasClientMiddleware?: boolean
  clientMiddlewareModule?: string
}

declare global {
  interface Window {
    /** The path of the manifest. `finish-build.ts` writes it into every page. */
    __reactRouterManifestPath: string
    /** The manifest, once it is loaded. */
    __reactRouterManifest?: { routes: Record<string, ManifestRoute> }
    /** The loaded modules, by route. A prerendered page starts with its own, from the root down. */
    __reactRouterRouteModules: Record<string, RouteModule>
    /** `isSpaMode` is true on the page that the server sends for paths that are not prerendered. */
    __reactRouterContext: { isSpaMode: boolean }
  }
}

/** A route from the root down to a page, with its module loaded. */
export interface Match extends RouteMatch {
  module: RouteModule
}

/** A file of the client that did not load. The server may have a newer build by now, so a refresh can help. */
export class FileMissing extends PageError {}

export interface Pages {
  /**
   * The routes from the root down to the page at a location, once all their middleware has run. Rejects with what a
   * middleware throws (a redirect is a `Response`), with `FileMissing`, or with 404 if no route matches.
   */
  open(location: Location, signal: AbortSignal): Promise<Match[]>
  /** Starts to load the page at a path, because the visitor may go there next. */
  prepare(path: string): void
}

/** Loads pages on demand: first the table of all routes, then the modules of those that match. */
export function openPages(loadFile: (path: string) => Promise<unknown>): Pages {
  let routes: RouteObject[] | undefined

  const load = (path: string) =>
    loadFile(path).catch((cause: unknown) => {
      throw new FileMissing('The page did not load. Check your connection and refresh it.', { cause })
    })

  const find = async (location: Location | string) => {
    if (!window.__reactRouterManifest) await load(window.__reactRouterManifestPath)
    const table = window.__reactRouterManifest?.routes ?? {}
    routes ??= childrenOf(undefined, Object.values(table))
    const matches = matchRoutes(routes, location) ?? []
    return matches.map((match) => ({ match, line: table[match.route.id ?? ''] as ManifestRoute }))
  }

  const moduleOf = async ({ id, module }: ManifestRoute): Promise<RouteModule> => {
    window.__reactRouterRouteModules[id] ??= (await load(module)) as RouteModule
    return window.__reactRouterRouteModules[id]
  }

  const middlewareOf = async (line: ManifestRoute): Promise<MiddlewareFunction[]> => {
    if (!line.hasClientMiddleware) return []
    const file = (await load(line.clientMiddlewareModule ?? line.module)) as RouteModule
    return file.clientMiddleware ?? []
  }

  return {
    async open(location, signal) {
      const found = await find(location)
      if (found.length === 0) throw new ErrorAnswer(404, 'Not Found', null, true)
      const modules = Promise.all(found.map(({ line }) => moduleOf(line)))
      // If a middleware redirects, it does not matter whether they load.
      modules.catch(() => undefined)
      const middleware = await Promise.all(found.map(({ line }) => middlewareOf(line)))
      await pass(middleware.flat(), location, found.at(-1)?.match.params ?? {}, signal)
      return (await modules).map((module, index) => ({ ...(found[index]?.match as RouteMatch), module }))
    },
    prepare(path) {
      find(path)
        .then((found) => Promise.all(found.map(({ line }) => moduleOf(line))))
        // Going to the page loads it again and reports the failure.
        .catch(() => undefined)
    },
  }
}

const childrenOf = (parentId: string | undefined, lines: ManifestRoute[]): RouteObject[] =>
  lines
    .filter((line) => line.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: childrenOf(id, lines) },
    ) as RouteObject[]

/** Runs each middleware around the next one. Like React Router, calls `next` for those that don't. */
async function pass(
  middleware: MiddlewareFunction[],
  location: Location,
  params: Params,
  signal: AbortSignal,
): Promise<void> {
  const url = new URL(location.pathname + location.search, window.location.origin)
  const args = {
    request: new Request(url, { signal }),
    url,
    pattern: location.pathname,
    params,
    context: new RouterContextProvider(),
  }
  const run = async (index: number): Promise<void> => {
    let inner: Promise<void> | undefined
    const next = () => {
      inner ??= run(index + 1)
      return inner
    }
    await middleware[index]?.(args, next)
    if (index < middleware.length) await next()
  }
  await run(0)
}
