import { LRUCache } from 'lru-cache'

/** Responses as they were sent, each for one version of what they show. Repeating one costs next to nothing. */
export interface ResponseCache {
  /** The response that was stored for this version; a response of another version is none. */
  get(key: string, version: string): Buffer | undefined
  set(key: string, version: string, response: Buffer): void
}

/** Keeps the responses that were used last, up to `bytesMax` bytes in total; one larger than that is not stored. */
export function openResponseCache(bytesMax: number): ResponseCache {
  const responses = new LRUCache<string, { version: string; response: Buffer }>({
    maxSize: bytesMax,
    sizeCalculation: ({ response }) => Math.max(1, response.length),
  })
  return {
    get(key, version) {
      const found = responses.get(key)
      return found?.version === version ? found.response : undefined
    },
    set: (key, version, response) => void responses.set(key, { version, response }),
  }
}
