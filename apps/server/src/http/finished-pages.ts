import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  filledFiles,
  type PriceList,
  pricesAttribute,
  productIds,
  productWords,
  type Site,
  siteAttribute,
  standardPrices,
  type TelemetryPart,
  telemetryAttribute,
  unbuiltProduct,
  unbuiltSite,
} from '@keylight/contract'

/** A page, or a file with URLs, as served by this installation. */
export interface FinishedPage {
  body: Buffer
  br: Buffer
  gzip: Buffer
  etag: string
  headers: Record<string, string>
}

/** Pages by path. A page is completed on its first request, when the server's URL is known. */
export type FinishedPages = ReadonlyMap<string, () => Promise<FinishedPage>>

/** Values the server inserts into every page. */
export interface PageFacts {
  site: () => Site
  /** The name and the price of every product. */
  prices: PriceList
  /** The parts of telemetry that are enabled: browsers load only those. */
  telemetry: readonly TelemetryPart[]
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.atom': 'application/atom+xml; charset=utf-8',
}

/** Returns the pages of a built client and its files with URLs; empty if it hasn't been built. */
export async function readPages(folder: string, facts: PageFacts): Promise<FinishedPages> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const pages = new Map<string, () => Promise<FinishedPage>>()
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).replaceAll(sep, '/')}`
    if (entry.isFile() && isFinished(path))
      pages.set(
        path,
        once(() => finishPage(file, facts)),
      )
  }
  return pages
}

/** Returns whether a file of the built client has placeholders. */
export const isFinished = (path: string): boolean =>
  path.endsWith('.html') || (filledFiles as readonly string[]).includes(path)

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => {
    made ??= make()
    return made
  }
}

async function finishPage(file: string, facts: PageFacts): Promise<FinishedPage> {
  const extension = extname(file)
  const text = filled(await readFile(file, 'utf8'), facts)
  const body = Buffer.from(extension === '.html' ? withAttributes(text, facts) : text)
  const brotli = (quality: number) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  const [br, gzipped] = await Promise.all([brotli(9), promisify(gzip)(body)])
  const page: FinishedPage = {
    body,
    br,
    gzip: gzipped,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    headers: {
      'content-type': types[extension] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(extension === '.html' ? { ...pageHeaders, 'content-security-policy': policyFor(body.toString()) } : {}),
    },
  }
  // Level 11 output is a twelfth smaller but takes ten times as long, so the first visitor gets a lower level.
  brotli(11).then(
    (smaller) => {
      page.br = smaller
    },
    () => undefined,
  )
  return page
}

/** Returns the text with its placeholders replaced by this installation's settings. */
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

function withAttributes(page: string, { site, prices, telemetry }: PageFacts): string {
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

/** Pages can't be framed, send minimal referrer information to other sites, and can use no device but the camera. */
const pageHeaders = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
}

/** Returns a policy that allows only our own files and exactly the inline scripts and styles of the page. */
function policyFor(html: string): string {
  const scripts = hashesOf(html, /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  const attributes = hashesOf(html, /<[a-z][^>]*?\sstyle="([^"]*)"/g, unescaped)
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, ...scripts].join(' '),
    ['style-src', `'self'`, ...styles].join(' '),
    // Diagrams position their parts with style attributes. These hashes allow no others.
    ...(attributes.length > 0 ? [['style-src-attr', `'unsafe-hashes'`, ...attributes].join(' ')] : []),
    // `blob:` is for showing the photo just chosen.
    `img-src 'self' data: blob:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** Unescapes an attribute value. */
const unescaped = (text: string): string =>
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
