/** Benchmarks rendering a four-second video with the studio. */
import { createStudioEngine, finishTask, type VideoTask } from '@keylight/engine'
import { forgotten, median, memoryFiles, phonePhoto } from './measure.ts'
import type { BenchRow } from './row.ts'

const group = 'video'
const seconds = 4
const sizes = [
  { width: 1080, height: 1350, target: 6 },
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
]

export async function* benchVideo(): AsyncGenerator<BenchRow> {
  const files = memoryFiles()
  files.content.set('phone', await phonePhoto())
  const engine = createStudioEngine({ files })
  try {
    const photos = [{ id: 'phone', file: 'phone' }]
    const { likeness } = await finishTask(engine, { kind: 'train', key: 'train', photos, folder: 'likeness' })
    for (const { width, height, target } of sizes) {
      const times: number[] = []
      for (let i = 0; i < 3; i++) {
        const key = `${width}x${height} ${i}`
        const began = performance.now()
        await finishTask(engine, clip(key, likeness, width, height))
        times.push((performance.now() - began) / 1000)
      }
      const name = `${seconds} s of video, ${width}x${height}`
      yield { group, name, value: median(times), unit: 's', better: 'lower', ...(target && { target }) }
    }
  } finally {
    await engine.close()
  }
}

function clip(key: string, likeness: string, width: number, height: number): VideoTask {
  return {
    kind: 'video',
    key,
    likeness,
    style: 'man.headshot.urban-outdoor',
    photos: [],
    move: 'arc',
    lightSweep: true,
    seconds,
    width,
    height,
    output: `${forgotten}${key}`,
  }
}
