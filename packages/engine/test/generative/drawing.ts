/** Providers, engines and tasks shared by the tests of the generative engine. */
import { afterAll, beforeAll } from 'vitest'
import type { FalServer } from '../../../../testing/src/fal-server.ts'
import type { EngineFiles, ShootTask } from '../../src/engine.ts'
import { createFalProvider } from '../../src/generative/fal-provider.ts'
import { createGenerativeEngine } from '../../src/generative/generative-engine.ts'
import type { ImageProvider } from '../../src/generative/image-provider.ts'
import type { Time } from '../../src/generative/provider-orders.ts'
import { createStudioEngine, type StudioEngine } from '../../src/studio/studio-engine.ts'
import { newKey } from '../contract/engines.ts'
import { MemoryFiles, testPhoto } from '../memory-files.ts'
import { trainOnce } from '../run-task.ts'
import { download, quickTime } from './fast-provider.ts'

export const falProvider = ({ origin, key }: FalServer, model = 'fal-ai/flux-pro/kontext'): ImageProvider =>
  createFalProvider({ origin, key, model, download })

/** A studio that stays open when an engine that uses it closes. */
function openStudio(files: EngineFiles): StudioEngine & { end(): Promise<void> } {
  const studio = createStudioEngine({ files, workers: 1 })
  return { ...studio, close: async () => {}, end: () => studio.close() }
}

/** A studio with a trained likeness, for all tests of a file. */
export function trainedStudio() {
  const files = new MemoryFiles()
  const studio = openStudio(files)
  const trained = { files, studio, likeness: '' }
  beforeAll(async () => {
    files.content.set('person', await testPhoto('person-1-selfie1'))
    trained.likeness = (await trainOnce(studio, files, 'person')).likeness
  })
  afterAll(() => studio.end())
  return trained
}

export const openDrawing = (
  files: EngineFiles,
  studio: StudioEngine,
  provider: ImageProvider,
  time: Time = quickTime(),
) => createGenerativeEngine({ files, studio, provider, time })

/** A portrait the studio can't make. */
export const armsCrossed = (likeness: string, more: Partial<ShootTask> = {}): ShootTask => {
  const key = newKey('drawn')
  const size = { width: 512, height: 640 }
  const style = 'man.pose.arms-crossed'
  return { kind: 'shoot', key, likeness, style, photos: [], ...size, output: key, sendTo: 'fal.ai', ...more }
}
