/** Benchmarks time and memory for each kind of scene, at 1,024 pixels wide. */
import { watchMemory } from '@keylight/testing/process-memory'
import { renderScene } from '../packages/scenes/src/render-scene.ts'
import { sceneKinds, usualScene } from '../packages/scenes/src/scene.ts'
import type { BenchRow } from './row.ts'

const group = 'scenes'
const size = { width: 1024, height: 682 }

export async function* benchScenes(): AsyncGenerator<BenchRow> {
  for (const kind of sceneKinds) {
    const memory = watchMemory(process.pid)
    try {
      const began = performance.now()
      const work = renderScene({ ...usualScene, ...size, kind, seed: 3 })
      // Memory is measured between the steps.
      for (let step = work.next(), i = 0; !step.done; step = work.next(), i++)
        if (i % 8 === 0) await new Promise((resolve) => setImmediate(resolve))
      const seconds = (performance.now() - began) / 1000
      yield { group, name: kind, value: seconds, unit: 's', target: 15, better: 'lower' }
      const highest = memory.highest()
      yield {
        group,
        name: `${kind}: peak memory`,
        value: highest,
        unit: 'MB',
        target: 600,
        better: 'lower',
      }
    } finally {
      memory.stop()
    }
  }
}
