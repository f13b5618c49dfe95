import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface S3Server {
  url: string
  stop(): Promise<void>
}

/**
 * Starts an in-memory version of the S3 operations our store uses. One bucket, `photos`; signatures are required but
 * not verified. Like OpenStack Swift, it requires `Content-MD5` for deleting several objects. Objects named `locked`
 * can't be deleted, and requests for one named `silent` are never answered.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return refuse(response, 403, 'AccessDenied')
    const url = new URL(request.url ?? '', 'http://s3')
    const [, bucket, ...parts] = decodeURIComponent(url.pathname).split('/')
    const key = parts.join('/')
    if (bucket !== 'photos') return refuse(response, 404, 'NoSuchBucket')
    if (key === '' && request.method === 'HEAD') return response.end()
    if (key.endsWith('/silent')) return
    if (key === '' && request.method === 'GET') return list(url.searchParams, response)
    if (key === '' && request.method === 'POST') {
      const body = await buffer(request)
      const digest = createHash('md5').update(body).digest('base64')
      if (request.headers['content-md5'] !== digest) return refuse(response, 400, 'InvalidRequest')
      const xml = body.toString()
      const doomed = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name)
      const isLocked = (name: string) => name.endsWith('/locked')
      for (const name of doomed) if (!isLocked(name)) objects.delete(name)
      const errors = doomed.filter(isLocked).map((name) => `<Error><Key>${name}</Key><Code>AccessDenied</Code></Error>`)
      return response.end(`<DeleteResult>${errors.join('')}</DeleteResult>`)
    }
    if (request.method === 'PUT') {
      objects.set(key, await buffer(request))
      return response.setHeader('etag', tagOf(objects.get(key)!)).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const content = objects.get(key)
    if (!content) return refuse(response, 404, 'NoSuchKey')
    const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
    if (!asked) {
      response.writeHead(200, { 'content-length': content.length, etag: tagOf(content) })
      return response.end(request.method === 'HEAD' ? undefined : content)
    }
    const first = Number(asked[1])
    if (first >= content.length) return refuse(response, 416, 'InvalidRange')
    const part = content.subarray(first, asked[2] ? Number(asked[2]) + 1 : undefined)
    const range = `bytes ${first}-${first + part.length - 1}/${content.length}`
    response.writeHead(206, { 'content-length': part.length, 'content-range': range, etag: tagOf(content) })
    return response.end(part)
  }

  /** Two per page, so that clients have to paginate. */
  const list = (query: URLSearchParams, response: ServerResponse) => {
    const after = query.get('continuation-token') ?? ''
    const found = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
    const contents = found.slice(0, 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
    const more = found.length > 2
    const next = more ? `<NextContinuationToken>${found[1]}</NextContinuationToken>` : ''
    response.end(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`)
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const tagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

const refuse = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
