/**
 * Measures the JavaScript that each page loads before the browser is idle. `node apps/web/script-budget.ts` prints it for
 * the built client, and a test fails if a page exceeds its budget.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findPage } from '@keylight/contract'

/** In bytes of brotli, as served. */
export const scriptBudget = { signedOut: 160 * 1024, signedIn: 300 * 1024 }

/** Output folder of `npm run build -w apps/web`. */
export const builtClient = join(import.meta.dirname, 'build/client')

export interface PageScripts {
  path: string
  audience: keyof typeof scriptBudget
  /** URLs of the scripts. */
  files: string[]
  /** Their compressed size. */
  bytes: number
}

/** A route in the manifest that React Router's build writes. */
interface ManifestRoute {
  id: string
  parentId?: string
  module: string
  clientMiddlewareModule?: string
  imports?: string[]
}

/** Scripts that every page also loads for a signed-in user: the frame, and the imports of `session.ts` with a token. */
const signedInFrame = /\/signed-in-frame-[^/]+\.js$/
const sessionChunk = /\/session-[^/]+\.js$/
/** Additional scripts of the home page. */
const withSessionAtHome = /\/signed-in-home-[^/]+\.js$/

/**
 * Scripts of every prerendered page for a signed-out visitor, and of every signed-in page for a signed-in user,
 * excluding those loaded on interaction.
 */
export function measureScripts(folder: string = builtClient): PageScripts[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const assets = files.filter((path) => path.endsWith('.js')).map((path) => `/${path}`)
  const measure = (path: string, audience: PageScripts['audience'], scripts: string[]): PageScripts => {
    const all = withImports(scripts, read)
    return { path, audience, files: all, bytes: all.reduce((sum, file) => sum + servedBytes(join(folder, file)), 0) }
  }
  const signedOut = files
    .filter((path) => path.endsWith('index.html'))
    .map((page) => measure(`/${page.replace(/\/?index\.html$/, '')}`, 'signedOut', preloadsOf(read(page))))

  const manifest = read(assets.find((path) => /\/manifest-[^/]+\.js$/.test(path)) ?? '')
  const { routes } = JSON.parse(manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1)) as {
    routes: Record<string, ManifestRoute>
  }
  const restoring = assets.filter((path) => sessionChunk.test(path)).flatMap((path) => importsLater(path, read(path)))
  const session = [...assets.filter((path) => signedInFrame.test(path)), ...restoring]
  const fallback = [...preloadsOf(read('__spa-fallback.html')), ...session]
  const signedIn = Object.values(routes)
    .filter(({ id }) => ['signedIn', 'onboarded', 'admin'].includes(findPage(id)?.audience ?? ''))
    .map((route) => measure(route.id, 'signedIn', [...fallback, ...modulesOf(route, routes)]))
  const atHome = assets.filter((path) => withSessionAtHome.test(path))
  return [
    ...signedOut,
    ...signedIn,
    measure('/', 'signedIn', [...preloadsOf(read('index.html')), ...session, ...atHome]),
  ]
}

/** Returns the modules of a route and of its parent routes. */
function modulesOf(route: ManifestRoute, routes: Record<string, ManifestRoute>): string[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  const own = [route.module, route.clientMiddlewareModule, ...(route.imports ?? [])].filter(
    (path) => path !== undefined,
  )
  return parent ? [...own, ...modulesOf(parent, routes)] : own
}

/** Returns the preloaded scripts of a page. React Router preloads every script a page starts with. */
const preloadsOf = (html: string): string[] =>
  [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, path = '']) => path)

/** Returns the given scripts and their static imports. */
function withImports(scripts: string[], read: (path: string) => string): string[] {
  const found = new Set(scripts)
  for (const file of found) for (const target of importsAtOnce(file, read(file))) found.add(target)
  return [...found]
}

const importsAtOnce = (file: string, code: string) =>
  targets(file, code, /\b(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g)
const importsLater = (file: string, code: string) => targets(file, code, /\bimport\(["'`](\.[^"'`]+\.js)["'`]\)/g)

const targets = (file: string, code: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].map(([, target = '']) => new URL(target, `file://${file}`).pathname)

/** Returns the size of a file as served. The build writes a compressed copy of each file worth compressing. */
const servedBytes = (path: string): number => (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size

if (import.meta.main) {
  for (const { path, audience, bytes, files } of measureScripts()) {
    const left = ((scriptBudget[audience] - bytes) / 1024).toFixed(1)
    console.log(`${audience.padEnd(9)} ${bytes} bytes in ${files.length} files, ${left} KiB left  ${path}`)
  }
}
