/** What the tests of the generative engine share: makers, engines and tasks. */
import { afterAll, beforeAll } from 'vitest'
import type { FalServer } from '../../../../testing/src/fal-server.ts'
import type { EngineFiles, ShootTask } from '../../src/engine.ts'
import { createFalMaker } from '../../src/generative/fal-maker.ts'
import { createGenerativeEngine } from '../../src/generative/generative-engine.ts'
import type { Time } from '../../src/generative/maker-orders.ts'
import type { PictureMaker } from '../../src/generative/picture-maker.ts'
import { createStudioEngine, type StudioEngine } from '../../src/studio/studio-engine.ts'
import { newKey } from '../contract/engines.ts'
import { MemoryFiles, testPhoto } from '../memory-files.ts'
import { trainOnce } from '../run-task.ts'
import { download, quickTime } from './quick-maker.ts'

export const falMaker = ({ origin, key }: FalServer, model = 'fal-ai/flux-pro/kontext'): PictureMaker =>
  createFalMaker({ origin, key, model, download })

/** A studio that outlives the engines that use it. */
function openStudio(files: EngineFiles): StudioEngine & { end(): Promise<void> } {
  const studio = createStudioEngine({ files, workers: 1 })
  return { ...studio, close: async () => {}, end: () => studio.close() }
}

/** A studio that has learned a person, for all tests of a file. */
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

export const openDrawing = (files: EngineFiles, studio: StudioEngine, maker: PictureMaker, time: Time = quickTime()) =>
  createGenerativeEngine({ files, studio, maker, time })

/** A portrait that the studio can't make. */
export const armsCrossed = (likeness: string, more: Partial<ShootTask> = {}): ShootTask => {
  const key = newKey('drawn')
  const size = { width: 512, height: 640 }
  const style = 'man.pose.arms-crossed'
  return { kind: 'shoot', key, likeness, style, photos: [], ...size, output: key, sendTo: 'fal.ai', ...more }
}
