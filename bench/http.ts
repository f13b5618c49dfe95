/**
 * Benchmarks checking a bearer token and loading the user's data, compared with routes of the same framework that do
 * nothing or run an empty query.
 */
import { join } from 'node:path'
import { signUp } from '@keylight/contract'
import { findEmbeddedPostgres } from '@keylight/server'
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
    const query = await startBare(await findEmbeddedPostgres(join(product.dataFolder, 'postgres')))
    try {
      const response = await fetch(product.url + signUp.path, {
        method: 'POST',
        body: JSON.stringify({ email: 'bench@example.com', password: 'correct horse battery' }),
        headers: { 'content-type': 'application/json' },
      })
      const { token } = signUp.output.parse(await response.json())
      const userData = `${product.url}/api/user/data`
      const rate = async (url: string, tokens: string[] = []) =>
        (await load({ url, connections, seconds, tokens })).perSecond
      const rates: { bare: number; query: number; userData: number }[] = []
      // They alternate, so load on the machine affects all of them equally. The first round is a warm-up.
      for (let round = 0; round <= rounds; round++)
        rates.push({
          bare: await rate(bare.url),
          query: await rate(query.url),
          userData: await rate(userData, [token]),
        })
      const of = (route: 'bare' | 'query' | 'userData') => median(rates.slice(1).map((all) => all[route]))
      return [
        { group, name: 'bare route', value: of('bare'), unit: 'requests/s', better: 'higher' },
        { group, name: 'route with the smallest query', value: of('query'), unit: 'requests/s', better: 'higher' },
        { group, name: 'GET /api/user/data', value: of('userData'), unit: 'requests/s', better: 'higher' },
        { group, name: 'smallest query / bare route', value: of('query') / of('bare'), unit: '', better: 'higher' },
        { group, name: 'user data / bare route', value: of('userData') / of('bare'), unit: '', better: 'higher' },
        {
          group,
          name: 'user data / smallest query',
          value: of('userData') / of('query'),
          unit: '',
          target: 0.25,
          better: 'higher',
        },
      ]
    } finally {
      await bare.stop()
      await query.stop()
    }
  })
}
