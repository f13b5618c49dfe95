/** An HTTP/2 reverse proxy with TLS, which browsers require for HTTP/2. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Front {
  url: string
  /** Forwards all requests to the server at this URL. */
  leadTo(url: string): void
  close(): Promise<void>
}

/** Starts the proxy with a self-signed certificate. Requires `openssl`. */
export async function openFront(): Promise<Front> {
  const server = createSecureServer(await newCertificate(), (asked, answer) => pass(new URL(target), asked, answer))
  let target = 'http://127.0.0.1'
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `https://127.0.0.1:${port}`,
    leadTo(url) {
      target = url
    },
    close: async () => void server.close(),
  }
}

/** Connection-level headers, which HTTP/2 doesn't allow. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])

function pass(target: URL, asked: Http2ServerRequest, answer: Http2ServerResponse): void {
  const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')))
  const onward = request(
    {
      host: target.hostname,
      port: target.port,
      method: asked.method,
      path: asked.url,
      headers: { ...headers, host: target.host },
    },
    (response) => {
      const kept = Object.entries(response.headers).filter(([name]) => !ofConnection.has(name))
      answer.writeHead(response.statusCode ?? 502, Object.fromEntries(kept))
      response.pipe(answer)
    },
  )
  onward.on('error', () => answer.stream.destroyed || answer.writeHead(502).end())
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}

async function newCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'keylight-front-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
    await promisify(execFile)('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...subject])
    return { key: await readFile(key), cert: await readFile(cert) }
  } finally {
    await rm(folder, { recursive: true })
  }
}
