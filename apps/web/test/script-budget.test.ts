import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { readyPages } from '@keylight/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtClient, measureScripts, scriptBudget } from '../script-budget.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keylight-scripts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** A built client with a landing page and one page behind the sign-in. */
function aBuild(): void {
  const routes = {
    root: { id: 'root', module: '/assets/root-1.js' },
    guard: { id: 'guard', parentId: 'root', module: '/assets/guard-1.js', clientMiddlewareModule: '/assets/may-1.js' },
    '/ai-image-generator': { id: '/ai-image-generator', parentId: 'guard', module: '/assets/generator-1.js' },
  }
  const page = (own: string) =>
    `<link rel="modulepreload" fetchpriority="low" href="/assets/vendor-1.js"/>${own}<img src="/logo.svg"/>
     <script type="module" async="">import * as route0 from "/assets/root-1.js"; import("/assets/entry-1.js");</script>`
  write('index.html', page('<link rel="modulepreload" href="/assets/landing-1.js"/>'))
  write('auth/index.html', page(''))
  write('__spa-fallback.html', page(''))
  write('assets/manifest-1.js', `window.__reactRouterManifest=${JSON.stringify({ routes })};`)
  write('assets/entry-1.js', 'import{a}from"./vendor-1.js";a()')
  write('assets/landing-1.js', 'import"./deep-1.js";import("./later-1.js")')
  write('assets/guard-1.js', 'import("./store-1.js")')
  for (const name of ['vendor', 'root', 'deep', 'later', 'may', 'generator', 'store', 'signed-in-home'])
    write(`assets/${name}-1.js`, `export const a="${name}"`)
}

const namesOf = (path: string, audience: string): string[] =>
  measureScripts(folder)
    .filter((page) => page.path === path && page.audience === audience)
    .flatMap(({ files }) => files.map((file) => file.path.replace(/^\/assets\/|-1\.js$/g, '')))
    .sort()

test('counts what a page preloads and imports, and what those files import, but nothing that loads later', () => {
  aBuild()
  expect(namesOf('/', 'signedOut')).toEqual(['deep', 'entry', 'landing', 'root', 'vendor'])
  expect(namesOf('/auth', 'signedOut')).toEqual(['entry', 'root', 'vendor'])
})

test('counts the routes above a signed-in page, the manifest and the store', () => {
  aBuild()
  expect(namesOf('/ai-image-generator', 'signedIn')).toEqual(
    ['entry', 'generator', 'guard', 'manifest', 'may', 'root', 'store', 'vendor'].sort(),
  )
  expect(namesOf('/', 'signedIn')).toEqual(
    ['deep', 'entry', 'landing', 'root', 'signed-in-home', 'store', 'vendor'].sort(),
  )
})

test('counts compressed sizes', () => {
  aBuild()
  const before = measureScripts(folder)[0]!
  const noise = Array.from({ length: 2000 }, () => Math.random().toString(36)).join('')
  write('assets/deep-1.js', `export const a="${noise}"`)
  const after = measureScripts(folder).find(({ path }) => path === before.path)!
  expect(after.gzip - before.gzip).toBeGreaterThan(8000)
  expect(after.brotli - before.brotli).toBeGreaterThan(8000)
})

test('every page of the built client is within its script budget', () => {
  expect(existsSync(join(builtClient, 'index.html')), 'build it first: npm run build -w apps/web').toBe(true)
  const pages = measureScripts()
  expect(pages.filter(({ audience }) => audience === 'signedOut').length).toBeGreaterThanOrEqual(4)
  expect(pages.filter(({ audience }) => audience === 'signedIn').length).toBeGreaterThanOrEqual(4)
  for (const { files } of pages) expect(files.some(({ path }) => path.includes('/vendor-'))).toBe(true)
  const tooLarge = pages.filter(({ audience, gzip }) => gzip > scriptBudget[audience])
  expect(tooLarge.map(({ path, audience, gzip }) => `${path} (${audience}): ${gzip} bytes`)).toEqual([])
})

test('every page comes with its styles in at most 14 KiB', async () => {
  const prerendered = readyPages.filter(({ audience }) => audience === 'public' || audience === 'signedOut')
  const tooLarge = prerendered.map(async ({ path }) => {
    const html = readFileSync(join(builtClient, path, 'index.html'))
    expect(html.includes('<style>')).toBe(true)
    const kib = (await promisify(brotliCompress)(html)).length / 1024
    return kib > 14 ? [`${path}: ${kib.toFixed(2)} KiB`] : []
  })
  expect((await Promise.all(tooLarge)).flat()).toEqual([])
})
