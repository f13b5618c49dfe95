import { createFakeEngine, type Engine, type EngineFiles, type EngineTask } from '@keylight/engine'

/** The fake engine, which notes what it is asked for, and which a test can hold while it looks. */
export interface HeldEngine {
  engine: (files: EngineFiles) => Engine
  /** What it worked on since the last `reset`, in order. */
  tasks: EngineTask[]
  /** Awaited before each piece of work; a test that puts a promise here decides when work goes on. */
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
