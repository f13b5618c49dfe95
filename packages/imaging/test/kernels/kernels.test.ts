import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { compileKernels } from '../../src/kernels/build.ts'
import { kernelsWith } from '../../src/kernels/kernels.ts'
import { sumUp, together } from '../../src/relight/light-transfer.ts'
import { randomNumbers } from '../../src/styles/noise.ts'

describe('kernels', () => {
  test('the compiled kernels match their source', async () => {
    const kept = await readFile(new URL('../../src/kernels/compiled.ts', import.meta.url), 'utf8')
    expect(await compileKernels()).toBe(kept)
  })

  test.each([
    [1, 1],
    [3, 2],
    [40, 113],
    [64, 10],
  ])('a layer from %i to %i values matches a plain implementation', (inputs, outputs) => {
    const random = randomNumbers(inputs * 1000 + outputs)
    const many = (length: number) => Float32Array.from({ length }, () => random() * 2 - 1)
    const places = 16
    const [learned, given] = [many(outputs * (inputs + 1)), many(inputs * places)]
    const { kernels, arrays } = kernelsWith({ weights: learned.length, from: given.length, to: outputs * places + 1 })
    const { weights, from, to } = arrays
    weights.set(learned)
    from.set(given)
    to.fill(7)
    let furthest = 0
    kernels.layer(weights.byteOffset, from.byteOffset, inputs, to.byteOffset, outputs, 0.1)
    expect(to[outputs * places]).toBe(7)
    for (let first = 0; first < places; first += together) {
      const some = Float64Array.from({ length: inputs * together }, (_, n) => {
        const [i, j] = [Math.floor(n / together), n % together]
        return given[i * places + first + j]!
      })
      const sums = new Float64Array(outputs * together)
      sumUp(Float64Array.from(learned), 0, some, sums, 0.1)
      for (const [n, sum] of sums.entries()) {
        const own = to[Math.floor(n / together) * places + first + (n % together)]!
        furthest = Math.max(furthest, Math.abs(own - sum))
      }
    }
    expect(furthest).toBeLessThan(1e-5)
  })
})
