import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPhoto } from '../../src/checks/check-photo.ts'
import { composePicture } from '../../src/compose/compose-headshot.ts'
import { choosePictureFrame, framePerson, photoInFrame } from '../../src/compose/frame-person.ts'
import { correctExposure } from '../../src/compose/tone-curve.ts'
import { type FaceMesh, faceFrame } from '../../src/faces/face.ts'
import type { Nets } from '../../src/nets/nets.ts'
import { openNets } from '../../src/nets/open-nets.ts'
import { openPhoto } from '../../src/photo/open-photo.ts'
import { clamp, type RgbImage } from '../../src/pixels.ts'
import { analysePortrait, type PortraitAnalysis } from '../../src/portrait/analyse-portrait.ts'
import { cleanColourNoise } from '../../src/portrait/denoise.ts'
import { measureOwnLight } from '../../src/portrait/own-light.ts'
import { retouchSkin } from '../../src/portrait/retouch.ts'
import { eachPixel, maskSkin } from '../../src/portrait/skin.ts'
import { balanceWhite, measureLightColour } from '../../src/portrait/white-balance.ts'
import { encodedOfLinear, linearOfByte } from '../../src/styles/linear-light.ts'
import { randomNumbers } from '../../src/styles/noise.ts'
import { styleRecipes } from '../../src/styles/recipes.ts'
import { photoBytes, psnr, sameBytes } from '../pictures.ts'
import { brightness, type Colour, distance, skinOf } from '../skin-colour.ts'

interface Subject {
  image: RgbImage
  mesh: FaceMesh
  analysis: PortraitAnalysis
}

let nets: Nets
/** Very light and very dark skin, each in neutral light. */
let subjects: Record<'light' | 'dark', Subject>
beforeAll(async () => {
  nets = await openNets()
  subjects = { light: await read('person-1-selfie3'), dark: await read('person-6-selfie2') }
})
afterAll(() => nets.close())

async function read(name: string): Promise<Subject> {
  const photo = await openPhoto(await photoBytes(name))
  const image = await photo.pixels(1280)
  const check = await checkPhoto(nets, image, photo.width / image.width)
  return { image, mesh: check.face!.mesh, analysis: await analysePortrait(nets, photo, image, check) }
}

function changed(image: RgbImage, value: (linear: number, channel: number, x: number, y: number) => number): RgbImage {
  const data = new Uint8Array(image.data.length)
  for (let i = 0; i < data.length; i++) {
    const pixel = Math.floor(i / 3)
    const linear = value(linearOfByte[image.data[i]!]!, i % 3, pixel % image.width, Math.floor(pixel / image.width))
    data[i] = clamp(encodedOfLinear(clamp(linear, 0, 1)) + 0.5, 0, 255)
  }
  return { ...image, data }
}
const copyOf = (image: RgbImage): RgbImage => ({ ...image, data: image.data.slice() })
const inLight = (image: RgbImage, factors: Colour) => changed(image, (linear, c) => linear * factors[c]!)

const tones = ['light', 'dark'] as const

describe.each(tones)('white balance of a photo of %s skin', (tone) => {
  test('leaves a photo in neutral light as it is', () => {
    const { image, mesh } = subjects[tone]
    const balanced = copyOf(image)
    const light = measureLightColour(image, mesh)
    balanceWhite(balanced, light)
    expect(light.coloured).toBe(0)
    expect(distance(skinOf(balanced, mesh), skinOf(image, mesh))).toBeLessThan(0.03)
  })

  test.each([
    { lamp: '3000 K', factors: [0.9, 0.64, 0.35] },
    { lamp: '9000 K', factors: [0.69, 0.8, 1.03] },
  ] as { lamp: string; factors: Colour }[])('takes away most of a cast of $lamp, and never lightens', (cast) => {
    const { image, mesh } = subjects[tone]
    const lit = inLight(image, cast.factors)
    const balanced = copyOf(lit)
    const light = measureLightColour(lit, mesh)
    balanceWhite(balanced, light)
    const [own, before, after] = [image, lit, balanced].map((picture) => skinOf(picture, mesh)) as [
      Colour,
      Colour,
      Colour,
    ]
    expect(distance(after, own)).toBeLessThan(0.5 * distance(before, own))
    expect(Math.abs(brightness(after) / brightness(before) - 1)).toBeLessThan(0.02)
  })

  test.each([
    { light: 'sodium', factors: [1, 0.35, 0.02] },
    { light: 'the blue of a screen', factors: [0.1, 0.35, 1] },
    { light: 'magenta', factors: [1, 0.3, 0.9] },
  ] as { light: string; factors: Colour }[])('says that $light is a coloured light', ({ factors }) => {
    const { image, mesh } = subjects[tone]
    expect(measureLightColour(inLight(image, factors), mesh).coloured).toBeGreaterThan(0.75)
  })

  test('says so of red light from one side and blue light from the other', () => {
    const { image, mesh } = subjects[tone]
    const middle = faceFrame(mesh).x
    const party = changed(image, (linear, c, x) => linear * (x < middle ? [1, 0.25, 0.3] : [0.25, 0.25, 1])[c]!)
    expect(measureLightColour(party, mesh).coloured).toBeGreaterThan(0.75)
  })
})

describe('colour noise', () => {
  /** As a sensor makes it in the dark: more of it, in linear light, the brighter a place. */
  function noisy(image: RgbImage, amount: number): RgbImage {
    const random = randomNumbers(3)
    const normal = () => random() + random() + random() + random() - 2
    return changed(image, (linear) => linear + amount * Math.sqrt(0.5 * linear + 0.02) * 1.73 * normal())
  }
  /** Mean square of what differs in red less luma and blue less luma, over the skin. */
  function colourError(a: RgbImage, b: RgbImage, mesh: FaceMesh): number {
    const { box, share } = maskSkin(mesh, a, 0.01)
    let [sum, count] = [0, 0]
    const differences = ({ data }: RgbImage, p: number) => {
      const luma = 0.299 * data[p]! + 0.587 * data[p + 1]! + 0.114 * data[p + 2]!
      return [data[p]! - luma, data[p + 2]! - luma] as const
    }
    eachPixel(a, box, (i, p) => {
      if (share.values[i]! < 0.9) return
      const [one, other] = [differences(a, p), differences(b, p)]
      sum += (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
      count += 2
    })
    return sum / count
  }

  test.each(tones)(
    'of a dark photo of %s skin falls to a quarter and less, and brightness keeps every line',
    (tone) => {
      const { person, mesh } = subjects[tone].analysis
      const dark = noisy(person, 0.08)
      const clean = copyOf(dark)
      cleanColourNoise(clean, mesh)
      expect(colourError(clean, person, mesh)).toBeLessThan(0.25 * colourError(dark, person, mesh))
      const luma = ({ data }: RgbImage, p: number) => 0.299 * data[p]! + 0.587 * data[p + 1]! + 0.114 * data[p + 2]!
      let largest = 0
      for (let p = 0; p < person.data.length; p += 3) {
        // Where a channel is at its end, brightness cannot be kept.
        if (Math.min(...clean.data.subarray(p, p + 3)) === 0 || Math.max(...clean.data.subarray(p, p + 3)) === 255)
          continue
        largest = Math.max(largest, Math.abs(luma(clean, p) - luma(dark, p)))
      }
      expect(largest).toBeLessThan(1.5)
    },
  )

  test.each(tones)('is not looked for in a clean photo of %s skin', (tone) => {
    const { person, mesh } = subjects[tone].analysis
    const cleaned = copyOf(person)
    cleanColourNoise(cleaned, mesh)
    expect(sameBytes(cleaned.data, person.data) || psnr(cleaned, person) > 45).toBe(true)
  })
})

describe.each(tones)('retouch of %s skin', (tone) => {
  /** What of a painted mark is left: its contrast after the retouch over its contrast before. */
  function left(mark: (x: number, y: number, size: number) => number): number {
    const { person, mesh } = subjects[tone].analysis
    const size = faceFrame(mesh).size
    // Below the eye on the picture's left: the middle of the cheek.
    const [x0, y0] = [Math.round(mesh[50]![0]), Math.round(mesh[50]![1])]
    const marked = changed(person, (linear, _, x, y) => linear * mark(x - x0, y - y0, size))
    const contrast = (a: RgbImage, b: RgbImage) => {
      let sum = 0
      for (let i = 0; i < a.data.length; i += 3) {
        const pixel = i / 3
        const weight = 1 - mark((pixel % a.width) - x0, Math.floor(pixel / a.width) - y0, size)
        if (weight > 0.005) sum += weight * (b.data[i + 1]! - a.data[i + 1]!)
      }
      return sum
    }
    const [withMark, without] = [copyOf(marked), copyOf(person)]
    retouchSkin(withMark, mesh)
    retouchSkin(without, mesh)
    return contrast(withMark, without) / contrast(marked, person)
  }

  test('keeps a mole', () => {
    expect(left((x, y) => 1 - 0.6 * clamp(3.5 - Math.hypot(x, y), 0, 1))).toBeGreaterThan(0.85)
  })
  test('keeps a wrinkle', () => {
    expect(left((x, y, size) => (Math.abs(x) < 0.1 * size ? 1 - 0.3 * Math.exp(-(y * y) / 2) : 1))).toBeGreaterThan(
      0.85,
    )
  })
  test('evens a faint blotch', () => {
    const blotch = (x: number, y: number, size: number) => 1 - 0.12 * Math.exp(-(x * x + y * y) / (0.03 * size) ** 2)
    expect(left(blotch)).toBeLessThan(0.92)
  })
  test('is stronger when asked to, and nothing at zero', () => {
    const { person, mesh } = subjects[tone].analysis
    const after = (strength: number) => {
      const image = copyOf(person)
      retouchSkin(image, mesh, strength)
      return image
    }
    // At zero all that can change is the rounding of a byte.
    expect(psnr(after(0), person)).toBe(Number.POSITIVE_INFINITY)
    expect(psnr(after(1), person)).toBeLessThan(psnr(after(0.3), person) - 3)
  })
})

test('the side that a photo is lit from is found', () => {
  const { analysis } = subjects.light
  const { relief, mesh, person, width } = analysis
  const lean = (towards: number) => {
    const lit = changed(person, (linear, _, x, y) => {
      const place =
        Math.floor((y * relief.height) / person.height) * relief.width + Math.floor((x * relief.width) / width)
      return linear * (1 + towards * relief.right[place]!)
    })
    return measureOwnLight(lit, relief, mesh).right
  }
  expect(lean(0.5)).toBeGreaterThan(lean(0) + 0.25)
  expect(lean(-0.5)).toBeLessThan(lean(0) - 0.25)
})

describe.each(tones)('%s skin in a picture', (tone) => {
  const size = { width: 512, height: 640 }
  async function inStyle(style: string) {
    const { analysis, image } = subjects[tone]
    const recipe = styleRecipes.get(style)!
    const frame = choosePictureFrame(analysis, recipe.framing, size)
    const framed = await framePerson(analysis, frame, size)
    return {
      before: skinOf(await photoInFrame(analysis, frame, size, async () => image), framed.mesh),
      after: skinOf(await composePicture(framed, recipe), framed.mesh),
      exposure: correctExposure(analysis.tone).exposure,
    }
  }

  test.each(['man.headshot.white-background', 'man.headshot.gray-gradient', 'man.lighting.golden-hour'])(
    'is as bright in %s as exposure says, and of the same colour',
    async (style) => {
      const { before, after, exposure } = await inStyle(style)
      expect(Math.abs(brightness(after) / brightness(before) / exposure - 1)).toBeLessThan(0.04)
      expect(distance(after, before)).toBeLessThan(0.12)
    },
  )

  test('is not lightened by dramatic light', async () => {
    const { before, after, exposure } = await inStyle('man.lighting.studio-dramatic')
    expect(brightness(after) / brightness(before) / exposure).toBeLessThan(1.04)
  })
})
