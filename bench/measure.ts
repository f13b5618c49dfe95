/** Helpers shared by benchmarks. */
import { readFile } from 'node:fs/promises'
import type { EngineFiles } from '@keylight/engine'
import sharp from 'sharp'

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** A 12-megapixel JPEG like a phone's: one of our portraits, upscaled and with noise. */
export async function phonePhoto(): Promise<Uint8Array> {
  const small = await readFile(new URL('../testing/photos/person-1-selfie1.jpg', import.meta.url))
  const noise = {
    width: 3024,
    height: 4032,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 6 },
  }
  const grain = await sharp({ create: { ...noise, background: '#808080' } })
    .png()
    .toBuffer()
  return await sharp(small)
    .resize(3024, 4032, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** Files with this prefix are dropped, so that results don't count as the engine's memory. */
export const forgotten = 'forgotten/'

export function memoryFiles(): EngineFiles & { content: Map<string, Uint8Array> } {
  const content = new Map<string, Uint8Array>()
  return {
    content,
    async read(key) {
      const bytes = content.get(key)
      if (bytes === undefined) throw new Error(`Missing file: ${key}`)
      return bytes
    },
    async write(key, bytes) {
      if (!key.startsWith(forgotten)) content.set(key, bytes)
    },
    async exists(key) {
      return content.has(key)
    },
  }
}
