/** Changes to the light and the skin of a photo: white balance, noise, retouching, relighting. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLongSide, checkPhoto } from '../../src/checks/check-photo.ts'
import { encodedOfLinear, linearOfByte } from '../../src/colour/linear-light.ts'
import { composePicture } from '../../src/compose/compose-headshot.ts'
import { choosePictureFrame, framePerson, photoInFrame } from '../../src/compose/frame-person.ts'
import { correctExposure } from '../../src/compose/tone-curve.ts'
import { type FaceMesh, faceFrame, moveMesh, outline, outlineOf } from '../../src/faces/face.ts'
import { eachPixel, maskSkin } from '../../src/faces/skin.ts'
import { balanceWhite, keepNeutrals, measureLightColour } from '../../src/faces/white-balance.ts'
import type { Nets } from '../../src/nets/nets.ts'
import { openNets } from '../../src/nets/open-nets.ts'
import { openPhoto } from '../../src/photo/open-photo.ts'
import { clamp, type Point, plane, type RgbImage } from '../../src/pixels.ts'
import { fillPolygon } from '../../src/planes/polygon.ts'
import type { PortraitAnalysis } from '../../src/portrait/analyse-portrait.ts'
import { clearEyes } from '../../src/portrait/clear-eyes.ts'
import { cleanColourNoise } from '../../src/portrait/denoise.ts'
import type { Framing } from '../../src/portrait/frame-portrait.ts'
import { measureOwnLight } from '../../src/portrait/own-light.ts'
import { retouchSkin } from '../../src/portrait/retouch.ts'
import { cropPixels } from '../../src/resample/crop-pixels.ts'
import { randomNumbers } from '../../src/styles/noise.ts'
import { styleRecipes } from '../../src/styles/recipes.ts'
import { analysisOf } from '../people.ts'
import { photoBytes, psnr, sameBytes } from '../pictures.ts'
import { brightness, type Colour, distance, skinOf } from '../skin-colour.ts'

interface Subject {
  image: RgbImage
  mesh: FaceMesh
  analysis: PortraitAnalysis
}

let nets: Nets
/** People with very light and very dark skin, both in neutral light. */
let subjects: Record<'light' | 'dark', Subject>
beforeAll(async () => {
  nets = await openNets()
  subjects = { light: await read('person-1-selfie3'), dark: await read('person-6-selfie2') }
})
afterAll(() => nets.close())

async function read(name: string): Promise<Subject> {
  const photo = await openPhoto(await photoBytes(name))
  const image = await photo.pixels(checkLongSide)
  const check = await checkPhoto(nets, image, photo.width / image.width)
  return { image, mesh: check.face!.mesh, analysis: await analysisOf(name) }
}

const byteOf = (linear: number) => clamp(encodedOfLinear(clamp(linear, 0, 1)) + 0.5, 0, 255)
/** Returns a deep copy. `slice` of a Buffer would share its memory. */
const copyOf = (image: RgbImage): RgbImage => ({ ...image, data: new Uint8Array(image.data) })

/** Returns the photo in light with these gains of red, green and blue. */
function inLight(image: RgbImage, factors: Colour): RgbImage {
  const tables = factors.map((factor) => Uint8Array.from(linearOfByte, (linear) => byteOf(linear * factor)))
  return { ...image, data: image.data.map((value, i) => tables[i % 3]![value]!) }
}

/** Multiplies the linear light of each pixel by `factor`. */
function inUnevenLight(image: RgbImage, factor: (x: number, y: number) => number): RgbImage {
  const { width, data } = image
  const lit = new Uint8Array(data)
  for (let i = 0, p = 0; p < data.length; i++, p += 3) {
    const f = factor(i % width, Math.floor(i / width))
    if (f === 1) continue
    for (let c = p; c < p + 3; c++) lit[c] = byteOf(linearOfByte[data[c]!]! * f)
  }
  return { ...image, data: lit }
}

const luma = (data: Uint8Array, p: number) => 0.299 * data[p]! + 0.587 * data[p + 1]! + 0.114 * data[p + 2]!

const tones = ['light', 'dark'] as const

/** Returns the luma of each pixel within the eye on the left. */
function eyeLumas(image: RgbImage, mesh: FaceMesh): number[] {
  const inside = new Uint8Array(image.width * image.height)
  fillPolygon(inside, image.width, image.height, outlineOf(mesh, outline.leftEye))
  return [...inside.keys()].filter((i) => inside[i] === 1).map((i) => luma(image.data, 3 * i))
}

describe.each(tones)('balanceWhite in a photo of %s skin', (tone) => {
  test('leaves a photo in neutral light unchanged', () => {
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
  ] as { lamp: string; factors: Colour }[])(
    "removes most of $lamp light's colour cast without changing the brightness",
    (cast) => {
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
    },
  )
})

test('keepNeutrals removes the cast unless white cloth has it', () => {
  const { image, mesh } = subjects.light
  const cast = { skin: null, coloured: 0, cast: [0.3, -0.2] as const }
  const { chinY, size } = faceFrame(mesh)
  const whole = plane(image.width, image.height, new Float32Array(image.width * image.height).fill(1))
  const dressedIn = ([r, g, b]: Colour): RgbImage => {
    const data = new Uint8Array(image.data).fill(40)
    for (let p = 3 * image.width * Math.round(chinY + 0.2 * size); p < data.length; p += 3) data.set([r, g, b], p)
    return { ...image, data }
  }
  expect(keepNeutrals(cast, dressedIn([225, 224, 222]), whole, mesh).cast).toEqual([0, -0])
  expect(keepNeutrals(cast, dressedIn([240, 205, 170]), whole, mesh).cast).toEqual(cast.cast)
})

test('balanceWhite leaves very light, cool skin in front of a cool background unchanged', () => {
  const { image, mesh } = subjects.light
  const cool = inLight(image, [0.78, 0.95, 1.12])
  const pale = inLight(image, [1, 1.15, 1.4])
  const { box, share } = maskSkin(mesh, image, 0.01)
  // The eyes are in neutral light, like the skin.
  const face = new Uint8Array(image.width * image.height)
  fillPolygon(face, image.width, image.height, outlineOf(mesh, outline.face))
  for (let p = 0; p < cool.data.length; p++) if (face[Math.floor(p / 3)] === 1) cool.data[p] = image.data[p]!
  eachPixel(image, box, (i, p) => {
    for (let c = p; c < p + 3; c++) cool.data[c] = cool.data[c]! + (pale.data[c]! - cool.data[c]!) * share.values[i]!
  })
  const balanced = copyOf(cool)
  balanceWhite(balanced, measureLightColour(cool, mesh))
  expect(distance(skinOf(balanced, mesh), skinOf(cool, mesh))).toBeLessThan(0.02)
})

describe.each(tones)('measureLightColour in a photo of %s skin', (tone) => {
  test.each([
    { light: 'sodium', factors: [1, 0.35, 0.02] },
    { light: 'blue screen', factors: [0.1, 0.35, 1] },
    { light: 'magenta', factors: [1, 0.3, 0.9] },
  ] as { light: string; factors: Colour }[])('detects $light light as coloured', ({ factors }) => {
    const { image, mesh } = subjects[tone]
    expect(measureLightColour(inLight(image, factors), mesh).coloured).toBeGreaterThan(0.75)
  })

  test('detects red light from one side and blue light from the other as coloured', () => {
    const { image, mesh } = subjects[tone]
    const [red, blue] = [inLight(image, [1, 0.25, 0.3]), inLight(image, [0.25, 0.25, 1])]
    const middle = 3 * Math.ceil(faceFrame(mesh).x)
    const row = 3 * image.width
    for (let start = 0; start < red.data.length; start += row)
      red.data.set(blue.data.subarray(start + middle, start + row), start + middle)
    expect(measureLightColour(red, mesh).coloured).toBeGreaterThan(0.75)
  })
})

describe.each(tones)('cleanColourNoise in a photo of %s skin', (tone) => {
  /** Adds noise like that of a sensor in the dark, with more of it in linear light for brighter pixels. */
  function noisy(image: RgbImage, amount: number): RgbImage {
    const random = randomNumbers(3)
    const normal = () => random() + random() + random() + random() - 2
    const data = image.data.map((value) => {
      const linear = linearOfByte[value]!
      return byteOf(linear + amount * Math.sqrt(0.5 * linear + 0.02) * 1.73 * normal())
    })
    return { ...image, data }
  }
  /** Returns the mean square difference of red minus luma and blue minus luma, over the skin. */
  function colourError(a: RgbImage, b: RgbImage, mesh: FaceMesh): number {
    const { box, share } = maskSkin(mesh, a, 0.01)
    let [sum, count] = [0, 0]
    const differences = ({ data }: RgbImage, p: number) =>
      [data[p]! - luma(data, p), data[p + 2]! - luma(data, p)] as const
    eachPixel(a, box, (i, p) => {
      if (share.values[i]! < 0.9) return
      const [one, other] = [differences(a, p), differences(b, p)]
      sum += (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
      count += 2
    })
    return sum / count
  }

  test("removes at least three quarters of the noise without changing any pixel's luma", () => {
    const { person, mesh } = subjects[tone].analysis
    const dark = noisy(person, 0.08)
    const clean = copyOf(dark)
    cleanColourNoise(clean, mesh)
    expect(colourError(clean, person, mesh)).toBeLessThan(0.25 * colourError(dark, person, mesh))
    let largest = 0
    for (let p = 0; p < clean.data.length; p += 3) {
      const [r, g, b] = [clean.data[p]!, clean.data[p + 1]!, clean.data[p + 2]!]
      // A clipped channel can't keep its luma.
      if (Math.min(r, g, b) === 0 || Math.max(r, g, b) === 255) continue
      largest = Math.max(largest, Math.abs(luma(clean.data, p) - luma(dark.data, p)))
    }
    expect(largest).toBeLessThan(1.5)
  })

  test('leaves a clean photo unchanged', () => {
    const { person, mesh } = subjects[tone].analysis
    const cleaned = copyOf(person)
    cleanColourNoise(cleaned, mesh)
    expect(sameBytes(cleaned.data, person.data) || psnr(cleaned, person) > 45).toBe(true)
  })
})

describe.each(tones)('retouchSkin on %s skin', (tone) => {
  /** Returns the face and the area around it that retouching uses. */
  function faceOf({ person, mesh }: PortraitAnalysis): { image: RgbImage; mesh: FaceMesh } {
    const { x, y, size } = faceFrame(mesh)
    const [left, top] = [Math.round(x - 0.7 * size), Math.round(y - 0.8 * size)]
    const image = cropPixels(person, left, top, Math.round(1.4 * size), Math.round(1.6 * size))
    return { image, mesh: moveMesh(mesh, left, top, 1) }
  }
  function retouched(image: RgbImage, mesh: FaceMesh, strength?: number): RgbImage {
    const result = copyOf(image)
    retouchSkin(result, mesh, strength)
    return result
  }

  /** Returns the contrast of a painted mark after retouching, relative to its contrast before. */
  function contrastLeft(mark: (x: number, y: number, size: number) => number): number {
    const { image, mesh } = faceOf(subjects[tone].analysis)
    const { size } = faceFrame(mesh)
    // The middle of the cheek on the left of the image.
    const [x0, y0] = [Math.round(mesh[50]![0]), Math.round(mesh[50]![1])]
    const marked = inUnevenLight(image, (x, y) => mark(x - x0, y - y0, size))
    const contrast = (a: RgbImage, b: RgbImage) => {
      let sum = 0
      for (let i = 0; i < a.data.length; i += 3) {
        const pixel = i / 3
        const weight = 1 - mark((pixel % a.width) - x0, Math.floor(pixel / a.width) - y0, size)
        if (weight > 0.005) sum += weight * (b.data[i + 1]! - a.data[i + 1]!)
      }
      return sum
    }
    return contrast(retouched(marked, mesh), retouched(image, mesh)) / contrast(marked, image)
  }

  test('keeps a mole', () => {
    expect(contrastLeft((x, y) => 1 - 0.6 * clamp(3.5 - Math.hypot(x, y), 0, 1))).toBeGreaterThan(0.85)
  })
  test('keeps a wrinkle', () => {
    const wrinkle = (x: number, y: number, size: number) =>
      Math.abs(x) < 0.1 * size ? 1 - 0.3 * Math.exp(-(y * y) / 2) : 1
    expect(contrastLeft(wrinkle)).toBeGreaterThan(0.85)
  })
  test('evens out a faint blotch', () => {
    const blotch = (x: number, y: number, size: number) => 1 - 0.12 * Math.exp(-(x * x + y * y) / (0.03 * size) ** 2)
    expect(contrastLeft(blotch)).toBeLessThan(0.92)
  })
  test('preserves detail in eyes, lips and teeth even at the highest strength', () => {
    const { image, mesh } = faceOf(subjects[tone].analysis)
    const { width, height } = image
    const change = retouched(image, mesh, 1).data.map((value, i) => Math.abs(value - image.data[i]!))
    const meanIn = (corners: Point[]) => {
      const inside = new Uint8Array(width * height)
      fillPolygon(inside, width, height, corners)
      const changes = [...change].filter((_, i) => inside[Math.floor(i / 3)])
      return changes.reduce((sum, value) => sum + value, 0) / changes.length
    }
    // In 8-bit levels.
    expect(meanIn(outlineOf(mesh, outline.face))).toBeGreaterThan(1.5)
    for (const part of [outline.leftEye, outline.rightEye, outline.mouth])
      expect(meanIn(outlineOf(mesh, part))).toBeLessThan(0.4)
  })
  test('has more effect at a higher strength and none at zero', () => {
    const { image, mesh } = faceOf(subjects[tone].analysis)
    const changeAt = (strength: number) => psnr(retouched(image, mesh, strength), image)
    expect(changeAt(0)).toBe(Number.POSITIVE_INFINITY)
    expect(changeAt(1)).toBeLessThan(changeAt(0.3) - 3)
  })
})

describe.each(tones)('clearEyes on %s skin', (tone) => {
  const meanBlue = (image: RgbImage, mesh: FaceMesh, isWanted: (luma: number) => boolean) => {
    const inside = new Uint8Array(image.width * image.height)
    fillPolygon(inside, image.width, image.height, outlineOf(mesh, outline.leftEye))
    const blues: number[] = []
    for (let i = 0, p = 0; i < inside.length; i++, p += 3)
      if (inside[i] && isWanted(luma(image.data, p))) blues.push(image.data[p + 2]! - image.data[p]!)
    return blues.reduce((sum, value) => sum + value, 0) / blues.length
  }

  test('neutralises blue eye whites, and leaves irises unchanged', () => {
    const { person, mesh } = subjects[tone].analysis
    const blue = inLight(person, [0.55, 0.8, 1.3])
    const cleared = copyOf(blue)
    clearEyes(cleared, mesh)
    const lumas = eyeLumas(blue, mesh).sort((a, b) => a - b)
    const [dark, bright] = [lumas[Math.floor(0.2 * lumas.length)]!, lumas[Math.floor(0.92 * lumas.length)]!]
    expect(meanBlue(cleared, mesh, (value) => value > bright)).toBeLessThan(
      0.6 * meanBlue(blue, mesh, (value) => value > bright),
    )
    expect(meanBlue(cleared, mesh, (value) => value < dark)).toBe(meanBlue(blue, mesh, (value) => value < dark))
  })

  test('leaves neutral eyes unchanged', () => {
    const { person, mesh } = subjects[tone].analysis
    const cleared = copyOf(person)
    clearEyes(cleared, mesh)
    expect(psnr(cleared, person)).toBeGreaterThan(50)
  })
})

test('measureOwnLight finds the side a photo is lit from', () => {
  const { analysis } = subjects.light
  const { relief, mesh, person, width } = analysis
  const lean = (towards: number) => {
    const lit = inUnevenLight(person, (x, y) => {
      const place =
        Math.floor((y * relief.height) / person.height) * relief.width + Math.floor((x * relief.width) / width)
      return 1 + towards * relief.right[place]!
    })
    return measureOwnLight(lit, relief, mesh).right
  }
  expect(lean(0.5)).toBeGreaterThan(lean(0) + 0.25)
  expect(lean(-0.5)).toBeLessThan(lean(0) - 0.25)
})

describe.each(tones)('composePicture', (tone) => {
  const size = { width: 512, height: 640 }
  const framed = new Map<Framing, ReturnType<typeof frame>>()
  async function frame(framing: Framing) {
    const { analysis, image } = subjects[tone]
    const frame = choosePictureFrame(analysis, framing, size)
    const person = await framePerson(analysis, frame, size)
    return { person, before: skinOf(await photoInFrame(analysis, frame, size, async () => image), person.mesh) }
  }
  async function inStyle(style: string) {
    const recipe = styleRecipes.get(style)!
    const known = framed.get(recipe.framing) ?? frame(recipe.framing)
    framed.set(recipe.framing, known)
    const { person, before } = await known
    const after = skinOf(await composePicture(person, recipe), person.mesh)
    return { before, after, exposure: correctExposure(subjects[tone].analysis.tone).exposure }
  }

  test.each(['man.headshot.white-background', 'man.headshot.gray-gradient'])(
    `preserves the natural colour of ${tone} skin and exposes it correctly in %s`,
    async (style) => {
      const { before, after, exposure } = await inStyle(style)
      expect(Math.abs(brightness(after) / brightness(before) / exposure - 1)).toBeLessThan(0.04)
      expect(distance(after, before)).toBeLessThan(0.12)
    },
  )

  test(`warms ${tone} skin at golden hour without changing its exposure`, async () => {
    const { before, after, exposure } = await inStyle('man.lighting.golden-hour')
    const warmth = ([r, , b]: Colour) => r / b
    expect(Math.abs(brightness(after) / brightness(before) / exposure - 1)).toBeLessThan(0.04)
    expect(warmth(after) / warmth(before)).toBeGreaterThan(1.12)
    expect(warmth(after) / warmth(before)).toBeLessThan(1.3)
  })

  test.each(['man.lighting.studio-dramatic', 'man.lighting.natural-window', 'man.profession.ceo'])(
    `shifts the hue of ${tone} skin by at most 1.5 degrees in %s`,
    async (style) => {
      const recipe = { ...styleRecipes.get(style)!, warmth: 1, wrap: 0 }
      const { person } = await (framed.get(recipe.framing) ?? frame(recipe.framing))
      const hue = ([r, g, b]: Colour) => (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI
      const [own, lit] = [person.person, await composePicture(person, recipe)].map((image) =>
        hue(skinOf(image, person.mesh)),
      ) as [number, number]
      expect(Math.abs(lit - own)).toBeLessThan(1.5)
    },
  )

  test(`softens the photo's light on ${tone} skin in a soft style, and lights it from one side in a style about light`, async () => {
    const { person } = await (framed.get('head-and-shoulders') ?? frame('head-and-shoulders'))
    const middle = faceFrame(person.mesh).x
    /** Returns the skin's excess brightness on the left, as a logarithm of light. */
    const leanIn = (style: string) => composePicture(person, { ...styleRecipes.get(style)!, contrast: 1 }).then(leanOf)
    const leanOf = (image: RgbImage) => {
      const { box, share } = maskSkin(person.mesh, image, 0)
      const sums: [number, number] = [0, 0]
      eachPixel(image, box, (i, p) => {
        if (share.values[i]! > 0.9) sums[(p / 3) % image.width < middle ? 0 : 1] += linearOfByte[image.data[p + 1]!]!
      })
      return Math.log(sums[0] / sums[1])
    }
    const [even, window, dramatic] = [
      await leanIn('man.lighting.studio-soft'),
      await leanIn('man.lighting.natural-window'),
      await leanIn('man.lighting.studio-dramatic'),
    ]
    const own = Math.abs(leanOf(person.person))
    expect(Math.abs(even)).toBeGreaterThan(0.4 * own)
    expect(Math.abs(even)).toBeLessThan(0.92 * own)
    expect(window).toBeGreaterThan(even + 0.25)
    expect(dramatic).toBeGreaterThan(window + 0.15)
  })

  test(`does not lighten ${tone} skin in dramatic light`, async () => {
    const { before, after, exposure } = await inStyle('man.lighting.studio-dramatic')
    expect(brightness(after) / brightness(before) / exposure).toBeLessThan(1.04)
  })
})
