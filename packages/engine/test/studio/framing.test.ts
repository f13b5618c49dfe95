/** How much of the person is visible, depending on the style and the photos. */
import { readFile } from 'node:fs/promises'
import { styleRecipes } from '@keylight/imaging'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine, ShootResult } from '../../src/engine.ts'
import { finishTask } from '../../src/finish-task.ts'
import { createStudioEngine } from '../../src/studio/studio-engine.ts'
import { MemoryFiles, testPhoto } from '../memory-files.ts'
import { trainOnce } from '../run-task.ts'
import { trainSubset } from './train-subset.ts'

const files = new MemoryFiles()
let engine: Engine
/** Trained with a selfie that ends at the chest. */
let selfie: string
/** Trained with that selfie and a photo of the whole person. */
let both: string
beforeAll(async () => {
  engine = createStudioEngine({ files, workers: 1 })
  files.content.set('selfie', await testPhoto('person-5-selfie1'))
  files.content.set('standing', await standing())
  const { folder } = await trainOnce(engine, files, 'selfie', 'standing')
  selfie = await trainSubset(engine, files, folder, 'selfie')
  both = await trainSubset(engine, files, folder, 'selfie', 'standing')
})
afterAll(() => engine.close())

let shoots = 0
function shoot(likeness: string, style: string, size: { width: number; height: number }): Promise<ShootResult> {
  const output = `picture-${shoots++}`
  return finishTask(engine, { kind: 'shoot', key: output, likeness, style, photos: [], ...size, output })
}

/** A rendered head and chest on drawn legs. */
async function standing(): Promise<Uint8Array> {
  const cutout = await readFile(new URL('../../../../testing/photos/person-5-selfie1-cutout.png', import.meta.url))
  const [top, chest] = [150, 1110]
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="2500">
    <path d="M440 ${chest - 40} L480 1700 L920 1700 L960 ${chest - 40} Z" fill="#33691e"/>
    <path d="M480 1640 L920 1640 L900 2280 L740 2280 L700 1850 L660 2280 L500 2280 Z" fill="#27304a"/>
    <path d="M490 2280 h160 v70 h-190 Z M910 2280 h-160 v70 h190 Z" fill="#1a1210"/></svg>`
  return await sharp({ create: { width: 1400, height: 2500, channels: 3, background: '#b9c0c8' } })
    .composite([{ input: Buffer.from(body) }, { input: cutout, left: 340, top }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** Returns a style with this framing, preferably without other needs. */
function styleOf(framing: string): string {
  const framed = [...styleRecipes].filter(([, recipe]) => recipe.framing === framing)
  const found = framed.find(([, { needs }]) => needs === undefined) ?? framed[0]
  if (found === undefined) throw new Error(`There is no style that shows ${framing}`)
  return found[0]
}

const portrait = { width: 512, height: 640 }

test('reports a missing body when a style shows more of the body than the photos', async () => {
  expect((await shoot(selfie, styleOf('half-body'), portrait)).missing).toContain('body')
  expect((await shoot(selfie, styleOf('full-body'), portrait)).missing).toEqual(['body'])
  expect((await shoot(selfie, styleOf('headshot'), portrait)).missing).toEqual([])
})

test('a full-body style uses a photo of the whole body', async () => {
  const made = await shoot(both, styleOf('full-body'), portrait)
  expect(made.missing).toEqual([])
  expect(made.before).toContain('standing')
})

test.each([
  { width: 1638, height: 2048 },
  { width: 640, height: 640 },
  { width: 360, height: 640 },
  { width: 1024, height: 576 },
])('an image of $width x $height and its photo are cropped identically', async (size) => {
  const { file, before, width, height } = await shoot(selfie, styleOf('headshot'), size)
  expect({ width, height }).toEqual(size)
  expect(await sharp(files.content.get(file)).metadata()).toMatchObject(size)
  const shown = await sharp(files.content.get(before!)).metadata()
  expect(shown.width! / shown.height!).toBeCloseTo(size.width / size.height, 2)
  // The faces coincide if their brightness is correlated.
  const [picture, photo] = await Promise.all([file, before!].map((key) => middleOf(files.content.get(key)!)))
  expect(correlation(picture!, photo!)).toBeGreaterThan(0.9)
})

async function middleOf(bytes: Uint8Array): Promise<Uint8Array> {
  const small = await sharp(bytes).greyscale().resize({ height: 90 }).png().toBuffer({ resolveWithObject: true })
  const left = Math.round(small.info.width / 2) - 12
  return await sharp(small.data).extract({ left, top: 22, width: 24, height: 30 }).raw().toBuffer()
}

function correlation(a: Uint8Array, b: Uint8Array): number {
  const mean = (values: Uint8Array) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanA, meanB] = [mean(a), mean(b)]
  let [ab, aa, bb] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    ab += (a[i]! - meanA) * (b[i]! - meanB)
    aa += (a[i]! - meanA) ** 2
    bb += (b[i]! - meanB) ** 2
  }
  return ab / Math.sqrt(aa * bb)
}

test('a photo whose files were deleted after the training is no longer used', async () => {
  const gone = [...files.content].filter(([key]) => key.includes('/standing'))
  for (const [key] of gone) files.content.delete(key)
  const picture = await shoot(both, styleOf('full-body'), { width: 512, height: 640 })
  for (const [key, content] of gone) files.content.set(key, content)
  expect(picture).toMatchObject({ photo: 'selfie', missing: ['body'] })
})

test('a large image from a low-resolution photo reports missing detail', async () => {
  const large = { width: 1638, height: 2048 }
  expect((await shoot(selfie, styleOf('headshot'), large)).missing).toEqual(['detail'])
  expect((await shoot(selfie, styleOf('headshot'), portrait)).missing).toEqual([])
  const { width = 0 } = await sharp(files.content.get('selfie')).metadata()
  files.content.set(
    'sharp',
    await sharp(files.content.get('selfie'))
      .resize({ width: 3 * width })
      .jpeg()
      .toBuffer(),
  )
  const { likeness } = await trainOnce(engine, files, 'sharp')
  expect((await shoot(likeness, styleOf('headshot'), large)).missing).toEqual([])
})

test("the face's bounding box is on skin, and is smaller and higher the more of the body is visible", async () => {
  const [near, far] = [
    await shoot(selfie, styleOf('headshot'), portrait),
    await shoot(both, styleOf('full-body'), portrait),
  ]
  const [face, farFace] = [near.face!, far.face!]
  expect(farFace.height).toBeLessThan(face.height / 2)
  expect(farFace.y).toBeLessThan(0.3)
  expect(face.x + face.width / 2).toBeCloseTo(0.5, 1)
  const meanOf = async ({ x, y, width, height }: typeof face) => {
    const box = [x * portrait.width, y * portrait.height, width * portrait.width, height * portrait.height]
    const [left, top, w, h] = box.map(Math.round) as [number, number, number, number]
    const part = await sharp(files.content.get(near.file)).extract({ left, top, width: w, height: h }).toBuffer()
    return (await sharp(part).stats()).channels.map(({ mean }) => mean) as [number, number, number]
  }
  const middle = { x: face.x + face.width * 0.3, y: face.y + face.height * 0.4 }
  const [red, , blue] = await meanOf({ ...middle, width: face.width * 0.4, height: face.height * 0.3 })
  expect(red - blue).toBeGreaterThan(15)
})
