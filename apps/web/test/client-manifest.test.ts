import { expect, test } from 'vitest'
import { type ClientRoute, checkRoutes, deferManifest, readManifest } from '../client-manifest.ts'

const page = (context: string) =>
  [
    '<link rel="modulepreload" href="/assets/manifest-1a.js"/><link rel="modulepreload" href="/assets/entry-1.js"/>',
    `<script>window.__reactRouterContext = {${context}}</script>`,
    '<script type="module" async="">import "/assets/manifest-1a.js";\nimport * as route0 from "/assets/root-1.js";</script>',
  ].join('')

test('a prerendered page names the manifest and does not load it', () => {
  const html = deferManifest(page('"isSpaMode":false'))
  expect(html).toContain('window.__reactRouterManifestPath = "/assets/manifest-1a.js";\nimport * as route0')
  expect(html.match(/manifest-1a/g)).toHaveLength(1)
  expect(html).toContain('href="/assets/entry-1.js"')
})

test('the page for all other paths preloads the manifest', () => {
  const html = deferManifest(page('"isSpaMode":true'))
  expect(html).toContain('window.__reactRouterManifestPath = "/assets/manifest-1a.js";')
  expect(html).toContain('<link rel="modulepreload" href="/assets/manifest-1a.js"/>')
})

test('the build fails if React Router writes its pages in another way', () => {
  expect(() => deferManifest('<script type="module">import "/assets/table-1.js";</script>')).toThrow('no longer')
})

const aRoute = (more: Partial<ClientRoute> = {}): Record<string, ClientRoute> => ({
  '/': { id: '/', module: '/assets/home-1.js', hasLoader: false, css: [], ...more },
})

test("the build fails if a route needs something that the client's router does not do", () => {
  expect(() => checkRoutes(aRoute())).not.toThrow()
  for (const mark of ['hasLoader', 'hasAction', 'hasClientLoader', 'hasClientAction'])
    expect(() => checkRoutes(aRoute({ [mark]: true })), mark).toThrow('The route / has a loader or an action')
  expect(() => checkRoutes(aRoute({ css: ['/assets/home.css'] }))).toThrow('style sheet')
})

test('the manifest can be read from the script that React Router writes', () => {
  const script = `window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes: aRoute() })};`
  expect(readManifest(script)['/']?.module).toBe('/assets/home-1.js')
})
