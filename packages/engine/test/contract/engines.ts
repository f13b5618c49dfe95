/** The engines that must fulfil the contract, and the tasks these tests submit. */

import { afterAll, beforeAll, describe } from 'vitest'
import { startFalServer } from '../../../../testing/src/fal-server.ts'
import type { Engine, EngineFiles, Scene } from '../../src/engine.ts'
import { createFakeEngine } from '../../src/fake/fake-engine.ts'
import { createFalProvider } from '../../src/generative/fal-provider.ts'
import { createGenerativeEngine } from '../../src/generative/generative-engine.ts'
import { createStudioEngine } from '../../src/studio/studio-engine.ts'
import { download, quickTime } from '../generative/fast-provider.ts'
import { MemoryFiles, testPhoto } from '../memory-files.ts'
import { trainOnce } from '../run-task.ts'

/** A provider for the generative engine that fulfils every order. */
const fal = await startFalServer()

const engines: { name: string; passesOn?: true; create(files: EngineFiles): Engine }[] = [
  { name: 'fake', create: (files) => createFakeEngine({ files }) },
  { name: 'studio', create: (files) => createStudioEngine({ files, workers: 2 }) },
  {
    name: 'generative',
    passesOn: true,
    create: (files) =>
      createGenerativeEngine({
        files,
        studio: createStudioEngine({ files, workers: 2 }),
        provider: createFalProvider({ ...fal, model: 'fal-ai/flux-pro/kontext', download }),
        time: quickTime(),
      }),
  },
]

/** An engine shared by all tests of a file. Each task needs a unique key. */
export interface EngineUnderTest {
  readonly engine: Engine
  readonly files: MemoryFiles
  /** Whether it delegates everything but shoots to another engine. */
  readonly passesOn: boolean
  /** A likeness trained with one photo, the file `person`, and its folder. */
  train(): Promise<{ likeness: string; folder: string }>
  /** Returns only that likeness. */
  likeness(): Promise<string>
  /** Opens another engine of the same kind. The caller closes it. */
  open(files: EngineFiles): Engine
}

/**
 * Describes each engine. Tasks an engine delegates unchanged (`passesOn`: photos, videos and all images except shoots)
 * are tested only on the other engine.
 */
export function describeEngines(
  promises: (under: EngineUnderTest) => void,
  { about = 'pictures' }: { about?: 'pictures' | 'photos' | 'clips' } = {},
): void {
  afterAll(() => fal.stop())
  describe.each(engines.filter(({ passesOn }) => about === 'pictures' || !passesOn))(
    'the $name engine',
    ({ create, passesOn = false }) => {
      const files = new MemoryFiles()
      let engine: Engine
      beforeAll(() => {
        engine = create(files)
      })
      afterAll(() => engine.close())
      async function trainPerson() {
        files.content.set('person', await testPhoto('person-1-selfie1'))
        return await trainOnce(engine, files, 'person')
      }
      promises({
        get engine() {
          return engine
        },
        files,
        passesOn,
        train: trainPerson,
        likeness: async () => (await trainPerson()).likeness,
        open: create,
      })
    },
  )
}

let tasks = 0
/** Returns a unique key. */
export const newKey = (kind: string) => `${kind} ${++tasks}`

export const style = 'man.headshot.gray-gradient'
export const refused = { phase: 'failed', failure: { code: 'refused_by_engine', retry: false } }

export const inspect = (photo: string) => ({
  kind: 'inspect' as const,
  key: newKey('inspect'),
  photo,
  preview: `${photo}.webp`,
})

/** Photo ids are the names of their files. */
export const train = (...ids: string[]) => {
  const key = newKey('train')
  return { kind: 'train' as const, key, photos: ids.map((id) => ({ id, file: id })), folder: key }
}

export const shoot = (likeness: string, more: { photos?: string[]; width?: number; height?: number } = {}) => {
  const key = newKey('shoot')
  const size = { width: 512, height: 640 }
  // Ignored by engines that send nothing.
  const told = { sendTo: 'fal.ai' }
  return { kind: 'shoot' as const, key, likeness, style, photos: [], ...size, output: key, ...told, ...more }
}

export const scene = (likeness: string, caption?: string): Scene => ({
  likeness,
  style,
  photos: [],
  move: 'push-in',
  seconds: 1,
  ...(caption !== undefined && { caption }),
})
