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

/** The configured engine. */
export async function openEngine(config: EngineConfig, files: EngineFiles): Promise<Engine> {
  if (config.kind === 'fake') return (await import('@keylight/engine/fake')).createFakeEngine({ files })
  return createStudioEngine(config.workers === undefined ? { files } : { files, workers: config.workers })
}
