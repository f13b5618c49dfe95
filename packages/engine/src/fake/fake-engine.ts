import { cameraMoves, filterNames, garmentNames, settings, styleRecipes, transitions } from '@keylight/imaging'
import type { Engine, EngineCapabilities, EngineFiles, EngineResult, EngineTask, SettingName } from '../engine.ts'
import { refuseImpossible } from '../refuse-impossible.ts'
import { failureOf } from '../task-failed.ts'
import { type OpenTask, TaskRegistry } from '../task-registry.ts'
import { FakeTasks, upscaled } from './fake-tasks.ts'

export interface FakeOptions {
  files: EngineFiles
  /** Awaited before each photo or image, so that tests can pause the work. */
  beforeWork?: (task: EngineTask) => Promise<void>
}

const capabilities = (): EngineCapabilities => ({
  styles: new Map([...styleRecipes.keys()].map((id) => [id, []])),
  generator: null,
  previews: 'flat',
  settings: Object.keys(settings) as SettingName[],
  garments: garmentNames,
  groupMax: 12,
  maxSide: 2048,
  upscaled,
  filters: filterNames,
  scenes: { minSide: 256, maxSide: 2048 },
  moves: cameraMoves,
  transitions,
  video: { maxSide: 1920, maxSeconds: 10, maxScenes: 10, maxStoryboardSeconds: 60 },
})

/**
 * Returns an engine that fulfils the contract without neural networks or faces. Images have one flat colour per style,
 * and a photo counts as showing a person if it opens and has more than one colour.
 */
export function createFakeEngine({ files, beforeWork = async () => {} }: FakeOptions): Engine {
  const book = new TaskRegistry()
  const tasks = new FakeTasks(files, beforeWork)
  const running = new Set<Promise<void>>()
  let closed = false

  async function start(task: EngineTask, open: OpenTask): Promise<EngineResult> {
    refuseImpossible(task, capabilities())
    return tasks.run(task, open)
  }

  return {
    name: 'fake',
    capabilities,
    async submit(task) {
      if (closed) throw new Error('The engine is closed')
      const open = book.begin(task.key)
      if (open !== null) {
        const work = start(task, open).then(
          (result) => open.done(result),
          (error: unknown) => open.fail(failureOf(error)),
        )
        running.add(work)
        void work.then(() => running.delete(work))
      }
      return task.key
    },
    check: (ref, waitMs = 0) => book.status(ref, closed ? 0 : waitMs),
    async cancel(ref) {
      book.cancel(ref)
    },
    async close() {
      closed = true
      await Promise.all(running)
      book.release()
    },
  }
}
