import { readFile } from 'node:fs/promises'
import type { ObjectStore } from '@keylight/domain'
import {
  createComfyUiProvider,
  createFalProvider,
  createGenerativeEngine,
  createStudioEngine,
  type Engine,
  type EngineFiles,
  type ImageProvider,
  missingPlaceholders,
  type Workflow,
} from '@keylight/engine'
import type { ClaimSigner } from '@keylight/provenance'
import { pictureDownload } from './adapters/web/download-picture.ts'
import { openPublicWeb } from './adapters/web/public-web.ts'
import { CannotStart } from './cannot-start.ts'
import type { EngineConfig } from './config/engine.ts'
import type { GeneratorConfig } from './config/generator.ts'

/** Adapts the object store for engines. */
export const engineFiles = (store: ObjectStore): EngineFiles => ({
  async read(key) {
    const content = await store.get(key)
    if (!content) throw new Error(`${key} doesn’t exist.`)
    return content
  },
  // The key's extension determines the content type.
  write: (key, bytes) => store.put(key, bytes),
  exists: (key) => store.exists(key),
})

/** The studio's added networks, the signer of its files, and a log for what can't be loaded or signed. */
export interface HostNets {
  netsFolder: string
  warn: (sentence: string) => void
  signer: () => Promise<ClaimSigner>
}

/** Opens the configured engine. */
export async function openEngine(
  config: EngineConfig,
  generator: GeneratorConfig,
  files: EngineFiles,
  nets?: HostNets,
): Promise<Engine> {
  if (config.kind === 'fake') return (await import('@keylight/engine/fake')).createFakeEngine({ files })
  const workers = config.workers !== undefined && { workers: config.workers }
  const studio = createStudioEngine({ files, ...nets, ...workers })
  return generator === undefined
    ? studio
    : createGenerativeEngine({ studio, provider: await openProvider(generator), files })
}

/** Opens the provider for images the studio can't render. */
export async function openProvider(config: NonNullable<GeneratorConfig>): Promise<ImageProvider> {
  if (config.kind === 'comfyui')
    return createComfyUiProvider({ url: config.url, workflow: await readWorkflow(config.workflow) })
  const { key, model } = config
  return createFalProvider({ key, model, download: pictureDownload(openPublicWeb()) })
}

/** Loads the site owner's workflow. Throws `CannotStart` if it can't be used. */
async function readWorkflow(path: string): Promise<Workflow> {
  const refusal = (reason: string) => new CannotStart(`COMFYUI_WORKFLOW: ${path} can't be used. ${reason}`)
  let workflow: unknown
  try {
    workflow = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw refusal(error instanceof SyntaxError ? "It isn't JSON." : 'It can’t be read.')
  }
  try {
    const missing = missingPlaceholders(workflow)
    if (missing.length > 0) throw new Error(`It has no input ${missing.join(', ')}.`)
  } catch (error) {
    throw refusal((error as Error).message)
  }
  return workflow as Workflow
}
