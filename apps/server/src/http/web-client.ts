import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  filledFiles,
  findPage,
  type PriceList,
  pricesAttribute,
  productIds,
  productWords,
  redirects,
  type Site,
  siteAttribute,
  standardPrices,
  type TelemetryPart,
  telemetryAttribute,
  unbuiltProduct,
  unbuiltSite,
} from '@keylight/contract'
import { Failure } from '@keylight/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

interface WebFile {
  body: Content
  /** Compressed copies from the build. */
  br?: Content
  gzip?: Content
  etag: string
  headers: Record<string, string>
}

/** In memory, or a path for large files, which browsers load rarely and then cache. */
type Content = Buffer | { path: string; length: number }

const largeBytes = 200_000

/** A page, and a file with addresses, is finished when somebody first asks for it: only then is it sure where this server is reached. */
type WebFiles = ReadonlyMap<string, WebFile | (() => Promise<WebFile>)>

/** What the server puts into every page. */
export interface PageFacts {
  site: () => Site
  /** What everything is called and costs. */
  prices: PriceList
  /** The parts of the telemetry that are on: a browser need not ask, and loads nothing of it where there is none. */
  telemetry: readonly TelemetryPart[]
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.data': 'text/x-script; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** React Router's page for everything that is not prerendered. */
const fallbackFile = '/__spa-fallback.html'

/**
 * Reads the built client; undefined if it has not been built. Marks its pages with the active parts of telemetry, so
 * that browsers load only those.
 */
export async function readWebClient(
  folder: string,
  facts: PageFacts,
  kitFolder?: string,
): Promise<WebFiles | undefined> {
  const files = await readFiles(folder, facts)
  if (!files.has(fallbackFile)) return undefined
  if (kitFolder === undefined) return files
  const kit = await readFiles(kitFolder, { ...facts, telemetry: [] })
  return new Map([...files, ...[...kit].map(([path, file]) => [`/kit${path}`, file] as const)])
}

/** By the path below `folder`. */
async function readFiles(folder: string, facts: PageFacts): Promise<WebFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(paths)
  const files = new Map<string, WebFile | (() => Promise<WebFile>)>()
  for (const path of paths) {
    if (/\.(br|gz)$/.test(path) && known.has(path.slice(0, -3))) continue
    const body = await readFile(path)
    const name = `/${relative(folder, path).replaceAll(sep, '/')}`
    if (path.endsWith('.html') || isFilled(name)) {
      files.set(
        name,
        once(() => finishPage(path, body.toString(), facts)),
      )
      continue
    }
    const file = fileOf(path, body)
    if (known.has(`${path}.br`)) file.br = contentOf(`${path}.br`, await readFile(`${path}.br`))
    if (known.has(`${path}.gz`)) file.gzip = contentOf(`${path}.gz`, await readFile(`${path}.gz`))
    files.set(name, file)
  }
  return files
}

const fileOf = (path: string, body: Buffer): WebFile => ({
  body: contentOf(path, body),
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  headers: headersOf(path, body),
})

const isFilled = (name: string) => (filledFiles as readonly string[]).includes(name)

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => {
    made ??= make()
    return made
  }
}

async function finishPage(path: string, built: string, facts: PageFacts): Promise<WebFile> {
  const body = Buffer.from(path.endsWith('.html') ? withMarks(filled(built, facts), facts) : filled(built, facts))
  const brotli = (quality: number) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  const [br, gzipped] = await Promise.all([brotli(9), promisify(gzip)(body)])
  const file: WebFile = { ...fileOf(path, body), br, gzip: gzipped }
  // A twelfth smaller, but it takes ten times as long: whoever asks first does not wait for it.
  brotli(11).then(
    (smaller) => {
      file.br = smaller
    },
    () => undefined,
  )
  return file
}

/** The text with what the host says in place of what the build wrote. */
function filled(text: string, { site, prices }: PageFacts): string {
  const known = site()
  const facts = [
    ...(Object.keys(unbuiltSite) as (keyof Site)[]).map((fact) => [unbuiltSite[fact], known[fact]] as const),
    ...productIds.flatMap((id) => {
      const words = productWords(prices[id])
      return (['name', 'price', 'amount'] as const).map((word) => [unbuiltProduct(id)[word], words[word]] as const)
    }),
  ]
  return facts.reduce((result, [built, fact]) => result.replaceAll(built, () => escapeHtml(fact)), text)
}

function withMarks(page: string, { site, prices, telemetry }: PageFacts): string {
  const changed = Object.fromEntries(
    productIds.filter((id) => !isDeepStrictEqual(prices[id], standardPrices[id])).map((id) => [id, prices[id]]),
  )
  const marks = [
    ...(telemetry.length > 0 ? [`${telemetryAttribute}="${telemetry.join(' ')}"`] : []),
    `${siteAttribute}="${escapeHtml(JSON.stringify(site()))}"`,
    ...(Object.keys(changed).length > 0 ? [`${pricesAttribute}="${escapeHtml(JSON.stringify(changed))}"`] : []),
  ]
  return page.replace('<html', () => `<html ${marks.join(' ')}`)
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

const contentOf = (path: string, body: Buffer): Content =>
  body.length > largeBytes ? { path, length: body.length } : body

function headersOf(path: string, body: Buffer): Record<string, string> {
  const extension = extname(path)
  const hashed = path.includes(`${sep}assets${sep}`)
  const headers: Record<string, string> = {
    'content-type': types[extension] ?? 'application/octet-stream',
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
  }
  if (extension === '.js') return { ...headers, 'content-security-policy': workerPolicy }
  if (extension !== '.html') return headers
  return { ...headers, ...pageHeaders, 'content-security-policy': policyFor(body.toString()) }
}

/** Pages can't be framed, tell other sites little and may use only the camera. */
const pageHeaders = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
}

/** Allows only our own files and exactly the inline scripts and styles of the page. */
function policyFor(html: string): string {
  const scripts = hashesOf(html, /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  const attributes = hashesOf(html, /<[a-z][^>]*?\sstyle="([^"]*)"/g, asWritten)
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, ...scripts].join(' '),
    ['style-src', `'self'`, ...styles].join(' '),
    // Diagrams place their parts by attributes. These hashes allow no others.
    ...(attributes.length > 0 ? [['style-src-attr', `'unsafe-hashes'`, ...attributes].join(' ')] : []),
    // blob: shows the photo that was just chosen.
    `img-src 'self' data: blob:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** The policy of workers: they may load our files and run WebAssembly. It has no effect on other scripts. */
const workerPolicy = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`

/** The value of an attribute, whose signs are escaped in the page. */
const asWritten = (text: string): string =>
  text.replace(
    /&(quot|#x27|lt|gt|amp);/g,
    (_, sign: string) => ({ quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' })[sign]!,
  )

const hashesOf = (html: string, pattern: RegExp, read = (text: string) => text) => [
  ...new Set(
    [...html.matchAll(pattern)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(read(text)).digest('base64')}'`,
    ),
  ),
]

/** Serves everything but the API: files and pages of the client, and the page for unknown addresses. */
export function webClientRoutes(app: FastifyInstance, files: WebFiles | undefined): void {
  app.get('/*', async (request, reply) => {
    const url = request.raw.url ?? '/'
    const path = decoded(url.split('?')[0] ?? '/')
    if (path === undefined || /^\/(api|files)(\/|$)/.test(path)) throw new Failure('nothing_here')
    const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
    if (path !== '/' && path.endsWith('/')) {
      // With two slashes in front it would name another host.
      return reply.redirect(`/${encodeURI(path.replace(/^\/+|\/+$/g, ''))}${query}`, 308)
    }
    const moved = redirects[path]
    if (moved !== undefined) return reply.redirect(`${moved}${query}`, 308)
    if (!files) return reply.status(503).type('text/plain').send('The web client has not been built yet.\n')

    const file = path === fallbackFile ? undefined : (files.get(path) ?? files.get(join(path, 'index.html')))
    if (file) return send(request, reply, await finished(file))
    if (extname(path) !== '') throw new Failure('nothing_here')
    const status = findPage(path)?.ready ? 200 : 404
    // People are led on by the script of this page. Crawlers go by the status, and find nothing here to list.
    reply.status(status).header('x-robots-tag', 'noindex')
    return send(request, reply, await finished(files.get(fallbackFile)!))
  })
}

const finished = async (file: WebFile | (() => Promise<WebFile>)): Promise<WebFile> =>
  typeof file === 'function' ? await file() : file

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function send(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  reply.headers(file.headers).header('etag', file.etag)
  if (request.headers['if-none-match'] === file.etag && reply.statusCode === 200) return reply.status(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (file.br && /\bbr\b/.test(accepted)) return sendEncoded(reply, file, 'br', file.br)
  if (file.gzip && /\bgzip\b/.test(accepted)) return sendEncoded(reply, file, 'gzip', file.gzip)
  return sendContent(reply, file.body)
}

function sendEncoded(reply: FastifyReply, file: WebFile, encoding: string, content: Content): FastifyReply {
  // Scripts that show progress count decoded bytes.
  reply.header('content-encoding', encoding).header('x-decoded-length', file.body.length)
  return sendContent(reply, content)
}

function sendContent(reply: FastifyReply, content: Content): FastifyReply {
  if (!('path' in content)) return reply.send(content)
  return reply.header('content-length', content.length).send(createReadStream(content.path))
}
