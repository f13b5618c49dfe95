import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

/** A built client with a landing page and one page behind sign-in. */
function aBuild(): void {
  const routes = {
    root: { id: 'root', module: '/assets/root-1.js' },
    guard: { id: 'guard', parentId: 'root', module: '/assets/guard-1.js', clientMiddlewareModule: '/assets/may-1.js' },
    '/ai-image-generator': {
      id: '/ai-image-generator',
      parentId: 'guard',
      module: '/assets/generator-1.js',
      imports: ['/assets/fields-1.js'],
    },
  }
  const page = (own: string[]) =>
    ['manifest', 'entry', 'vendor', 'root', ...own]
      .map((name) => `<link rel="modulepreload" fetchPriority="low" href="/assets/${name}-1.js"/>`)
      .join('')
  write('index.html', page(['landing']))
  write('auth/index.html', page([]))
  write('__spa-fallback.html', page([]))
  write('assets/manifest-1.js', `window.__reactRouterManifest=${JSON.stringify({ routes })};`)
  write('assets/entry-1.js', 'import{a}from"./vendor-1.js";a()')
  write('assets/landing-1.js', 'import"./deep-1.js";import("./later-1.js")')
  write('assets/session-1.js', 'import("./client-1.js")')
  write('assets/client-1.js', 'import"./store-1.js"')
  for (const name of [
    'vendor',
    'root',
    'deep',
    'later',
    'may',
    'guard',
    'generator',
    'fields',
    'store',
    'signed-in-frame',
    'signed-in-home',
  ])
    write(`assets/${name}-1.js`, `export const a="${name}"`)
}

const namesOf = (path: string, audience: string): string[] =>
  measureScripts(folder)
    .filter((page) => page.path === path && page.audience === audience)
    .flatMap(({ files }) => files.map((file) => file.replace(/^\/assets\/|-1\.js$/g, '')))
    .sort()

test("counts a page's preloads and their imports, but not files loaded later", () => {
  aBuild()
  expect(namesOf('/', 'signedOut')).toEqual(['deep', 'entry', 'landing', 'manifest', 'root', 'vendor'])
  expect(namesOf('/auth', 'signedOut')).toEqual(['entry', 'manifest', 'root', 'vendor'])
})

test("counts a signed-in page's parent routes, the store and the frame", () => {
  aBuild()
  const session = ['client', 'entry', 'manifest', 'root', 'signed-in-frame', 'store', 'vendor']
  expect(namesOf('/ai-image-generator', 'signedIn')).toEqual(
    [...session, 'fields', 'generator', 'guard', 'may'].toSorted(),
  )
  expect(namesOf('/', 'signedIn')).toEqual([...session, 'deep', 'landing', 'signed-in-home'].toSorted())
})

test("counts a file's compressed size, as served", () => {
  aBuild()
  const bytes = () =>
    measureScripts(folder).find(({ path, audience }) => path === '/' && audience === 'signedOut')!.bytes
  const before = bytes()
  write('assets/deep-1.js', ' '.repeat(5000))
  expect(bytes() - before).toBeGreaterThan(4900)
  write('assets/deep-1.js.br', ' '.repeat(100))
  expect(bytes() - before).toBeLessThan(200)
})

test('every page in the built client is within its script budget', () => {
  expect(existsSync(join(builtClient, 'index.html')), 'build it first: npm run build -w apps/web').toBe(true)
  const pages = measureScripts()
  expect(pages.filter(({ audience }) => audience === 'signedOut').length).toBeGreaterThanOrEqual(4)
  expect(pages.filter(({ audience }) => audience === 'signedIn').length).toBeGreaterThanOrEqual(4)
  for (const { files } of pages) expect(files.some((path) => path.includes('/entry.client-'))).toBe(true)
  const tooLarge = pages.filter(({ audience, bytes }) => bytes > scriptBudget[audience])
  expect(tooLarge.map(({ path, audience, bytes }) => `${path} (${audience}): ${bytes} bytes`)).toEqual([])
})
