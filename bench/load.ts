/** Sends requests as fast as they are answered, from a process of its own; and the framework with nothing on it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'

export interface Load {
  url: string
  connections: number
  seconds: number
  /** Bearer tokens: each request has the next one, and each connection those of its own share. */
  tokens?: readonly string[]
}

export interface Answered {
  perSecond: number
  p99Ms: number
}

/** How many are answered a second, and how soon. Throws when one is not answered well. */
export async function load(asked: Load): Promise<Answered> {
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(asked))
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  const result = JSON.parse(output) as Result
  if (result.non2xx + result.errors > 0 || result['2xx'] === 0) {
    throw new Error(`${asked.url} did not answer well: ${output}`)
  }
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 }
}

/** The same framework as the product's, in a process of its own, with a route that answers at once. */
export async function startBare(): Promise<{ url: string; stop: () => Promise<void> }> {
  const fastify = createRequire(new URL('../apps/server/package.json', import.meta.url)).resolve('fastify')
  const code = `const { default: Fastify } = await import(${JSON.stringify(fastify)})
    const app = Fastify(); app.get('/bare', async () => ({ hello: 'world' }))
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

/** What we use of autocannon, which has no types. */
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
