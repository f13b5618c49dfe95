import type { ObjectStore } from '@keylight/domain'
import { createFakeEngine, createStudioEngine, type Engine, type EngineFiles } from '@keylight/engine'
import type { EngineConfig } from './config/engine.ts'

/** Our object store as engines see it. */
export const engineFiles = (store: ObjectStore): EngineFiles => ({
  async read(key) {
    const content = await store.get(key)
    if (!content) throw new Error(`There is no ${key}.`)
    return content
  },
  // The type follows from the key's extension.
  write: (key, bytes) => store.put(key, bytes),
  exists: (key) => store.exists(key),
})

/** The engine that the host chose. */
export function openEngine(config: EngineConfig, files: EngineFiles): Engine {
  if (config.kind === 'fake') return createFakeEngine({ files })
  return createStudioEngine(config.workers === undefined ? { files } : { files, workers: config.workers })
}
