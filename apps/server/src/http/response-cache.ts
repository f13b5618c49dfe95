import { LRUCache } from 'lru-cache'

/** Stores responses as they were sent, each for one version of its data. */
export interface ResponseCache {
  /** The response for this version; undefined if there is none or only one of another version. */
  get(key: string, version: string): Buffer | undefined
  set(key: string, version: string, response: Buffer): void
}

/** Keeps the most recently used responses, up to `bytesMax` in total. Larger ones are not stored. */
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
