import { expect, test } from 'vitest'
import { startAfterPaint } from '../start-after-paint.ts'

const page = (script: string) =>
  [
    '<body><link rel="preload" href="/assets/type.woff2" as="font"/>',
    '<link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/root-1.js"/>',
    '<script>window.__reactRouterContext = {"isSpaMode":false};</script>',
    `<script type="module" async="">${script}</script><template id="B:0"></template></body>`,
  ].join('')

test('a page names its scripts only behind the wait for its first drawing, and streams nothing', () => {
  const html = startAfterPaint(
    page(
      'window.__reactRouterManifestPath = "/assets/manifest-1.js";\nimport * as route0 from "/assets/root-1.js";\nwindow.__reactRouterRouteModules = {"root":route0};\nimport("/assets/entry-1.js");',
    ),
  )
  expect(html).toContain('<link rel="preload" href="/assets/type.woff2" as="font"/>')
  expect(html).not.toContain('<template')
  const [beforeWait, behindWait] = html.split('await new Promise(')
  expect(beforeWait).not.toContain('.js"')
  expect(behindWait).toContain('["/assets/entry-1.js","/assets/root-1.js"]')
  expect(behindWait).toContain('const [route0] = await Promise.all([import("/assets/root-1.js")])')
  expect(behindWait).toContain('window.__reactRouterRouteModules = {"root":route0}')
  expect(behindWait).toContain('import("/assets/entry-1.js")')
})

test('the build fails if React Router starts its pages in another way', () => {
  expect(() => startAfterPaint(page('start()'))).toThrow('no longer')
})
