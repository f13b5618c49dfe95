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

/** What a file of `routes/` or `layout/` exports, as far as this router uses it. */
export interface RouteModule {
  default?: ComponentType<RouteProps>
  /** Of the root alone. */
  Layout?: ComponentType<{ children: ReactNode }>
  /** Of the root alone. */
  HydrateFallback?: ComponentType<RouteProps>
  ErrorBoundary?: ComponentType<RouteProps & { error: unknown }>
  meta?: MetaFunction
  links?: () => LinkDescriptor[]
  clientMiddleware?: MiddlewareFunction[]
}

/** A line of the manifest, in which React Router's build lists the routes. */
interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  /** The path of the file that has all but what stands in a file of its own. */
  module: string
  hasClientMiddleware?: boolean
  clientMiddlewareModule?: string
}

declare global {
  interface Window {
    /** Where the manifest lies, as `finish-build.ts` writes it into every page. */
    __reactRouterManifestPath: string
    /** The manifest, once it is loaded. */
    __reactRouterManifest?: { routes: Record<string, ManifestRoute> }
    /** Loaded modules by route. On a prerendered page they begin with those of the page, from the root down. */
    __reactRouterRouteModules: Record<string, RouteModule>
    /** `isSpaMode` is true on the page that the server sends for every path without a prerendered one. */
    __reactRouterContext: { isSpaMode: boolean }
  }
}

/** A route on the way from the root to a page, ready to be drawn. */
export interface Match extends RouteMatch {
  module: RouteModule
}

/** A file of the client that did not load. The server may have a newer build by now, so a refresh can help. */
export class FileMissing extends PageError {}

export interface Pages {
  /**
   * The routes that lead to a location, when all middleware on the way lets the visitor pass. Rejects with what a
   * middleware throws (a redirect is a `Response`), with `FileMissing`, or with 404 where no route matches.
   */
  open(location: Location, signal: AbortSignal): Promise<Match[]>
  /** Begins to load the page at a path, for a visitor who may go there next. */
  prepare(path: string): void
}

/** Loads pages when they are asked for: first the table of all routes, then the modules of the ones that match. */
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
      // Nobody minds a failure here when a middleware leads the visitor elsewhere.
      modules.catch(() => undefined)
      const middleware = await Promise.all(found.map(({ line }) => middlewareOf(line)))
      await pass(middleware.flat(), location, found.at(-1)?.match.params ?? {}, signal)
      return (await modules).map((module, index) => ({ ...(found[index]?.match as RouteMatch), module }))
    },
    prepare(path) {
      find(path)
        .then((found) => Promise.all(found.map(({ line }) => moduleOf(line))))
        // It is asked for again when the visitor goes there.
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

/** Runs every middleware around the ones after it. One that does not call `next` lets pass, as in React Router. */
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
