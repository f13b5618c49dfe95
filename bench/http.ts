/** What checking a bearer token and reading the user's data costs, against the framework with nothing on it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { signUp } from '@keylight/contract'
import { newDataFolder, removeDataFolder, startProduct } from '../e2e/product.ts'
import { median } from './measure.ts'
import type { BenchRow } from './row.ts'

const group = 'http'
const seconds = 3
const connections = 100
const rounds = 3

/** The same framework, in a process of its own, with a route that answers at once. */
async function startBare(): Promise<{ url: string; stop: () => Promise<void> }> {
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

/** Requests a second that are answered well, from a process of its own. */
async function load(url: string, token?: string): Promise<number> {
  const autocannon = createRequire(import.meta.url).resolve('autocannon')
  const header = token === undefined ? [] : ['-H', `authorization=Bearer ${token}`]
  const args = [autocannon, '--json', '-c', String(connections), '-d', String(seconds), ...header, url]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await once(child, 'close')
  const result = JSON.parse(output) as { requests: { average: number }; '2xx': number; non2xx: number; errors: number }
  if (result.non2xx + result.errors > 0 || result['2xx'] === 0) throw new Error(`${url} did not answer well: ${output}`)
  return result.requests.average
}

export async function benchHttp(): Promise<BenchRow[]> {
  const dataFolder = newDataFolder()
  const product = await startProduct(dataFolder, { KEYLIGHT_ENGINE: 'fake' })
  const bare = await startBare()
  try {
    const response = await fetch(product.url + signUp.path, {
      method: 'POST',
      body: JSON.stringify({ email: 'bench@example.com', password: 'correct horse battery' }),
      headers: { 'content-type': 'application/json' },
    })
    const { token } = signUp.output.parse(await response.json())
    const userData = `${product.url}/api/user/data`
    // Once to warm up, then in turns, so that a busy moment of the machine hits both.
    await load(bare.url)
    await load(userData, token)
    const [bares, reads]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      bares.push(await load(bare.url))
      reads.push(await load(userData, token))
    }
    const ratio = median(reads) / median(bares)
    return [
      { group, name: 'bare route', value: median(bares), unit: 'requests/s', better: 'higher' },
      { group, name: 'GET /api/user/data', value: median(reads), unit: 'requests/s', better: 'higher' },
      { group, name: 'user data / bare route', value: ratio, unit: '', target: 0.35, better: 'higher' },
    ]
  } finally {
    await bare.stop()
    await product.stop()
    removeDataFolder(dataFolder)
  }
}
