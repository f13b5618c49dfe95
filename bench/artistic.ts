/** Benchmarks each artistic filter on a 1024 × 1280 portrait. */
import { applyFilter, filterNames } from '@keylight/imaging'
import { decode, photoBytes } from '../packages/imaging/test/pictures.ts'
import { median } from './measure.ts'
import type { BenchRow } from './row.ts'

const group = 'artistic'

export async function* benchArtistic(): AsyncGenerator<BenchRow> {
  const portrait = await decode(await photoBytes('person-4-studio'))
  for (const name of filterNames) {
    const times: number[] = []
    for (let i = 0; i < 3; i++) {
      const began = performance.now()
      applyFilter(name, portrait)
      times.push((performance.now() - began) / 1000)
    }
    yield { group, name, value: median(times), unit: 's', target: 1.5, better: 'lower' }
  }
}
