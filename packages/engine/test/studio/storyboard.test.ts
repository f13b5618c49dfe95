/** Storyboards in the studio, beyond the engine contract. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EngineStatus, Scene, StoryboardTask } from '../../src/engine.ts'
import { finishTask } from '../../src/finish-task.ts'
import { createStudioEngine } from '../../src/studio/studio-engine.ts'
import { MemoryFiles, testPhoto } from '../memory-files.ts'
import { outcomeOf, trainOnce } from '../run-task.ts'

const files = new MemoryFiles()
const engine = createStudioEngine({ files, workers: 1 })
let scene: Scene
beforeAll(async () => {
  files.content.set('photo', await testPhoto('person-6-studio'))
  const { likeness } = await trainOnce(engine, files, 'photo')
  scene = { likeness, style: 'man.headshot.gray-gradient', photos: [], move: 'arc', seconds: 2 }
})
afterAll(() => engine.close())

const size = { width: 216, height: 270 }
const storyboard = (output: string, wish: Partial<StoryboardTask>): StoryboardTask => ({
  kind: 'storyboard',
  key: output,
  scenes: [scene],
  transition: 'fade',
  ...size,
  output,
  ...wish,
})
/** Returns only the frames, because the rest of the file contains its creation time. */
const contentOf = (file: string) => {
  const bytes = Buffer.from(files.content.get(file)!)
  const start = bytes.indexOf('mdat') - 4
  expect(bytes.readUInt32BE(start)).toBeGreaterThan(1000)
  return bytes.subarray(start, start + bytes.readUInt32BE(start))
}
const framesOf = (file: string) => {
  const bytes = Buffer.from(files.content.get(file)!)
  return bytes.readUInt32BE(bytes.indexOf('stsz') + 12)
}

test('a storyboard of one image without a caption is identical to its video', async () => {
  const story = await finishTask(engine, storyboard('one', {}))
  const video = await finishTask(engine, {
    kind: 'video',
    key: 'video',
    ...scene,
    lightSweep: false,
    ...size,
    output: 'video',
  })
  expect(Buffer.compare(contentOf(story.file), contentOf(video.file))).toBe(0)
  expect(story.seconds).toBe(video.seconds)
})

test('a storyboard has as many frames as its length requires, and reports each frame', async () => {
  const other = { ...scene, style: 'man.headshot.blue-gradient', caption: 'Second' }
  for (const [transition, frames] of [
    ['fade', 102],
    ['cut', 120],
  ] as const) {
    const task = storyboard(transition, { scenes: [scene, other], transition })
    const ref = await engine.submit(task)
    const seen: number[] = []
    let status: EngineStatus = await engine.check(ref)
    while (status.phase === 'waiting' || status.phase === 'running') {
      if (status.phase === 'running' && status.total > 1) {
        expect(status.total).toBe(frames)
        seen.push(status.completed)
      }
      status = await engine.check(ref, 60_000)
    }
    expect(seen.length).toBeGreaterThan(3)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    if (status.phase !== 'done' || status.result.kind !== 'storyboard') throw new Error(JSON.stringify(status))
    expect(framesOf(status.result.file)).toBe(frames)
    expect(status.result.seconds).toBeCloseTo(frames / 30, 5)
  }
})

test('a storyboard shows its caption in the first frame', async () => {
  const scenes = [{ ...scene, seconds: 1, caption: 'Words' }]
  const [worded, plain] = [
    await finishTask(engine, storyboard('worded', { scenes })),
    await finishTask(engine, storyboard('plain', { scenes: [{ ...scene, seconds: 1, caption: '' }] })),
  ]
  const pixelsOf = (file: string) => sharp(files.content.get(file)).raw().toBuffer()
  const [captioned, bare] = [await pixelsOf(worded.poster), await pixelsOf(plain.poster)]
  const change = (from: number, to: number) => {
    let sum = 0
    for (let i = from * 3 * size.width; i < to * 3 * size.width; i++) sum += Math.abs(captioned[i]! - bare[i]!)
    return sum / (3 * size.width * (to - from))
  }
  expect(change(0, 130)).toBeLessThan(0.5)
  expect(change(240, 255)).toBeGreaterThan(30)
})

test('a storyboard rejects a caption that would hide the image, before rendering', async () => {
  const scenes = [scene, { ...scene, caption: 'word '.repeat(60) }]
  expect(await outcomeOf(engine, storyboard('long', { scenes }))).toMatchObject({
    phase: 'failed',
    failure: { code: 'refused_by_engine', retry: false },
  })
  expect(files.content.has('long.jpg')).toBe(false)
})
