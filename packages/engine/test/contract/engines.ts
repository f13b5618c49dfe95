/** The engines that keep the contract, and the tasks that the tests of this folder give them. */
import { afterAll, beforeAll, describe } from 'vitest'
import type { Engine, EngineFiles, Scene } from '../../src/engine.ts'
import { createFakeEngine } from '../../src/fake/fake-engine.ts'
import { createStudioEngine } from '../../src/studio/studio-engine.ts'
import { MemoryFiles, testPhoto } from '../memory-files.ts'
import { trainOnce } from '../run-task.ts'

const engines: { name: string; create(files: EngineFiles): Engine }[] = [
  { name: 'fake', create: (files) => createFakeEngine({ files }) },
  { name: 'studio', create: (files) => createStudioEngine({ files, workers: 2 }) },
]

/** An engine for all tests of a file. Each of its tasks needs a key that no other has. */
export interface EngineUnderTest {
  readonly engine: Engine
  readonly files: MemoryFiles
  /** A likeness that was trained with one photo, the file `person`, in a folder. */
  train(): Promise<{ likeness: string; folder: string }>
  /** The same likeness alone. */
  likeness(): Promise<string>
  /** Opens another engine of the same kind; whoever opens it closes it. */
  open(files: EngineFiles): Engine
}

/** Describes what each engine does. */
export function describeEngines(promises: (under: EngineUnderTest) => void): void {
  describe.each(engines)('the $name engine', ({ create }) => {
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
      train: trainPerson,
      likeness: async () => (await trainPerson()).likeness,
      open: create,
    })
  })
}

let tasks = 0
/** A key that no other task has. */
export const newKey = (kind: string) => `${kind} ${++tasks}`

export const style = 'man.headshot.gray-gradient'
export const refused = { phase: 'failed', failure: { code: 'refused_by_engine', retry: false } }

export const inspect = (photo: string) => ({
  kind: 'inspect' as const,
  key: newKey('inspect'),
  photo,
  preview: `${photo}.webp`,
})

/** Photos have the names of their files. */
export const train = (...ids: string[]) => {
  const key = newKey('train')
  return { kind: 'train' as const, key, photos: ids.map((id) => ({ id, file: id })), folder: key }
}

export const shoot = (likeness: string, more: { photos?: string[]; width?: number; height?: number } = {}) => {
  const key = newKey('shoot')
  const size = { width: 512, height: 640 }
  return { kind: 'shoot' as const, key, likeness, style, photos: [], ...size, output: key, ...more }
}

export const scene = (likeness: string, caption?: string): Scene => ({
  likeness,
  style,
  photos: [],
  move: 'push-in',
  seconds: 1,
  ...(caption !== undefined && { caption }),
})
