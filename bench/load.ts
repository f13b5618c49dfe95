/**
 * Load test: sends requests from a separate process as fast as they are answered, and starts the bare framework for
 * comparison.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'

export interface Load {
  url: string
  connections: number
  seconds: number
  /** Bearer tokens. Each connection rotates through its share. */
  tokens?: readonly string[]
}

export interface Answered {
  perSecond: number
  p99Ms: number
}

/** Returns responses per second and their latency. Throws if any request fails. */
export async function load(asked: Load): Promise<Answered> {
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(asked))
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  const result = JSON.parse(output) as Result
  if (result.non2xx + result.errors > 0 || result['2xx'] === 0) {
    throw new Error(`${asked.url} returned errors: ${output}`)
  }
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 }
}

/**
 * Starts the product's framework in a separate process. Its route responds immediately, or after `select 1` if a
 * database URL is given.
 */
export async function startBare(databaseUrl?: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createRequire(new URL('../apps/server/package.json', import.meta.url))
  const load = (name: string) => `await import(${JSON.stringify(server.resolve(name))})`
  const answer = databaseUrl
    ? `const { default: pg } = ${load('pg')}
       const pool = new pg.Pool({ connectionString: ${JSON.stringify(databaseUrl)}, max: 6 })
       const answer = async () => (await pool.query({ name: 'one', text: 'select 1 as one' })).rows[0]`
    : `const answer = async () => ({ hello: 'world' })`
  const code = `const { default: Fastify } = ${load('fastify')}
    ${answer}
    const app = Fastify(); app.get('/bare', answer)
    console.log(await app.listen({ host: '127.0.0.1', port: 0 }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url: `${line.toString().trim()}/bare`, stop }
}

/** Types for the parts of autocannon we use, since it has none. */
interface Result {
  requests: { average: number }
  latency: { p99: number }
  '2xx': number
  non2xx: number
  errors: number
}
type Autocannon = (options: {
  url: string
  connections: number
  duration: number
  setupClient: (client: { setRequests(requests: { headers: Record<string, string> }[]): void }) => void
}) => Promise<Result>

if (import.meta.main) {
  const { url, connections, seconds, tokens = [] } = JSON.parse(await text(process.stdin)) as Load
  const autocannon = createRequire(import.meta.url)('autocannon') as Autocannon
  let clients = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient(client) {
      const own = clients++
      const share = tokens.filter((_, index) => index % connections === own % tokens.length)
      const requests = share.map((token) => ({ headers: { authorization: `Bearer ${token}` } }))
      if (requests.length > 0) client.setRequests(requests)
    },
  })
  console.log(JSON.stringify(result))
}
