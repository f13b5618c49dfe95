import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import {
  type PriceList,
  pricesAttribute,
  type Site,
  standardPrices,
  type TelemetryPart,
  unbuiltProduct,
  unbuiltSite,
} from '@keylight/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerFailures } from './failures.ts'
import { webClientRoutes } from './web-client.ts'

const script = `document.documentElement.className = 'dark'`
const home = `<!doctype html><style>a{}</style><script>${script}</script><script src="/assets/a-1.js"></script>${'x'.repeat(2000)}`
const files: Record<string, string> = {
  'index.html': home,
  'auth/index.html': '<!doctype html>auth',
  '__spa-fallback.html': '<!doctype html>fallback',
  'assets/a-1.js': 'a()',
  'auth.data': 'data',
  'sitemap.xml': `<loc>${unbuiltSite.address}/</loc>`,
  'robots.txt': `Sitemap: ${unbuiltSite.address}/sitemap.xml`,
  'llms.txt': `- [API](${unbuiltSite.address}/api/openapi.json)`,
  'notices.txt': `See ${unbuiltSite.address}`,
  'assets/runtime-1.wasm': 'wasm '.repeat(100_000),
}

const site: Site = {
  ...unbuiltSite,
  address: 'https://photos.example.com',
  blog: 'https://blog.example.com/?a=1&b=2',
  announcement: 'Open <day> & "night"',
  contact: '',
}
const serve = (telemetry: readonly TelemetryPart[] = [], prices: PriceList = standardPrices) => ({
  site: () => site,
  prices,
  telemetry,
})

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keylight-web-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  await writeFile(join(folder, 'assets/runtime-1.wasm.gz'), gzipSync(files['assets/runtime-1.wasm']!))
  app = Fastify()
  answerFailures(app)
  await webClientRoutes(app, folder, serve())
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('serves each prerendered page with a policy for exactly its own scripts', async () => {
  const page = await get('/')
  expect([page.statusCode, page.body]).toEqual([200, home])
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}';`)
  expect(policy).toContain(`img-src 'self' data: blob:`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(page.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect((await get('/auth')).body).toBe('<!doctype html>auth')
})

test('serves the fallback for signed-in pages, and for unknown pages with status 404', async () => {
  const inside = await get('/ai-image-generator')
  expect([inside.statusCode, inside.body]).toEqual([200, '<!doctype html>fallback'])
  for (const path of ['/no-such-page', '/auth/nothing', '/ai-image-generator/more']) {
    const missing = await get(path)
    expect([missing.statusCode, missing.body]).toEqual([404, '<!doctype html>fallback'])
  }
})

test('marks signed-in and unknown pages as noindex', async () => {
  for (const path of ['/ai-image-generator', '/no-such-page'])
    expect((await get(path)).headers['x-robots-tag']).toBe('noindex')
  expect((await get('/')).headers['x-robots-tag']).toBeUndefined()
})

test('inserts the public URL only into the files for search engines', async () => {
  const found = await Promise.all(['/sitemap.xml', '/robots.txt', '/llms.txt', '/notices.txt'].map((path) => get(path)))
  expect(found.map(({ statusCode, headers, body }) => [statusCode, headers['content-type'], body])).toEqual([
    [200, 'application/xml', '<loc>https://photos.example.com/</loc>'],
    [200, 'text/plain; charset=utf-8', 'Sitemap: https://photos.example.com/sitemap.xml'],
    [200, 'text/plain; charset=utf-8', '- [API](https://photos.example.com/api/openapi.json)'],
    [200, 'text/plain; charset=utf-8', `See ${unbuiltSite.address}`],
  ])
})

test('serves compressed files to browsers that accept them', async () => {
  const br = await get('/', { 'accept-encoding': 'gzip, br' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(home)
  const gzip = await get('/', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(home)
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect((await get('/auth.data', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
})

test('streams large files with a Content-Length, so that scripts can show progress', async () => {
  const runtime = files['assets/runtime-1.wasm']!
  const plain = await get('/assets/runtime-1.wasm')
  expect([plain.body === runtime, plain.headers['content-length']]).toEqual([true, String(runtime.length)])
  expect(plain.headers['content-type']).toBe('application/wasm')
  const gzip = await get('/assets/runtime-1.wasm', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.rawPayload).toString() === runtime).toBe(true)
  expect(gzip.headers['x-decoded-length']).toBe(String(runtime.length))
})

test('allows WebAssembly in workers but not in pages', async () => {
  const worker = String((await get('/assets/a-1.js')).headers['content-security-policy'])
  expect(worker).toBe(`default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`)
  expect((await get('/')).headers['content-security-policy']).not.toContain('wasm')
})

test('lets browsers cache hashed files forever and revalidate pages', async () => {
  expect((await get('/assets/a-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const page = await get('/')
  expect(page.headers['cache-control']).toBe('no-cache')
  const again = await get('/', { 'if-none-match': String(page.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

// Proves 2.8
test('redirects trailing slashes and old paths, but never to another host', async () => {
  for (const [from, to] of [
    ['/auth/', '/auth'],
    ['/auth/?code=x', '/auth?code=x'],
    ['//evil.example.com/', '/evil.example.com'],
    ['/free-linkedin-video-downloader', '/linkedin-video-downloader'],
    ['/host', '/admin'],
    ['/host/people?person=usr_x', '/admin/people?person=usr_x'],
    ['/free-linkedin-video-downloader?ref=x', '/linkedin-video-downloader?ref=x'],
  ]) {
    const response = await get(from!)
    expect([response.statusCode, response.headers.location]).toEqual([308, to])
  }
})

/** Returns the responses for a folder with only this page, in each encoding. */
async function served(page: string, telemetry: readonly TelemetryPart[] = [], prices?: PriceList) {
  const own = await mkdtemp(join(tmpdir(), 'keylight-web-'))
  for (const name of ['index.html', '__spa-fallback.html']) await writeFile(join(own, name), page)
  const app = Fastify()
  await webClientRoutes(app, own, serve(telemetry, prices))
  const ask = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
  const [plain, br, gzip] = [await ask(''), await ask('br'), await ask('gzip')]
  await app.close()
  await rm(own, { recursive: true })
  const bodies = [plain.body, brotliDecompressSync(br.rawPayload).toString(), gunzipSync(gzip.rawPayload).toString()]
  return { bodies, headers: plain.headers }
}

test('inserts the public URL into pages in each encoding without breaking their scripts', async () => {
  const inline = (address: string) => `console.log('${address}')`
  const page = (address: string, mark = '') =>
    `<!doctype html><html${mark} lang="en"><link rel="canonical" href="${address}/about-us"><script>${inline(address)}</script>`
  const { bodies, headers } = await served(page(unbuiltSite.address))
  const told = JSON.stringify(site).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const expected = page(site.address, ` data-site="${told.replaceAll('"', '&quot;')}"`)
  expect(bodies).toEqual([expected, expected, expected])
  const hash = createHash('sha256').update(inline(site.address)).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test("allows only the page's own style attributes", async () => {
  const { headers } = await served(
    `<i style="left:10%"></i><b class="x" style="background:url(&quot;/a.webp&quot;)">style="color:red"</b>`,
  )
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(String(headers['content-security-policy']).split('; ')).toContain(
    `style-src-attr 'unsafe-hashes' ${hash('left:10%')} ${hash('background:url("/a.webp")')}`,
  )
  const { headers: plain } = await served('<p>No style at all</p>')
  expect(plain['content-security-policy']).not.toContain('unsafe')
})

// Proves 2.36
test("escapes the site owner's settings in pages, and omits unset settings", async () => {
  const { bodies } = await served(
    `<p>${unbuiltSite.announcement}</p><a href="${unbuiltSite.blog}">Blog</a><a>${unbuiltSite.contact}</a>`,
  )
  expect(bodies[0]).toBe(
    '<p>Open &lt;day&gt; &amp; &quot;night&quot;</p><a href="https://blog.example.com/?a=1&amp;b=2">Blog</a><a></a>',
  )
})

test("inserts names and prices, and sends the browser only the site owner's changes", async () => {
  const [pro, card] = [unbuiltProduct('pro'), unbuiltProduct('gift_card_29')]
  const page = `<html lang="en"><p>${pro.name}: ${pro.price}, ${pro.amount}. A card is ${card.price}.</p>`
  const usual = await served(page)
  expect(usual.bodies[0]).toContain('<p>Pro: €12, 12.00. A card is €29.</p>')
  expect(usual.bodies[0]).not.toContain(pricesAttribute)
  const { bodies } = await served(page, [], { ...standardPrices, pro: { name: 'Weekly', price: 950 } })
  for (const body of bodies) {
    expect(body).toContain('<p>Weekly: €9.50, 9.50. A card is €29.</p>')
    expect(body).toContain(
      `${pricesAttribute}="{&quot;pro&quot;:{&quot;name&quot;:&quot;Weekly&quot;,&quot;price&quot;:950}}"`,
    )
  }
})

test('marks pages in every encoding only if telemetry is configured', async () => {
  const page = '<!doctype html><html lang="en"><title>x</title>'
  const off = await served(page)
  expect(off.bodies[0]).not.toContain('data-telemetry')
  const on = await served(page, ['analytics', 'errors'])
  for (const body of on.bodies) expect(body).toContain('<html data-telemetry="analytics errors" data-site=')
  expect(on.headers.etag).not.toBe(off.headers.etag)
  expect(on.headers['content-security-policy']).toBe(off.headers['content-security-policy'])
})

test('serves the kit page only in development', async () => {
  const kitFolder = await mkdtemp(join(tmpdir(), 'keylight-kit-'))
  await mkdir(join(kitFolder, 'assets'))
  await writeFile(join(kitFolder, 'index.html'), '<!doctype html>kit')
  await writeFile(join(kitFolder, 'assets/kit-1.js'), 'kit()')
  const developing = Fastify()
  answerFailures(developing)
  await webClientRoutes(developing, folder, serve(), kitFolder)
  const answers = async (app: FastifyInstance) => {
    const [page, script] = await Promise.all([app.inject('/kit'), app.inject('/kit/assets/kit-1.js')])
    return [page.statusCode, page.body, script.statusCode]
  }
  expect(await answers(developing)).toEqual([200, '<!doctype html>kit', 200])
  expect(await answers(app)).toEqual([404, files['__spa-fallback.html'], 404])
  await developing.close()
  await rm(kitFolder, { recursive: true })
})

test('responds to a missing file with 404 instead of a page', async () => {
  for (const path of [
    '/assets/b-2.js',
    '/__spa-fallback.html',
    '/index.html.br',
    '/assets/runtime-1.wasm.gz',
    '/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets//a-1.js',
    '/assets%5Ca-1.js',
    '/a%00.js',
    '/api/nothing',
  ]) {
    const response = await get(path)
    expect(response.statusCode, path).toBe(404)
    expect(response.headers['content-type']).toContain('application/json')
  }
})

test("reports that the web client hasn't been built", async () => {
  const bare = Fastify()
  await webClientRoutes(bare, join(folder, 'nowhere'), serve())
  const response = await bare.inject({ url: '/' })
  expect([response.statusCode, response.body]).toEqual([503, 'The web client hasn’t been built yet.\n'])
  await bare.close()
})
