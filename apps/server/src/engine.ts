import type { ObjectStore } from '@keylight/domain'
import { createStudioEngine, type Engine, type EngineFiles } from '@keylight/engine'
import type { EngineConfig } from './config/engine.ts'

/** The object store as engines see it. */
export const engineFiles = (store: ObjectStore): EngineFiles => ({
  async read(key) {
    const content = await store.get(key)
    if (!content) throw new Error(`There is no ${key}.`)
    return content
  },
  // The key's extension determines the content type.
  write: (key, bytes) => store.put(key, bytes),
  exists: (key) => store.exists(key),
})

/** The nets that a host added to the studio, and who is told of those that can't be used. */
export interface HostNets {
  netsFolder: string
  warn: (sentence: string) => void
}

/** The configured engine. */
export async function openEngine(config: EngineConfig, files: EngineFiles, nets?: HostNets): Promise<Engine> {
  if (config.kind === 'fake') return (await import('@keylight/engine/fake')).createFakeEngine({ files })
  return createStudioEngine({ files, ...nets, ...(config.workers !== undefined && { workers: config.workers }) })
}
