/** What checking a bearer token and reading the user's data costs, against the framework with nothing on it. */
import { signUp } from '@keylight/contract'
import { newDataFolder, removeDataFolder, startProduct } from '@keylight/testing/product'
import { load, startBare } from './load.ts'
import { median } from './measure.ts'
import type { BenchRow } from './row.ts'

const group = 'http'
const seconds = 3
const connections = 100
const rounds = 3

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
    const answered = async (url: string, tokens: string[] = []) =>
      (await load({ url, connections, seconds, tokens })).perSecond
    // Once to warm up, then in turns, so that a busy moment of the machine hits both.
    await answered(bare.url)
    await answered(userData, [token])
    const [bares, reads]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      bares.push(await answered(bare.url))
      reads.push(await answered(userData, [token]))
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
