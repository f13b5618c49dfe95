import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCameraData } from '../../src/describe/camera-data.ts'
import { describePhoto, type PhotoDescription } from '../../src/describe/describe-photo.ts'
import type { LightFrom } from '../../src/describe/light-on-face.ts'
import { paletteOf } from '../../src/describe/palette.ts'
import type { Nets } from '../../src/nets/nets.ts'
import { openNets } from '../../src/nets/open-nets.ts'
import { openPhoto } from '../../src/photo/open-photo.ts'
import { decode, flat, photoBytes, plateFile } from '../pictures.ts'

let nets: Nets
beforeAll(async () => {
  nets = await openNets()
})
afterAll(() => nets.close())

const describeBytes = async (bytes: Uint8Array): Promise<PhotoDescription> =>
  await describePhoto(nets, await openPhoto(bytes), bytes)

const lit = (person: number, light: string) =>
  readFile(new URL(`lights/person-${person}-${light}.jpg`, import.meta.url))

const seen: Record<string, readonly LightFrom[]> = {
  front: ['front'],
  key45l: ['left'],
  key45r: ['right'],
  side90l: ['side-left'],
  side90r: ['side-right'],
  top: ['above'],
  low: ['below'],
  ambient: ['even'],
}

test.each([1, 3, 5, 6])(
  'finds the direction of the light on rendered person %i, for each of eight lights',
  async (person) => {
    for (const [light, expected] of Object.entries(seen)) {
      const { person: described } = await describeBytes(await lit(person, light))
      expect(expected, `${light} of person ${person}`).toContain(described?.light.from)
    }
  },
)

test('swaps the sides of light and head when an image is mirrored', async () => {
  const mirrored = await describeBytes(
    await sharp(await lit(5, 'key45l'))
      .flop()
      .jpeg({ quality: 90 })
      .toBuffer(),
  )
  const straight = await describeBytes(await lit(5, 'key45l'))
  expect(mirrored.person!.light.from).toBe('right')
  expect(mirrored.person!.turned).toBeCloseTo(-straight.person!.turned, -1)
})

test('counts people, and determines the framing', async () => {
  const whole = await photoBytes('person-1-studio')
  const { width, height } = await sharp(whole).metadata()
  const portrait = await describeBytes(whole)
  expect(portrait).toMatchObject({ people: 1, width, height })
  expect(portrait.person).toMatchObject({ shot: 'head-and-shoulders', mouth: 'closed', eyes: 'open' })
  const face = await sharp(whole)
    .extract({
      left: Math.round(width * 0.3),
      top: Math.round(height * 0.17),
      width: Math.round(width * 0.4),
      height: Math.round(height * 0.42),
    })
    .jpeg()
    .toBuffer()
  expect((await describeBytes(face)).person!.shot).toMatch(/close-up/)
  const two = await sharp({ create: { width: width * 2, height, channels: 3, background: '#777' } })
    .composite([
      { input: whole, left: 0, top: 0 },
      {
        input: await photoBytes('person-2-studio').then((bytes) => sharp(bytes).resize(width, height).toBuffer()),
        left: width,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer()
  expect((await describeBytes(two)).people).toBe(2)
})

test('detects greenery, blur and the absence of people', async () => {
  const park = await describeBytes(await readFile(plateFile('park-lawn-trees')))
  expect(park).toMatchObject({ people: 0, person: null })
  expect(park.surroundings.kind).toBe('out-of-focus')
  expect(park.surroundings.greenery).toBeGreaterThan(0.5)
  expect((await describeBytes(await photoBytes('person-1-studio'))).surroundings.kind).toBe('plain')
})

test("names an image's colours with their shares", () => {
  const picture = flat(200, 100, [24, 42, 80])
  for (let y = 0; y < 100; y++) for (let x = 150; x < 200; x++) picture.data.set([243, 233, 210], 3 * (200 * y + x))
  const palette = paletteOf(picture)
  expect(palette.map(({ name, hex }) => [name, hex])).toEqual([
    ['navy', '#182a50'],
    ['cream', '#f3e9d2'],
  ])
  expect(palette[0]!.share).toBeCloseTo(0.75, 1)
})

test('detects black and white, warm and cool images', async () => {
  const photo = await photoBytes('person-1-studio')
  const tonesOf = async (bytes: Buffer) => (await describeBytes(bytes)).tones
  expect((await tonesOf(await sharp(photo).greyscale().jpeg().toBuffer())).colour).toBe('black-and-white')
  expect((await tonesOf(await sharp(photo).linear([1.15, 1, 0.7], [0, 0, 0]).jpeg().toBuffer())).warmth).toBe('warm')
  expect((await tonesOf(await sharp(photo).linear([0.7, 0.95, 1.2], [0, 0, 0]).jpeg().toBuffer())).warmth).toBe('cool')
})

test("reads the camera's exposure settings, and ignores corrupt data", async () => {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
  const bytes = await image
    .withExif({ IFD2: { FNumber: '28/10', FocalLength: '85/1', ExposureTime: '1/200', ISOSpeedRatings: '400' } })
    .jpeg()
    .toBuffer()
  expect(readCameraData(bytes)).toEqual({ focalLength: 85, aperture: 2.8, exposure: 0.005, iso: 400 })
  for (let length = 0; length < bytes.length; length += 7)
    expect(() => readCameraData(bytes.subarray(0, length))).not.toThrow()
  expect(readCameraData(await image.png().toBuffer())).toBeNull()
  expect((await decode(bytes)).width).toBe(40)
})
