import { readBytes } from '#read-bytes'

/**
 * Reads the network's weights for light-transfer.ts from a file written by `bench/relight/learn-transfer.ts`: eight
 * bytes with the largest weight, then each weight as a 16-bit fraction of it.
 */
export async function readWeights(file: URL): Promise<Float32Array> {
  const bytes = await readBytes(file)
  const largest = new DataView(bytes).getFloat64(0, true)
  return Float32Array.from(new Int16Array(bytes, 8), (value) => (value * largest) / 32767)
}

let known: Promise<Float32Array> | null = null

/** Returns the weights for relighting, loaded once. */
export function transferWeights(): Promise<Float32Array> {
  known ??= readWeights(new URL('./transfer-weights.bin', import.meta.url)).catch((error: unknown) => {
    // Retry a failed download on the next call.
    known = null
    throw error
  })
  return known
}
