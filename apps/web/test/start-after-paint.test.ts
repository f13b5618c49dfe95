import { expect, test } from 'vitest'
import { startAfterPaint } from '../start-after-paint.ts'

const page = (script: string) =>
  [
    '<link rel="preload" href="/assets/type.woff2" as="font"/>',
    '<link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/root-1.js"/>',
    `<script type="module" async="">${script}</script>`,
  ].join('')

test('a page names its scripts only behind the wait for its first drawing', () => {
  const html = startAfterPaint(
    page(
      'import * as route0 from "/assets/root-1.js";\nwindow.modules = {"root":route0};\nimport("/assets/entry-1.js");',
    ),
  )
  expect(html).toContain('<link rel="preload" href="/assets/type.woff2" as="font"/>')
  const [beforeWait, behindWait] = html.split('await new Promise(')
  expect(beforeWait).not.toContain('.js"')
  expect(behindWait).toContain('["/assets/entry-1.js","/assets/root-1.js"]')
  expect(behindWait).toContain('const [route0] = await Promise.all([import("/assets/root-1.js")])\nwindow.modules')
  expect(behindWait).toContain('import("/assets/entry-1.js");')
})

test('the build fails if React Router starts its pages in another way', () => {
  expect(() => startAfterPaint(page('start()'))).toThrow('no longer')
})
