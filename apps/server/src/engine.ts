import type { ObjectStore } from '@keylight/domain'
import { createFakeEngine, createStudioEngine, type Engine, type EngineFiles } from '@keylight/engine'
import type { EngineConfig } from './config/engine.ts'

/** The engine that the host chose, working on our object store. */
export function openEngine(config: EngineConfig, store: ObjectStore): Engine {
  const files: EngineFiles = {
    async read(key) {
      const content = await store.get(key)
      if (!content) throw new Error(`There is no ${key}.`)
      return content
    },
    // The type follows from the key's extension.
    write: (key, bytes) => store.put(key, bytes),
    exists: (key) => store.exists(key),
  }
  if (config.kind === 'fake') return createFakeEngine({ files })
  return createStudioEngine(config.workers === undefined ? { files } : { files, workers: config.workers })
}
