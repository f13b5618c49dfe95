/**
 * Measures the JavaScript that each page loads before the browser is idle. `node apps/web/script-budget.ts` prints it for
 * the built client, and a test fails if a page exceeds its budget.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { findPage } from '@keylight/contract'
import { type ClientRoute, readManifest } from './client-manifest.ts'

/** In bytes of `gzip -9`. Browsers that accept brotli load about an eighth less. */
export const scriptBudget = { signedOut: 125 * 1024, signedIn: 230 * 1024 }

/** Where `npm run build -w apps/web` puts the client. */
export const builtClient = join(import.meta.dirname, 'build/client')

export interface PageScripts {
  path: string
  audience: keyof typeof scriptBudget
  /** The files with their compressed sizes in bytes. */
  files: { path: string; gzip: number; brotli: number }[]
  gzip: number
  brotli: number
}

/** The store, which every page loads for a signed-in user. */
const withSession = /\/store-[^/]+\.js$/
/** What the home page also loads for a signed-in user. */
const withSessionAtHome = /\/signed-in-home-[^/]+\.js$/

/**
 * The scripts of every prerendered page for a signed-out visitor, and of every signed-in page for a member, without those
 * that load on interaction.
 */
export function measureScripts(folder: string = builtClient): PageScripts[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const measure = measurer(folder)
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const assets = files.filter((path) => path.endsWith('.js')).map((path) => `/${path}`)
  const manifestPath = assets.find((path) => /\/manifest-[^/]+\.js$/.test(path)) ?? ''
  const routes = readManifest(read(manifestPath))
  const prerendered = files.filter((path) => path.endsWith('index.html'))
  const signedOut = prerendered.map((page) =>
    measure(`/${page.replace(/\/?index\.html$/, '')}`, 'signedOut', scriptsIn(read(page))),
  )
  const fallback = scriptsIn(read('__spa-fallback.html'))
  const session = assets.filter((path) => withSession.test(path))
  const signedIn = Object.values(routes)
    .filter(({ id }) => ['signedIn', 'onboarded', 'host'].includes(findPage(id)?.audience ?? ''))
    .map((route) => measure(route.id, 'signedIn', [...fallback, manifestPath, ...session, ...modulesOf(route, routes)]))
  const atHome = assets.filter((path) => withSessionAtHome.test(path))
  return [
    ...signedOut,
    ...signedIn,
    measure('/', 'signedIn', [...scriptsIn(read('index.html')), ...session, ...atHome]),
  ]
}

/** The modules of a route and of all routes above it. */
function modulesOf(route: ClientRoute, routes: Record<string, ClientRoute>): string[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  const own = [route.module, route.clientMiddlewareModule].filter((path) => path !== undefined)
  return parent ? [...own, ...modulesOf(parent, routes)] : own
}

/** The scripts that a page preloads or imports. */
const scriptsIn = (html: string): string[] =>
  [
    ...html.matchAll(/(?:modulepreload"[^>]* href=|\bsrc=|\bimport\s*\(?\s*|\bfrom\s*|[[,])["`](\/[^"`]+\.js)["`]/g),
  ].map(([, path = '']) => path)

function measurer(folder: string) {
  const known = new Map<string, { imports: string[]; gzip: number; brotli: number }>()
  const fileAt = (path: string) => {
    const code = readFileSync(join(folder, path))
    const imports = [...code.toString().matchAll(/\b(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g)].map(
      ([, target = '']) => new URL(target, `file://${path}`).pathname,
    )
    // The build puts a compressed copy beside each file.
    const copy = statSync(join(folder, `${path}.br`), { throwIfNoEntry: false })
    const brotli = copy?.size ?? brotliCompressSync(code).length
    return { imports, gzip: gzipSync(code, { level: 9 }).length, brotli }
  }
  return (path: string, audience: PageScripts['audience'], scripts: string[]): PageScripts => {
    const files = new Set(scripts)
    for (const file of files) {
      if (!known.has(file)) known.set(file, fileAt(file))
      for (const target of known.get(file)?.imports ?? []) files.add(target)
    }
    const sizes = [...files].map((file) => ({ path: file, gzip: 0, brotli: 0, ...known.get(file) }))
    const sum = (kind: 'gzip' | 'brotli') => sizes.reduce((bytes, size) => bytes + size[kind], 0)
    return { path, audience, files: sizes, gzip: sum('gzip'), brotli: sum('brotli') }
  }
}

if (import.meta.main) {
  for (const { path, audience, gzip, brotli } of measureScripts()) {
    const left = ((scriptBudget[audience] - gzip) / 1024).toFixed(1)
    console.log(`${audience.padEnd(9)} gzip ${gzip} brotli ${brotli}, ${left} KiB left  ${path}`)
  }
}
