import type { ObjectStore } from '@keylight/domain'
import {
  createFalMaker,
  createGenerativeEngine,
  createStudioEngine,
  type Engine,
  type EngineFiles,
  type PictureMaker,
} from '@keylight/engine'
import { pictureDownload } from './adapters/web/download-picture.ts'
import { openPublicWeb } from './adapters/web/public-web.ts'
import type { EngineConfig } from './config/engine.ts'
import type { GeneratorConfig } from './config/generator.ts'

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
export async function openEngine(
  config: EngineConfig,
  generator: GeneratorConfig,
  files: EngineFiles,
  nets?: HostNets,
): Promise<Engine> {
  if (config.kind === 'fake') return (await import('@keylight/engine/fake')).createFakeEngine({ files })
  const workers = config.workers !== undefined && { workers: config.workers }
  const studio = createStudioEngine({ files, ...nets, ...workers })
  return generator === undefined ? studio : createGenerativeEngine({ studio, maker: openMaker(generator), files })
}

/** What draws the pictures that the studio can't make. */
export function openMaker({ key, model }: NonNullable<GeneratorConfig>): PictureMaker {
  return createFalMaker({ key, model, download: pictureDownload(openPublicWeb()) })
}
