import { LRUCache } from 'lru-cache'

/** Stores responses as they are sent, each for one version of its data. */
export interface ResponseCache {
  /** The response for this version; undefined if there is none or only one of another version. */
  get(key: string, version: string): Buffer | undefined
  /**
   * Stores a response when it is offered for the second time: most are never asked for again, and copying and dropping
   * them costs more than making them.
   */
  offer(key: string, version: string, response: string): void
}

interface Entry {
  version: string
  response?: Buffer
}

/** What an entry without a response counts, in bytes. */
const entryBytes = 200

/** Keeps the most recently used responses, up to `bytesMax` in total. Larger ones are not stored. */
export function openResponseCache(bytesMax: number): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: bytesMax,
    sizeCalculation: ({ response }) => entryBytes + (response?.length ?? 0),
  })
  return {
    get(key, version) {
      const found = entries.get(key)
      return found?.version === version ? found.response : undefined
    },
    offer(key, version, response) {
      const wasOffered = entries.get(key)?.version === version
      entries.set(key, wasOffered ? { version, response: Buffer.from(response) } : { version })
    },
  }
}
