import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { TelemetryPart } from '@keylight/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerFailures } from './failures.ts'
import { readWebClient, webClientRoutes } from './web-client.ts'

const script = `document.documentElement.className = 'dark'`
const home = `<!doctype html><style>a{}</style><script>${script}</script><script src="/assets/a-1.js"></script>${'x'.repeat(2000)}`
const files: Record<string, string> = {
  'index.html': home,
  'auth/index.html': '<!doctype html>auth',
  '__spa-fallback.html': '<!doctype html>fallback',
  'assets/a-1.js': 'a()',
  'auth.data': 'data',
  'assets/runtime-1.wasm': 'wasm '.repeat(100_000),
}

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keylight-web-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(home))
  await writeFile(join(folder, 'index.html.gz'), gzipSync(home))
  await writeFile(join(folder, 'assets/runtime-1.wasm.gz'), gzipSync(files['assets/runtime-1.wasm']!))
  app = Fastify()
  answerFailures(app)
  webClientRoutes(app, await readWebClient(folder))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('serves a prerendered page with a policy for exactly its own scripts', async () => {
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

test('serves the fallback for signed-in pages, and with 404 for unknown ones', async () => {
  const inside = await get('/ai-image-generator')
  expect([inside.statusCode, inside.body]).toEqual([200, '<!doctype html>fallback'])
  for (const path of ['/no-such-page', '/auth/nothing', '/ai-image-generator/more']) {
    const missing = await get(path)
    expect([missing.statusCode, missing.body]).toEqual([404, '<!doctype html>fallback'])
  }
})

test('serves compressed files to browsers that accept them', async () => {
  const br = await get('/', { 'accept-encoding': 'gzip, br' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(home)
  const gzip = await get('/', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(home)
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect((await get('/auth', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
})

test('streams large files with a length that lets scripts show progress', async () => {
  const runtime = files['assets/runtime-1.wasm']!
  const plain = await get('/assets/runtime-1.wasm')
  expect([plain.body === runtime, plain.headers['content-length']]).toEqual([true, String(runtime.length)])
  expect(plain.headers['content-type']).toBe('application/wasm')
  const gzip = await get('/assets/runtime-1.wasm', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.rawPayload).toString() === runtime).toBe(true)
  expect(gzip.headers['x-decoded-length']).toBe(String(runtime.length))
})

test('allows WebAssembly in workers and not in pages', async () => {
  const worker = String((await get('/assets/a-1.js')).headers['content-security-policy'])
  expect(worker).toBe(`default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`)
  expect((await get('/')).headers['content-security-policy']).not.toContain('wasm')
})

test('lets browsers keep hashed files for ever and revalidate pages', async () => {
  expect((await get('/assets/a-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const page = await get('/')
  expect(page.headers['cache-control']).toBe('no-cache')
  const again = await get('/', { 'if-none-match': String(page.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('redirects trailing slashes and old addresses, and never to another host', async () => {
  for (const [from, to] of [
    ['/auth/', '/auth'],
    ['/auth/?code=x', '/auth?code=x'],
    ['//evil.example.com/', '/evil.example.com'],
    ['/free-linkedin-video-downloader', '/linkedin-video-downloader'],
    ['/free-linkedin-video-downloader?ref=x', '/linkedin-video-downloader?ref=x'],
  ]) {
    const response = await get(from!)
    expect([response.statusCode, response.headers.location]).toEqual([308, to])
  }
})

test('marks every page in each encoding only where telemetry is configured', async () => {
  const page = '<!doctype html><html lang="en"><title>x</title>'
  const own = await mkdtemp(join(tmpdir(), 'keylight-web-'))
  for (const name of ['index.html', '__spa-fallback.html']) await writeFile(join(own, name), page)
  await writeFile(join(own, 'index.html.br'), brotliCompressSync(page))
  const serving = async (parts: readonly TelemetryPart[]) => {
    const app = Fastify()
    webClientRoutes(app, await readWebClient(own, parts))
    const asked = ['', 'br', 'gzip'].map((encoding) =>
      app.inject({ url: '/', headers: { 'accept-encoding': encoding } }),
    )
    const [plain, br, gzip] = await Promise.all(asked)
    await app.close()
    return { plain: plain!, br: brotliDecompressSync(br!.rawPayload).toString(), gzip: gzip! }
  }
  const off = await serving([])
  expect([off.plain.body, off.br]).toEqual([page, page])
  const on = await serving(['analytics', 'errors'])
  const marked = '<!doctype html><html data-telemetry="analytics errors" lang="en"><title>x</title>'
  expect([on.plain.body, on.br, gunzipSync(on.gzip.rawPayload).toString()]).toEqual([marked, marked, marked])
  expect(on.plain.headers.etag).not.toBe(off.plain.headers.etag)
  expect(on.plain.headers['content-security-policy']).toBe(off.plain.headers['content-security-policy'])
  await rm(own, { recursive: true })
})

test('answers a missing file with 404 instead of a page', async () => {
  for (const path of ['/assets/b-2.js', '/__spa-fallback.html', '/index.html.br', '/../package.json', '/api/nothing']) {
    const response = await get(path)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('application/json')
  }
})

test('says so when the web client has not been built', async () => {
  const bare = Fastify()
  webClientRoutes(bare, await readWebClient(join(folder, 'nowhere')))
  const response = await bare.inject({ url: '/' })
  expect([response.statusCode, response.body]).toEqual([503, 'The web client has not been built yet.\n'])
  await bare.close()
})
