/** Thumbnails in the studio, beyond the engine contract. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ThumbnailDesign, ThumbnailTask } from '../../src/engine.ts'
import { finishTask } from '../../src/finish-task.ts'
import { createStudioEngine } from '../../src/studio/studio-engine.ts'
import { MemoryFiles, testPhoto } from '../memory-files.ts'
import { trainOnce } from '../run-task.ts'

const files = new MemoryFiles()
const engine = createStudioEngine({ files, workers: 1 })
let whole: string
/** Trained with a photo that crops both shoulders. */
let narrow: string
beforeAll(async () => {
  const photo = await testPhoto('person-6-studio')
  files.content.set('whole', photo)
  const { width, height } = await sharp(photo).metadata()
  const strip = { left: Math.round(0.16 * width), top: 0, width: Math.round(0.68 * width), height }
  files.content.set('narrow', await sharp(photo).extract(strip).jpeg({ quality: 95 }).toBuffer())
  whole = (await trainOnce(engine, files, 'whole')).likeness
  narrow = (await trainOnce(engine, files, 'narrow')).likeness
})
afterAll(() => engine.close())

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
const thumbnail = (output: string, wish: Partial<ThumbnailDesign> = {}, likeness = whole): ThumbnailTask => ({
  kind: 'thumbnail',
  key: output,
  likeness,
  style: 'man.headshot.gray-gradient',
  photos: [],
  design: { ...design, ...wish },
  width: 640,
  height: 360,
  output,
})
const pixels = async (file: string) => {
  const { data, info } = await sharp(files.content.get(file)).raw().toBuffer({ resolveWithObject: true })
  return { ...info, data }
}

test("a thumbnail's layers don't change while elements are moved", async () => {
  const here = await finishTask(engine, thumbnail('here'))
  const there = await finishTask(
    engine,
    thumbnail('there', { person: { ...design.person, x: 0.3, mirrored: true, outline: null }, texts: [words] }),
  )
  expect(files.content.get(there.layers.backdrop)).toEqual(files.content.get(here.layers.backdrop))
  expect(files.content.get(there.layers.person)).toEqual(files.content.get(here.layers.person))
  expect(files.content.get(there.file)).not.toEqual(files.content.get(here.file))
})

test("a thumbnail's background layer contains neither person nor text", async () => {
  const colours = { kind: 'colours' as const, from: '#204060', to: '#204060', angle: 90 }
  const { layers, file } = await finishTask(engine, thumbnail('plain thumbnail', { backdrop: colours, texts: [words] }))
  const farthest = async (name: string) => {
    const { data } = await pixels(name)
    return data.reduce((most, value, i) => Math.max(most, Math.abs(value - [0x20, 0x40, 0x60][i % 3]!)), 0)
  }
  expect(await farthest(layers.backdrop)).toBeLessThan(6)
  expect(await farthest(file)).toBeGreaterThan(150)
})

test('a thumbnail rounds off a shoulder that the photo crops', async () => {
  const { layers } = await finishTask(engine, thumbnail('narrow thumbnail', {}, narrow))
  const { data, width, height } = await pixels(layers.person)
  const covered = (x: number) => {
    let rows = 0
    for (let y = 0; y < height; y++) rows += Number(data[4 * (y * width + x) + 3]! > 127)
    return rows / height
  }
  // With a straight cut, the edge column would cover 80% as many rows as one a little further in.
  for (const at of [(x: number) => x, (x: number) => width - 1 - x]) {
    const inside = covered(at(Math.round(0.12 * height)))
    expect(inside).toBeGreaterThan(0.12)
    expect(covered(at(1))).toBeLessThan(0.35 * inside)
  }
})

test("a thumbnail's person layer is cropped to the person", async () => {
  const { layers } = await finishTask(engine, thumbnail('trimmed'))
  const { data, width, height } = await pixels(layers.person)
  const shows = (x: number, y: number) => data[4 * (y * width + x) + 3]! > 8
  const columns = Array.from({ length: width }, (_, x) => x)
  const rows = Array.from({ length: height }, (_, y) => y)
  expect(columns.some((x) => shows(x, 0))).toBe(true)
  expect(columns.some((x) => shows(x, height - 1))).toBe(true)
  expect(rows.some((y) => shows(0, y))).toBe(true)
  expect(rows.some((y) => shows(width - 1, y))).toBe(true)
})
