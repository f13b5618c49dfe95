/** Benchmarks the time of each step of the studio engine, and its memory. */
import {
  createStudioEngine,
  type Engine,
  finishTask,
  type PreviewTask,
  type ShootTask,
  type TrainTask,
} from '@keylight/engine'
import { checkLongSide, checkPhoto, findSubjects, openNets, openPhoto, retouchPicture } from '@keylight/imaging'
import { watchMemory } from '@keylight/testing/process-memory'
import { forgotten, median, memoryFiles, phonePhoto } from './measure.ts'
import type { BenchRow } from './row.ts'

const group = 'imaging'
const style = 'man.headshot.gray-gradient'

export async function* benchImaging(): AsyncGenerator<BenchRow> {
  const phone = await phonePhoto()
  // Runs first, so that memory of other measurements isn't attributed to the engine.
  const retouched = yield* benchEngine(phone)
  yield* benchChecks(phone)
  yield seconds('retouching a full-size picture', await timeOfRetouch(retouched), 0.15)
}

async function* benchChecks(bytes: Uint8Array): AsyncGenerator<BenchRow> {
  const nets = await openNets()
  const decode: number[] = []
  const check: number[] = []
  for (let i = 0; i < 12; i++) {
    const began = performance.now()
    const photo = await openPhoto(bytes)
    const image = await photo.pixels(checkLongSide)
    const decoded = performance.now()
    const result = await checkPhoto(nets, image, photo.width / image.width)
    if (!result.accepted) throw new Error('The benchmark’s photo was rejected')
    decode.push(decoded - began)
    check.push(performance.now() - decoded)
  }
  await nets.close()
  yield { group, name: 'open and decode a 12 MP photo', value: median(decode) / 1000, unit: 's', better: 'lower' }
  yield { group, name: 'check a 12 MP photo', value: median(check) / 1000, unit: 's', target: 0.15, better: 'lower' }
}

/** Returns an image made by the engine. */
async function* benchEngine(phone: Uint8Array): AsyncGenerator<BenchRow, Uint8Array> {
  const files = memoryFiles()
  files.content.set('phone', phone)
  const engine = createStudioEngine({ files })
  const memory = watchMemory(process.pid)
  try {
    const first: number[] = []
    let likeness = ''
    // The unmeasured first round loads the networks and warms up the code.
    for (let i = 0; i < 8; i++) {
      const began = performance.now()
      const trained = await finishTask(engine, train(`first ${i}`))
      likeness = trained.likeness
      await finishTask(engine, shoot(`first ${i}`, likeness, style))
      if (i > 0) first.push(performance.now() - began)
    }
    yield seconds('first headshot of a 12 MP photo', median(first), 1)

    const styles = [...engine.capabilities().styles.keys()]
    const further: number[] = []
    for (const [i, id] of styles.entries()) {
      const began = performance.now()
      await finishTask(engine, shoot(`further ${i}`, likeness, id))
      further.push(performance.now() - began)
    }
    yield seconds('another style', median(further), 0.1)

    const previews: number[] = []
    for (const [i, id] of [...styles, ...styles].entries()) {
      const began = performance.now()
      await finishTask(engine, preview(`preview ${i}`, likeness, id))
      // The unmeasured first round fits outfits and framings.
      if (i >= styles.length) previews.push(performance.now() - began)
    }
    yield seconds('preview of another style', median(previews), 0.04)

    const picture = await finishTask(engine, { ...shoot('to retouch', likeness, style), output: 'to-retouch' })
    const retouched: number[] = []
    for (let i = 0; i < 12; i++) {
      const began = performance.now()
      const retouch = { amount: 0.5, underEyes: true }
      await finishTask(engine, {
        kind: 'retouch',
        key: `retouch ${i}`,
        picture: picture.file,
        retouch,
        output: `${forgotten}retouch ${i}`,
      })
      if (i > 1) retouched.push(performance.now() - began)
    }
    yield seconds('retouched picture, decoded and encoded', median(retouched), 0.5)

    yield seconds('one photo in 40 styles', await timeOfShoots(engine, likeness, styles, 40), 8)
    const rssBefore = memory.settled()
    await timeOfShoots(engine, likeness, styles, 200)
    const rssAfter = memory.settled()
    yield { group, name: 'peak memory', value: memory.highest(), unit: 'MB', target: 800, better: 'lower' }
    const growth = rssAfter - rssBefore
    yield { group, name: 'memory growth over 200 shoots', value: growth, unit: 'MB', target: 50, better: 'lower' }
    return files.content.get(picture.file)!
  } finally {
    memory.stop()
    await engine.close()
  }
}

const seconds = (name: string, milliseconds: number, target: number): BenchRow => ({
  group,
  name,
  value: milliseconds / 1000,
  unit: 's',
  target,
  better: 'lower',
})

/** Only the retouch, without face detection. */
async function timeOfRetouch(bytes: Uint8Array): Promise<number> {
  const nets = await openNets()
  const photo = await openPhoto(bytes)
  const image = await photo.pixels(Math.max(photo.width, photo.height))
  const options = { underEyes: true }
  const subjects = await findSubjects(nets, image, options)
  await nets.close()
  const times = Array.from({ length: 12 }, () => {
    const began = performance.now()
    retouchPicture(image, subjects, { amount: 0.5, ...options })
    return performance.now() - began
  })
  return median(times.slice(2))
}

async function timeOfShoots(engine: Engine, likeness: string, styles: string[], count: number): Promise<number> {
  const began = performance.now()
  const pictures = Array.from({ length: count }, (_, i) =>
    finishTask(engine, shoot(`${count}: ${i}`, likeness, styles[i % styles.length]!)),
  )
  await Promise.all(pictures)
  return performance.now() - began
}

function train(key: string): TrainTask {
  return { kind: 'train', key: `train ${key}`, photos: [{ id: 'phone', file: 'phone' }], folder: key }
}

function preview(key: string, likeness: string, style: string): PreviewTask {
  const size = { width: 320, height: 400 }
  return { kind: 'preview', key, likeness, style, photos: [], ...size, output: `${forgotten}${key}` }
}

function shoot(key: string, likeness: string, style: string): ShootTask {
  return {
    kind: 'shoot',
    key: `shoot ${key}`,
    likeness,
    style,
    photos: [],
    width: 1024,
    height: 1280,
    output: `${forgotten}${key}`,
  }
}
