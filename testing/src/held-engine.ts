import type { Engine, EngineFiles, EngineTask } from '@keylight/engine'
import { createFakeEngine } from '@keylight/engine/fake'

/** A fake engine that records its tasks and can be paused by tests. */
export interface HeldEngine {
  engine: (files: EngineFiles) => Engine
  /** Tasks since the last `reset`, in order. */
  tasks: EngineTask[]
  /** Awaited before each task. Tests set a promise to decide when work continues. */
  hold: (task: EngineTask) => Promise<void>
  reset(): void
}

export function heldEngine(): HeldEngine {
  const held: HeldEngine = {
    tasks: [],
    hold: async () => {},
    engine: (files) =>
      createFakeEngine({
        files,
        beforeWork: async (task) => {
          held.tasks.push(task)
          await held.hold(task)
        },
      }),
    reset() {
      held.tasks = []
      held.hold = async () => {}
    },
  }
  return held
}
