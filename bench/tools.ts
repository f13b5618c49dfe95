/**
 * Benchmarks each free tool as the server and the command line run it: one worker, photos like those of phones and
 * cameras. The target is the combined memory of this process and its worker; times are only reported.
 */
import { createStudioEngine, type Engine, type EngineTask, finishTask } from '@keylight/engine'
import { watchMemory } from '@keylight/testing/process-memory'
import { seeded, write, writerKinds } from '@keylight/writers'
import sharp from 'sharp'
import { filterNames } from '../packages/imaging/src/artistic/apply-filter.ts'
import { forgotten, memoryFiles, phonePhoto } from './measure.ts'
import type { BenchRow } from './row.ts'

const group = 'tools'
const output = `${forgotten}made`

export async function* benchTools(): AsyncGenerator<BenchRow> {
  const photo = await phonePhoto()
  const resized = (width: number) => sharp(photo).resize(width).jpeg({ quality: 92 }).toBuffer()
  const inputs = {
    photo,
    'photo of 24 megapixels': await resized(4243),
    'photo of 50 megapixels': await resized(6120),
    'photo of 3 megapixels': await resized(1500),
  }
  type Input = keyof typeof inputs

  const cutOut = (input: Input) => (engine: Engine) => finish(engine, { kind: 'cut-out', photo: input, output })
  const upscale = (input: Input, factor: 2 | 4, cleanUp?: 'strong') => (engine: Engine) =>
    finish(engine, { kind: 'upscale', picture: input, factor, ...(cleanUp && { cleanUp }), output })
  const runs: [name: string, run: (engine: Engine) => Promise<unknown>, megabytes: number][] = [
    ['headshot', makeHeadshot, 900],
    ['cut-out of 12 megapixels', cutOut('photo'), 1400],
    ['cut-out of 24 megapixels', cutOut('photo of 24 megapixels'), 1800],
    ['cut-out of 50 megapixels', cutOut('photo of 50 megapixels'), 2000],
    ['upscale ×2 to 12 megapixels', upscale('photo of 3 megapixels', 2), 900],
    ['upscale ×4 to 48 megapixels', upscale('photo of 3 megapixels', 4), 1400],
    ['upscale ×2 to 48 megapixels, cleaned', upscale('photo', 2, 'strong'), 1800],
    ['describe', (engine) => finish(engine, { kind: 'describe', photo: 'photo' }), 900],
    [
      'scene: sea, 1,024 pixels',
      (engine) => finish(engine, { kind: 'scene', words: 'a calm sea', seed: 3, width: 1024, height: 682, output }),
      900,
    ],
    ...filterNames.map((filter): (typeof runs)[number] => [
      `filter ${filter}, 12 megapixels`,
      (engine) => finish(engine, { kind: 'filter', picture: 'photo', filter, output }),
      2200,
    ]),
  ]
  for (const [name, run, megabytes] of runs) {
    const files = memoryFiles()
    for (const [key, bytes] of Object.entries(inputs)) files.content.set(key, bytes)
    const engine = createStudioEngine({ files, workers: 1 })
    const memory = watchMemory(process.pid)
    try {
      // Loads the networks, as a running server already has.
      await finish(engine, { kind: 'scene', words: 'paper', seed: 1, width: 256, height: 256, output })
      const began = performance.now()
      await run(engine)
      yield { group, name, value: (performance.now() - began) / 1000, unit: 's', better: 'lower' }
      const highest = memory.highest()
      const about = `${name}: peak memory`
      yield { group, name: about, value: highest, unit: 'MB', target: megabytes, better: 'lower' }
    } finally {
      memory.stop()
      await engine.close()
    }
  }
  for (const kind of writerKinds) {
    const input = { ...told, length: 'medium', tone: 'plain' } as const
    const began = performance.now()
    write(kind, input, { count: 10, random: seeded(3) })
    const value = performance.now() - began
    yield { group, name: `write: ten of ${kind}`, value, unit: 'ms', target: 500, better: 'lower' }
  }
}

const told = {
  topic: 'customer onboarding',
  role: 'Product designer',
  company: 'Brightline',
  years: 9,
  audience: 'software founders',
  facts: 'cut onboarding from 6 weeks to 9 days',
  skills: 'user research, prototyping',
  openTo: '',
}

type Unnamed<T> = T extends unknown ? Omit<T, 'key'> : never

let tasks = 0
function finish(engine: Engine, task: Unnamed<EngineTask>) {
  tasks++
  return finishTask(engine, { ...task, key: `task ${tasks}` } as EngineTask)
}

async function makeHeadshot(engine: Engine): Promise<void> {
  await finish(engine, { kind: 'inspect', photo: 'photo', preview: `${forgotten}small` })
  const trained = await finish(engine, { kind: 'train', photos: [{ id: 'one', file: 'photo' }], folder: 'likeness' })
  const { likeness } = trained as unknown as { likeness: string }
  const style = 'man.headshot.studio-dark'
  await finish(engine, { kind: 'shoot', likeness, style, photos: [], width: 1024, height: 1280, output })
}
