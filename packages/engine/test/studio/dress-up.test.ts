/** Outfit changes in the studio. */
import { styleRecipes, type Wear } from '@keylight/imaging'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine, Portrait, ShootResult } from '../../src/engine.ts'
import { finishTask } from '../../src/finish-task.ts'
import { createStudioEngine } from '../../src/studio/studio-engine.ts'
import { MemoryFiles, testPhoto } from '../memory-files.ts'
import { trainOnce } from '../run-task.ts'

const files = new MemoryFiles()
const size = { width: 512, height: 640 }
let engine: Engine
/** A person in a bright blue shirt. */
let likeness: string
beforeAll(async () => {
  engine = createStudioEngine({ files, workers: 1 })
  files.content.set('selfie', await testPhoto('person-1-selfie3'))
  likeness = (await trainOnce(engine, files, 'selfie')).likeness
})
afterAll(() => engine.close())

let shoots = 0
function shoot(style: string, garment?: Portrait['garment'], wear?: Wear): Promise<ShootResult> {
  const output = `picture-${shoots++}`
  const portrait = {
    likeness,
    style,
    photos: [],
    ...(garment === undefined ? {} : { garment }),
    ...(wear === undefined ? {} : { direction: { wear } }),
  }
  return finishTask(engine, { kind: 'shoot', key: output, ...portrait, ...size, output })
}

/** Returns a region's pixels, given as fractions of the image size. */
async function pixelsOf({ file }: ShootResult, left: number, top: number, right: number, bottom: number) {
  const box = {
    left: Math.round(left * size.width),
    top: Math.round(top * size.height),
    width: Math.round((right - left) * size.width),
    height: Math.round((bottom - top) * size.height),
  }
  const bytes = await sharp(files.content.get(file)).extract(box).removeAlpha().raw().toBuffer()
  return Array.from({ length: bytes.length / 3 }, (_, i) => [...bytes.subarray(3 * i, 3 * i + 3)] as Colour)
}
type Colour = [red: number, green: number, blue: number]
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('the studio keeps the face and replaces the clothes from shoulder to shoulder', async () => {
  const style = 'man.headshot.gray-gradient'
  const [own, dressed] = [await shoot(style), await shoot(style, 'dark-suit')]
  const face = [0.4, 0.24, 0.6, 0.5] as const
  const [before, after] = [await pixelsOf(own, ...face), await pixelsOf(dressed, ...face)]
  const differences = before.flatMap((colour, i) => colour.map((value, c) => Math.abs(value - after[i]![c]!)))
  expect(mean(differences)).toBeLessThan(1.5)

  const body = [0, 0.66, 1, 1] as const
  const isShirt = ([r, , b]: Colour) => b > 105 && b > r + 45
  const isSuit = ([r, g, b]: Colour) => b > r && Math.max(r, g, b) < 85
  const share = (colours: Colour[], is: (colour: Colour) => boolean) => colours.filter(is).length / colours.length
  const [inShirt, inSuit] = [await pixelsOf(own, ...body), await pixelsOf(dressed, ...body)]
  expect(share(inShirt, isShirt)).toBeGreaterThan(0.4)
  expect(share(inSuit, isShirt)).toBeLessThan(0.002)
  expect(share(inSuit, isSuit)).toBeGreaterThan(0.4)
  expect(dressed.digitalSource).toBe('composite')
})

test('the studio recolours and repositions clothes as requested', async () => {
  const style = 'man.headshot.gray-gradient'
  const isRed = ([r, g, b]: Colour) => r > 1.6 * g && r > 1.4 * b
  const redOf = async (wear?: Wear) => {
    const chest = await pixelsOf(await shoot(style, 'crew-sweater', wear), 0.3, 0.9, 0.7, 1)
    return chest.filter(isRed).length / chest.length
  }
  expect(await redOf()).toBeLessThan(0.01)
  expect(await redOf({ colour: '#6d1a2d' })).toBeGreaterThan(0.95)
  const place = [0.05, 0.6, 0.95, 0.95] as const
  const fitting = await pixelsOf(await shoot(style, 'crew-sweater'), ...place)
  const lower = await pixelsOf(await shoot(style, 'crew-sweater', { down: 0.2 }), ...place)
  expect(mean(fitting.flatMap((colour, i) => colour.map((v, c) => Math.abs(v - lower[i]![c]!))))).toBeGreaterThan(3)
})

test('the studio keeps skin, hair and background when it recolours clothes', async () => {
  const style = 'man.headshot.gray-gradient'
  const [own, red] = [await shoot(style, 'crew-sweater'), await shoot(style, 'crew-sweater', { colour: '#b3232b' })]
  const parts: Record<string, [number, number, number, number]> = {
    face: [0.4, 0.24, 0.6, 0.5],
    head: [0.3, 0.08, 0.7, 0.5],
    left: [0, 0, 0.2, 0.4],
    right: [0.8, 0, 1, 0.4],
  }
  for (const [part, box] of Object.entries(parts)) {
    const [before, after] = [await pixelsOf(own, ...box), await pixelsOf(red, ...box)]
    const differences = before.flatMap((colour, i) => colour.map((value, c) => Math.abs(value - after[i]![c]!)))
    expect(mean(differences), part).toBeLessThan(0.5)
  }
})

test('a garment provides the clothes a style needs', async () => {
  const [style] = [...styleRecipes].find(
    ([, { needs, wears, framing }]) => needs?.includes('attire') && wears === undefined && framing !== 'full-body',
  )!
  expect((await shoot(style)).missing).toContain('attire')
  expect((await shoot(style, 'casual-blazer')).missing).not.toContain('attire')
})

test('a style about clothes uses its own garment unless another is requested', async () => {
  const clothes = [0.1, 0.7, 0.9, 1] as const
  const style = 'man.attire.dark-suit'
  const plain = await shoot(style)
  expect(plain.missing).not.toContain('attire')
  const [own, suit, sweater] = [plain, await shoot(style, 'dark-suit'), await shoot(style, 'crew-sweater')]
  expect(await pixelsOf(own, ...clothes)).toEqual(await pixelsOf(suit, ...clothes))
  expect(await pixelsOf(own, ...clothes)).not.toEqual(await pixelsOf(sweater, ...clothes))
})
