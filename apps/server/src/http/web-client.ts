import { statSync } from 'node:fs'
import { extname, join, posix } from 'node:path'
import fastifyStatic from '@fastify/static'
import { findPage, redirects } from '@keylight/contract'
import { Failure } from '@keylight/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FinishedPage, isFinished, type PageFacts, readPages } from './finished-pages.ts'

/** React Router's fallback page for everything that isn't prerendered. */
const fallbackFile = '/__spa-fallback.html'

/** Workers may load our files and run WebAssembly. The policy has no effect on other scripts. */
const workerPolicy = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`

/**
 * Serves everything but the API: the pages and files of the built client in `folder`, and its fallback page for unknown
 * paths. `/kit` only exists with a `kitFolder`.
 */
export async function webClientRoutes(
  app: FastifyInstance,
  folder: string,
  facts: PageFacts,
  kitFolder?: string,
): Promise<void> {
  const pages = await readPages(folder, facts)
  const kitPages = kitFolder === undefined ? undefined : await readPages(kitFolder, { ...facts, telemetry: [] })
  const fallback = pages.get(fallbackFile)
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    suppressWarning: true,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !isFinished(path) && !/\.(br|gz)$/.test(path),
    setHeaders: setFileHeaders,
  })

  app.get('/*', async (request, reply) => {
    const url = request.raw.url ?? '/'
    const path = decoded(url.split('?')[0] ?? '/')
    if (path === undefined || /^\/(api|files)(\/|$)/.test(path)) throw new Failure('nothing_here')
    const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
    if (path !== '/' && path.endsWith('/')) {
      // With two leading slashes, it would point to another host.
      return reply.redirect(`/${encodeURI(path.replace(/^\/+|\/+$/g, ''))}${query}`, 308)
    }
    const moved = redirects[path]
    if (moved !== undefined) return reply.redirect(`${moved}${query}`, 308)
    if (!fallback) return reply.status(503).type('text/plain').send('The web client hasn’t been built yet.\n')
    if (path === fallbackFile || !isCanonical(path)) throw new Failure('nothing_here')

    const isKit = kitPages !== undefined && /^\/kit(\/|$)/.test(path)
    const [from, name, root] = isKit ? [kitPages, path.slice('/kit'.length), kitFolder] : [pages, path, folder]
    const page = from.get(name) ?? from.get(posix.join('/', name, 'index.html'))
    if (page) return sendPage(request, reply, await page())
    if (extname(name) !== '') return reply.sendFile(name, root)
    const status = findPage(path)?.ready ? 200 : 404
    // Scripts on this page redirect people. Crawlers see the status and don't index it.
    reply.status(status).header('x-robots-tag', 'noindex')
    return sendPage(request, reply, await fallback())
  })
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Returns whether this is the only path to the file. */
const isCanonical = (path: string) => posix.normalize(path) === path && !path.includes('\\') && !path.includes('\0')

function setFileHeaders(reply: FastifyReply, file: string): void {
  const original = file.replace(/\.(br|gz)$/, '')
  const isHashed = file.includes(join('/', 'assets', '/'))
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (extname(original) === '.js') reply.header('content-security-policy', workerPolicy)
  // Scripts that show progress count decoded bytes.
  if (original !== file) reply.header('x-decoded-length', statSync(original).size)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: FinishedPage): FastifyReply {
  reply.headers(page.headers).header('etag', page.etag)
  if (request.headers['if-none-match'] === page.etag && reply.statusCode === 200) return reply.status(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.body)
}
