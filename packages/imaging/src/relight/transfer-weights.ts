import { readBytes } from '#read-bytes'

/**
 * Returns the weights of the net in light-transfer.ts from a file that `bench/relight/learn-transfer.ts` wrote: eight bytes
 * with the largest weight, then a 16-bit share of it for each.
 */
export async function readWeights(file: URL): Promise<Float32Array> {
  const bytes = await readBytes(file)
  const largest = new DataView(bytes).getFloat64(0, true)
  return Float32Array.from(new Int16Array(bytes, 8), (value) => (value * largest) / 32767)
}

let known: Promise<Float32Array> | null = null

/** Returns the weights that relight our pictures, loaded once. */
export function transferWeights(): Promise<Float32Array> {
  known ??= readWeights(new URL('./transfer-weights.bin', import.meta.url)).catch((error: unknown) => {
    // A download that failed may succeed the next time.
    known = null
    throw error
  })
  return known
}
