import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describePage, writeFoundFiles } from '../found-files.ts'

const site = 'https://address.keylight.invalid'
const page = (path: string, h1: string, main = '') => `<!doctype html><html><head><title>${h1} · Keylight</title>
<meta name="description" content="About ${h1} &amp; more"/><link rel="canonical" href="${site}${path}"/>
<meta property="og:image" content="${site}/share/${path.slice(1) || 'keylight'}.jpg"/></head>
<body><header><img src="/logo.png"/></header><main><h1>${h1}</h1>${main}</main></body></html>`

const files: Record<string, string> = {
  'index.html': page('/', 'Your selfie,<br/>in <em>studio</em> light'),
  'about-us/index.html': page(
    '/about-us',
    'About us',
    '<img sizes="9rem" srcSet="/samples/a-320.avif 320w" src="/samples/a-960.avif"/><img src="/icon.svg"/>',
  ),
  'license/index.html': page(
    '/license',
    'License',
    ['selfie', 'made']
      .map((name) => `<img srcSet="/pairs/${name}-320.avif 320w" src="/pairs/${name}-720.avif"/>`)
      .join(''),
  ),
  'auth/index.html': '<html><head><title>Sign in</title><meta name="robots" content="noindex"/></head></html>',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15"/></svg>',
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keylight-found-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  for (const [name, background] of Object.entries({
    'samples/a-960.avif': '#ff0000',
    'pairs/selfie-720.avif': '#00ff00',
    'pairs/made-720.avif': '#0000ff',
  })) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    const plain = { create: { width: 80, height: 100, channels: 3 as const, background } }
    await writeFile(join(folder, name), await sharp(plain).avif().toBuffer())
  }
  await writeFoundFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

/** The colours of a part of a link preview. */
async function statsOf(name: string, left: number, top: number, width: number, height: number) {
  const part = sharp(join(folder, `share/${name}.jpg`)).extract({ left, top, width, height })
  return (await sharp(await part.toBuffer()).stats()).channels
}

const read = (name: string) => readFile(join(folder, name), 'utf8')

test('the sitemap lists indexable pages in table order with their largest pictures', async () => {
  const urls = [...(await read('sitemap.xml')).matchAll(/<url><loc>([^<]+)<\/loc>(.*)<\/url>/g)]
  const images = (part = '') => [...part.matchAll(/<image:loc>([^<]+)</g)].map(([, address]) => address)
  expect(urls.map(([, address, rest]) => [address, images(rest)])).toEqual([
    [`${site}/`, [`${site}/share/keylight.jpg`]],
    [`${site}/license`, [`${site}/pairs/selfie-720.avif`, `${site}/pairs/made-720.avif`, `${site}/share/license.jpg`]],
    [`${site}/about-us`, [`${site}/samples/a-960.avif`, `${site}/share/about-us.jpg`]],
  ])
})

test('robots.txt links the sitemap, and disallows only signed URLs', async () => {
  expect((await read('robots.txt')).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /files/',
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ])
})

test('llms.txt describes the site, and links each page with a description', async () => {
  const text = await read('llms.txt')
  expect(text).toMatch(/^# Keylight\n\n> About /)
  expect(text).toContain('\n## About this service\n\n- [License]')
  expect(text).toContain(`\n- [About us](${site}/about-us): About About us & more\n`)
  expect(text).not.toContain('Sign in')
})

test("each page has a 1200 × 630 link preview with the page's picture on the right", async () => {
  const plain = sharp(join(folder, 'share/keylight.jpg'))
  expect(await plain.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const right = await statsOf('about-us', 900, 200, 100, 100)
  expect(right[0]!.mean).toBeGreaterThan(240)
  expect(right[1]!.mean).toBeLessThan(20)
  // The heading is dark on light paper.
  const [left] = await statsOf('about-us', 80, 240, 400, 150)
  expect(left!.min).toBeLessThan(60)
  expect(left!.max).toBeGreaterThan(240)
})

test('the link preview compares a selfie with its headshot, as on the page', async () => {
  const [, green] = await statsOf('license', 760, 200, 100, 100)
  const [, , blue] = await statsOf('license', 1060, 200, 100, 100)
  expect([green!.mean > 240, blue!.mean > 240]).toEqual([true, true])
})

test('metadata has headings without tags, and excludes noindex pages', () => {
  expect(describePage('/', files['index.html']!)?.h1).toBe('Your selfie, in studio light')
  expect(describePage('/auth', files['auth/index.html']!)).toBeUndefined()
})
