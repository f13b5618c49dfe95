/**
 * The cost of checking a bearer token and reading the user's data, compared with a bare route in the same framework.
 */
import { signUp } from '@keylight/contract'
import { withProduct } from '@keylight/testing/product'
import { load, startBare } from './load.ts'
import { median } from './measure.ts'
import type { BenchRow } from './row.ts'

const group = 'http'
const seconds = 3
const connections = 100
const rounds = 3

export async function* benchHttp(): AsyncGenerator<BenchRow> {
  yield* await withProduct({ KEYLIGHT_ENGINE: 'fake' }, async (product): Promise<BenchRow[]> => {
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
      // Warms up once, then takes turns, so that a busy moment of the machine affects both.
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
        { group, name: 'user data / bare route', value: ratio, unit: '', target: 0.2, better: 'higher' },
      ]
    } finally {
      await bare.stop()
    }
  })
}
