/** `framePerson` at any aspect ratio. */
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkLongSide, checkPhoto } from '../../src/checks/check-photo.ts'
import { choosePictureFrame, framePerson, photoInFrame } from '../../src/compose/frame-person.ts'
import type { FramedPerson, PictureSize } from '../../src/compose/framed-person.ts'
import { faceFrame } from '../../src/faces/face.ts'
import { openNets } from '../../src/nets/open-nets.ts'
import { openPhoto } from '../../src/photo/open-photo.ts'
import type { Photo } from '../../src/photo/photo.ts'
import type { RgbImage } from '../../src/pixels.ts'
import { keptLongSide, type PortraitAnalysis } from '../../src/portrait/analyse-portrait.ts'
import { type Framing, framings } from '../../src/portrait/frame-portrait.ts'
import { analysisOf } from '../people.ts'
import { photoBytes, sameBytes } from '../pictures.ts'

const sizes = [
  { width: 512, height: 640 },
  { width: 600, height: 600 },
  { width: 480, height: 640 },
  { width: 360, height: 640 },
  { width: 1024, height: 576 },
]

/** A photo that is sharp at full size: an enlarged render with a weave too fine for the analysis. */
let large: { photo: Photo; analysis: PortraitAnalysis; kept: number }
/** A photo whose sides crop hair and shoulders. */
let narrow: PortraitAnalysis
beforeAll(async () => {
  const woven = await weave(sharp(await photoBytes('person-1-selfie1')).resize({ width: 2400 }))
  const photo = await openPhoto(woven)
  large = { photo, analysis: await analysisOf(woven), kept: await keptSideOf(photo) }
  const cut = sharp(await photoBytes('person-4-studio')).extract({ left: 260, top: 230, width: 540, height: 800 })
  narrow = await analysisOf(await cut.jpeg({ quality: 95 }).toBuffer())
})

async function keptSideOf(photo: Photo): Promise<number> {
  const nets = await openNets()
  const image = await photo.pixels(checkLongSide)
  const check = await checkPhoto(nets, image, photo.width / image.width)
  await nets.close()
  return keptLongSide(photo, image, check)
}

async function weave(picture: Sharp): Promise<Uint8Array> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      for (let c = 0; c < 3; c++) {
        const i = 3 * (y * info.width + x) + c
        data[i] = Math.max(0, Math.min(255, data[i]! + (((x >> 1) + (y >> 1)) % 2 === 0 ? 12 : -12)))
      }
  const raw = { width: info.width, height: info.height, channels: 3 as const }
  return await sharp(data, { raw }).jpeg({ quality: 95 }).toBuffer()
}

const frames = new Map<string, Promise<FramedPerson>>()

/** Frames an analysis. Framings of the same part share one result, which tests must not change. */
function frameOf(analysis: PortraitAnalysis, framing: Framing, size: PictureSize): Promise<FramedPerson> {
  const frame = choosePictureFrame(analysis, framing, size)
  const key = JSON.stringify([analysis === narrow, frame, size])
  const known = frames.get(key) ?? framePerson(analysis, frame, size)
  frames.set(key, known)
  return known
}

const isPerson = ({ alpha, width }: FramedPerson, x: number, y: number) => alpha[y * width + x]! > 40

describe.each(sizes)('an image of $width x $height', (size) => {
  test('shows exactly as much of the body as the photo', async () => {
    for (const framing of framings) {
      const framed = await frameOf(large.analysis, framing, size)
      const face = faceFrame(framed.mesh)
      expect([framed.person.width, framed.person.height]).toEqual([size.width, size.height])
      expect(framed.alpha).toHaveLength(size.width * size.height)
      expect(face.y / size.height).toBeGreaterThan(0.28)
      expect(face.y / size.height).toBeLessThan(0.5)
      expect(Math.abs(face.x / size.width - 0.5)).toBeLessThan(0.1)
      expect(isPerson(framed, Math.round(face.x), Math.round(face.y))).toBe(true)
      // The selfie ends at the chest, so the body reaches the bottom of the image.
      expect(isPerson(framed, Math.round(face.x), size.height - 1)).toBe(true)
    }
  })

  test('hides the edges where the photo crops hair or shoulders', async () => {
    for (const framing of framings) {
      const frame = choosePictureFrame(narrow, framing, size)
      const framed = await frameOf(narrow, framing, size)
      const scale = size.height / frame.height
      const ends = [-frame.left * scale, (narrow.width - frame.left) * scale]
      for (const x of ends.map(Math.round)) {
        if (x < 3 || x > size.width - 3) continue
        let most = 0
        for (let y = 0; y < size.height; y++)
          for (let near = x - 2; near < x + 2; near++) most = Math.max(most, framed.alpha[y * size.width + near]!)
        expect(most, `${framing} at ${x}`).toBeLessThan(20)
      }
    }
  })
})

describe('a 2048-pixel-tall image', () => {
  const size = { width: 1638, height: 2048 }

  test('has exactly as much detail as the stored photo', async () => {
    const { photo, analysis, kept } = large
    const frame = choosePictureFrame(analysis, 'head-and-shoulders', size)
    const source = (longSide: number) => photo.pixels(Math.min(longSide, kept))
    const fine = await framePerson(analysis, frame, size, source)
    const enlarged = await framePerson(analysis, frame, size)
    const truth = await photoInFrame(analysis, frame, size, source)
    const solid = fine.alpha.map((a, i) => (a === 255 && enlarged.alpha[i] === 255 ? 1 : 0))
    const weaves = [fine.person, enlarged.person, truth].map((picture) => roughness(picture, solid)) as [
      number,
      number,
      number,
    ]
    expect(weaves[0]).toBeGreaterThan(2 * weaves[1])
    expect(weaves[0]).toBeGreaterThan(0.7 * weaves[2])
    expect(weaves[0]).toBeLessThan(1.15 * weaves[2])
  })

  test('is upscaled from the analysis if the photo has no more pixels', async () => {
    const size = { width: 1024, height: 1024 }
    const frame = choosePictureFrame(narrow, 'headshot', size)
    const small = { width: 8, height: 8, data: new Uint8Array(192) }
    const framed = await framePerson(narrow, frame, size, async () => small)
    const without = await framePerson(narrow, frame, size)
    expect(sameBytes(framed.person.data, without.person.data)).toBe(true)
  })
})

/** Returns the mean difference between pixels two apart in a row, inside the person. */
function roughness({ data, width }: RgbImage, within: Uint8Array): number {
  let [sum, count] = [0, 0]
  for (let i = 2; i < within.length; i++) {
    if (within[i] === 0 || within[i - 2] === 0 || i % width < 2) continue
    sum += Math.abs(data[3 * i + 1]! - data[3 * (i - 2) + 1]!)
    count++
  }
  return sum / count
}
