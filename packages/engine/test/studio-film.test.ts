/** What the studio makes of thumbnails and storyboards, beyond what every engine promises. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EngineStatus, EngineTask, StoryboardTask, ThumbnailDesign, ThumbnailTask } from '../src/engine.ts'
import { createStudioEngine } from '../src/studio/studio-engine.ts'
import { MemoryFiles, settle, testPhoto } from './engine-contract.ts'

const files = new MemoryFiles()
const engine = createStudioEngine({ files, workers: 1 })
const style = 'man.headshot.gray-gradient'
const folders = { whole: 'whole', narrow: 'narrow' }

beforeAll(async () => {
  const photo = await testPhoto('person-6-studio')
  files.content.set('whole.jpg', photo)
  const { width, height } = await sharp(photo).metadata()
  const strip = { left: Math.round(0.16 * width), top: 0, width: Math.round(0.68 * width), height }
  files.content.set('narrow.jpg', await sharp(photo).extract(strip).jpeg({ quality: 95 }).toBuffer())
  for (const name of Object.values(folders))
    await done({ kind: 'train', key: name, photos: [{ id: '1', file: `${name}.jpg` }], folder: name })
})
afterAll(() => engine.close())

async function done<K extends EngineTask['kind']>(task: Extract<EngineTask, { kind: K }>) {
  const status = await settle(engine, await engine.submit(task))
  if (status.phase !== 'done') throw new Error(JSON.stringify(status))
  return status.result as Extract<typeof status.result, { kind: K }>
}

const design: ThumbnailDesign = {
  backdrop: { kind: 'style', blur: 0.2, dim: 0.3 },
  person: { x: 0.75, y: 0.55, height: 1, mirrored: false, outline: { colour: '#ffffff', width: 0.012 } },
  texts: [],
}
const words: ThumbnailDesign['texts'][number] = {
  words: 'Ten years of this',
  x: 0.05,
  y: 0.1,
  width: 0.4,
  size: 0.18,
  colour: '#ffd60a',
  weight: 'bold',
  align: 'left',
  box: null,
  outline: null,
}
const thumbnail = (output: string, wish: Partial<ThumbnailDesign> = {}, folder = folders.whole): ThumbnailTask => ({
  kind: 'thumbnail',
  key: output,
  likeness: `${folder}/likeness.json`,
  style,
  photoIndex: 0,
  design: { ...design, ...wish },
  width: 640,
  height: 360,
  output,
})
const pixels = async (file: string) => {
  const { data, info } = await sharp(files.content.get(file)).raw().toBuffer({ resolveWithObject: true })
  return { ...info, data }
}

describe('a thumbnail of the studio', () => {
  test('has layers that stay as they are while its parts are moved', async () => {
    const here = await done<'thumbnail'>(thumbnail('here'))
    const there = await done<'thumbnail'>(
      thumbnail('there', { person: { ...design.person, x: 0.3, mirrored: true, outline: null }, texts: [words] }),
    )
    expect(files.content.get(there.layers.backdrop)).toEqual(files.content.get(here.layers.backdrop))
    expect(files.content.get(there.layers.person)).toEqual(files.content.get(here.layers.person))
    expect(files.content.get(there.file)).not.toEqual(files.content.get(here.file))
  })

  test('has a backdrop with neither person nor words', async () => {
    const colours = { kind: 'colours' as const, from: '#204060', to: '#204060', angle: 90 }
    const { layers, file } = await done<'thumbnail'>(
      thumbnail('plain thumbnail', { backdrop: colours, texts: [words] }),
    )
    const farthest = async (name: string) => {
      const { data } = await pixels(name)
      return data.reduce((most, value, i) => Math.max(most, Math.abs(value - [0x20, 0x40, 0x60][i % 3]!)), 0)
    }
    expect(await farthest(layers.backdrop)).toBeLessThan(6)
    expect(await farthest(file)).toBeGreaterThan(150)
  })

  test('rounds a shoulder that the photo cuts off, so that it does not end in mid-air', async () => {
    const { layers } = await done<'thumbnail'>(thumbnail('narrow thumbnail', {}, folders.narrow))
    const { data, width, height } = await pixels(layers.person)
    const covered = (x: number) => {
      let rows = 0
      for (let y = 0; y < height; y++) rows += Number(data[4 * (y * width + x) + 3]! > 127)
      return rows / height
    }
    // Cut straight, there would be four fifths of what there is a little further in.
    for (const at of [(x: number) => x, (x: number) => width - 1 - x]) {
      const inside = covered(at(Math.round(0.12 * height)))
      expect(inside).toBeGreaterThan(0.12)
      expect(covered(at(1))).toBeLessThan(0.35 * inside)
    }
  })

  test('cuts the person out to where they end', async () => {
    const { layers } = await done<'thumbnail'>(thumbnail('trimmed'))
    const { data, width, height } = await pixels(layers.person)
    const shows = (x: number, y: number) => data[4 * (y * width + x) + 3]! > 8
    const columns = Array.from({ length: width }, (_, x) => x)
    const rows = Array.from({ length: height }, (_, y) => y)
    expect(columns.some((x) => shows(x, 0))).toBe(true)
    expect(columns.some((x) => shows(x, height - 1))).toBe(true)
    expect(rows.some((y) => shows(0, y))).toBe(true)
    expect(rows.some((y) => shows(width - 1, y))).toBe(true)
  })
})

const scene = { likeness: `${folders.whole}/likeness.json`, style, photoIndex: 0, move: 'arc' as const, seconds: 2 }
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
/** The frames themselves; the rest of the file says when it was made. */
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

describe('a storyboard of the studio', () => {
  test('of one picture without words is the same clip as a video of it', async () => {
    const story = await done<'storyboard'>(storyboard('one', {}))
    const video = await done<'video'>({
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

  test('has as many frames as its seconds say, and tells of each', async () => {
    const other = { ...scene, style: 'man.headshot.blue-gradient', caption: 'Second' }
    for (const [transition, frames] of [
      ['fade', 102],
      ['cut', 120],
    ] as const) {
      const task = storyboard(transition, { scenes: [scene, other], transition })
      const ref = await engine.submit(task)
      const told: number[] = []
      let status: EngineStatus = await engine.check(ref)
      while (status.phase === 'waiting' || status.phase === 'running') {
        if (status.phase === 'running' && status.total > 1) {
          expect(status.total).toBe(frames)
          told.push(status.completed)
        }
        status = await engine.check(ref, 60_000)
      }
      expect(told.length).toBeGreaterThan(3)
      expect(told).toEqual(told.toSorted((a, b) => a - b))
      if (status.phase !== 'done' || status.result.kind !== 'storyboard') throw new Error(JSON.stringify(status))
      expect(framesOf(status.result.file)).toBe(frames)
      expect(status.result.seconds).toBeCloseTo(frames / 30, 5)
    }
  })

  test('shows its words in its first frame', async () => {
    const scenes = [{ ...scene, seconds: 1, caption: 'Words' }]
    const [worded, plain] = [
      await done<'storyboard'>(storyboard('worded', { scenes })),
      await done<'storyboard'>(storyboard('plain', { scenes: [{ ...scene, seconds: 1, caption: '' }] })),
    ]
    const [with_, without] = [await pixels(worded.poster), await pixels(plain.poster)]
    const change = (from: number, to: number) => {
      let sum = 0
      for (let i = from * 3 * size.width; i < to * 3 * size.width; i++)
        sum += Math.abs(with_.data[i]! - without.data[i]!)
      return sum / (3 * size.width * (to - from))
    }
    expect(change(0, 130)).toBeLessThan(0.5)
    expect(change(240, 255)).toBeGreaterThan(30)
  })

  test('refuses words that would hide the picture, before it films anything', async () => {
    const scenes = [scene, { ...scene, caption: 'word '.repeat(60) }]
    expect(await settle(engine, await engine.submit(storyboard('long', { scenes })))).toMatchObject({
      phase: 'failed',
      failure: { code: 'refused_by_engine', retry: false },
    })
    expect(files.content.has('long.jpg')).toBe(false)
  })
})
