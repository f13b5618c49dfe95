/** Effects of adjustments such as "warmer" or "a navy background" on an image. */
import { beforeAll, describe, expect, test } from 'vitest'
import { linearColour, linearOfByte } from '../../src/colour/linear-light.ts'
import { composePicture } from '../../src/compose/compose-headshot.ts'
import { choosePictureFrame, framePerson } from '../../src/compose/frame-person.ts'
import type { FramedPerson } from '../../src/compose/framed-person.ts'
import { faceFrame, outline, outlineOf } from '../../src/faces/face.ts'
import { plane, type RgbImage } from '../../src/pixels.ts'
import { softBlur } from '../../src/planes/box-blur.ts'
import { fillPolygon } from '../../src/planes/polygon.ts'
import { direct } from '../../src/styles/direct.ts'
import { type Direction, lightings } from '../../src/styles/direction.ts'
import { plates } from '../../src/styles/plates.ts'
import { styleRecipes } from '../../src/styles/recipes.ts'
import { type SettingName, settings } from '../../src/styles/settings.ts'
import { analysisOf } from '../people.ts'
import { psnr, sameBytes } from '../pictures.ts'

const people = ['person-1-selfie3', 'person-6-selfie2', 'person-2-studio'] as const
type Person = (typeof people)[number]
const size = { width: 320, height: 400 }
const studio = 'man.headshot.gray-gradient'
const park = 'man.full-body.nature'

const framedPeople = new Map<Person, FramedPerson>()
beforeAll(async () => {
  for (const name of people) {
    const analysis = await analysisOf(name)
    framedPeople.set(name, await framePerson(analysis, choosePictureFrame(analysis, 'head-and-shoulders', size), size))
  }
})

const pictures = new Map<string, Promise<RgbImage>>()

/** Tests share images and must not modify them. */
function pictureOf(person: Person, style: string, direction?: Direction): Promise<RgbImage> {
  const key = `${person} ${style} ${JSON.stringify(direction)}`
  const known =
    pictures.get(key) ?? composePicture(framedPeople.get(person)!, direct(styleRecipes.get(style)!, direction))
  pictures.set(key, known)
  return known
}

type Part = 'face' | 'backdrop'

/** Returns a test for pixels that show only this part. */
function partOf(person: Person, part: Part): (i: number) => boolean {
  const { alpha, mesh } = framedPeople.get(person)!
  if (part === 'backdrop') return (i) => alpha[i] === 0
  const mask = new Uint8Array(size.width * size.height)
  fillPolygon(mask, size.width, size.height, outlineOf(mesh, outline.face))
  return (i) => mask[i] !== 0
}

/** Returns the mean in linear light. */
function meanOf(image: RgbImage, within: (i: number) => boolean): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let i = 0; i < size.width * size.height; i++)
    if (within(i)) {
      for (let c = 0; c < 3; c++) sum[c] = sum[c]! + linearOfByte[image.data[3 * i + c]!]!
      count++
    }
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

/** Converts linear sRGB to CIELAB under D65. */
function lab([r, g, b]: readonly [number, number, number]): [number, number, number] {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
const labOf = (image: RgbImage, person: Person, part: Part) => lab(meanOf(image, partOf(person, part)))
const distance = (a: number[], b: number[]) => Math.hypot(...a.map((value, i) => value - b[i]!))

describe('an adjusted background colour', () => {
  test.each([
    ['navy', '#1f2f56'],
    ['charcoal', '#36454f'],
    ['teal', '#008080'],
    ['cream', '#f5efe0'],
    ['white', '#ffffff'],
    ['burgundy', '#6d1a2d'],
    ['light blue', '#add8e6'],
    ['our blue', '#3e52c2'],
  ])('makes a wall that looks %s behind everyone', async (_, colour) => {
    for (const person of people) {
      const seen = labOf(await pictureOf(person, park, { backdrop: colour }), person, 'backdrop')
      expect(distance(seen, lab(linearColour(colour)))).toBeLessThan(5)
    }
  })

  test.each([
    ['black', '#000000', 14],
    ['full red', '#ff0000', 18],
    ['full yellow', '#ffff00', 14],
  ])('makes a wall as close to %s as a lit wall can be', async (_, colour, tolerance) => {
    const seen = labOf(await pictureOf(people[0], studio, { backdrop: colour }), people[0], 'backdrop')
    expect(distance(seen, lab(linearColour(colour)))).toBeLessThan(tolerance)
  })

  test.each([
    ['navy', '#1f2f56', 4],
    ['full red', '#ff0000', 4],
    ['black', '#000000', 3],
    ['white', '#ffffff', 0.8],
  ])('darkens a %s wall towards the corners', async (_, colour, least) => {
    const image = await pictureOf(people[0], studio, { backdrop: colour })
    const clear = partOf(people[0], 'backdrop')
    const face = faceFrame(framedPeople.get(people[0])!.mesh)
    const from = (near: number, far: number) => (i: number) => {
      const away = Math.hypot((i % size.width) - size.width / 2, Math.floor(i / size.width) - face.y) / size.width
      return clear(i) && away > near && away < far
    }
    expect(lab(meanOf(image, from(0, 0.35)))[0] - lab(meanOf(image, from(0.5, 2)))[0]).toBeGreaterThan(least)
  })

  test.each(people)("doesn't change the face of %s", async (person) => {
    const own = labOf(await pictureOf(person, studio), person, 'face')
    for (const backdrop of ['#1f2f56', '#ffffff', '#000000', '#ff0000'])
      expect(distance(labOf(await pictureOf(person, studio, { backdrop }), person, 'face'), own)).toBeLessThan(1)
  })
})

describe.each(people)('adjustments for %s', (person) => {
  test.each([studio, park])(
    'warmer makes both skin and background of %s more yellow, the skin less so',
    async (style) => {
      const [cool, own, warm] = await Promise.all(
        [-0.5, 0, 0.5].map(async (warmth) => {
          const image = await pictureOf(person, style, { warmth })
          return { face: labOf(image, person, 'face'), backdrop: labOf(image, person, 'backdrop') }
        }),
      )
      for (const part of ['face', 'backdrop'] as const) {
        expect(warm![part][2] - own![part][2]).toBeGreaterThan(1)
        expect(own![part][2] - cool![part][2]).toBeGreaterThan(1)
      }
      expect(distance(warm!.face, own!.face)).toBeLessThan(0.75 * distance(warm!.backdrop, own!.backdrop))
    },
  )

  test('the warmest and the coolest keep the hue of skin', async () => {
    const hue = ([, a, b]: number[]) => (Math.atan2(b!, a!) * 180) / Math.PI
    for (const warmth of [-1, 1]) {
      const face = labOf(await pictureOf(person, park, { warmth }), person, 'face')
      expect(hue(face)).toBeGreaterThan(25)
      expect(hue(face)).toBeLessThan(75)
    }
  })

  test('brighter and darker change person and background without clipping', async () => {
    const burnt = ({ data }: RgbImage) => data.filter((byte) => byte === 255).length / data.length
    const own = await pictureOf(person, park)
    const bright = await pictureOf(person, park, { brightness: 0.7 })
    const dark = await pictureOf(person, park, { brightness: -0.7 })
    for (const part of ['face', 'backdrop'] as const) {
      expect(labOf(bright, person, part)[0] - labOf(own, person, part)[0]).toBeGreaterThan(3)
      expect(labOf(own, person, part)[0] - labOf(dark, person, part)[0]).toBeGreaterThan(3)
    }
    expect(burnt(bright) - burnt(own)).toBeLessThan(0.005)
  })

  test("more contrast spreads the tones without changing the face's brightness", async () => {
    const spread = (image: RgbImage) => {
      const sorted = Float32Array.from(image.data).sort()
      return sorted[Math.floor(0.95 * sorted.length)]! - sorted[Math.floor(0.05 * sorted.length)]!
    }
    const [flat, own, hard] = await Promise.all([-0.8, 0, 0.8].map((contrast) => pictureOf(person, park, { contrast })))
    expect(spread(hard!)).toBeGreaterThan(spread(own!) + 4)
    expect(spread(flat!)).toBeLessThan(spread(own!) - 4)
    for (const image of [flat!, hard!])
      expect(Math.abs(labOf(image, person, 'face')[0] - labOf(own!, person, 'face')[0])).toBeLessThan(2.5)
  })

  test('black and white removes all colour, and vivid adds some', async () => {
    const { data } = await pictureOf(person, park, { saturation: -1 })
    let most = 0
    for (let p = 0; p < data.length; p += 3)
      most = Math.max(most, Math.abs(data[p]! - data[p + 1]!), Math.abs(data[p]! - data[p + 2]!))
    expect(most).toBe(0)
    const chroma = (image: RgbImage) => Math.hypot(...labOf(image, person, 'backdrop').slice(1))
    expect(chroma(await pictureOf(person, park, { saturation: 0.5 }))).toBeGreaterThan(
      1.15 * chroma(await pictureOf(person, park)),
    )
  })
})

test('amounts of 0 have no effect in any style', async () => {
  const nothing = { warmth: 0, brightness: 0, contrast: 0, saturation: 0, blur: 0 }
  for (const recipe of styleRecipes.values()) {
    expect(direct(recipe, nothing)).toEqual(recipe)
    expect(direct(recipe, undefined)).toBe(recipe)
  }
  expect(sameBytes((await pictureOf(people[0], park, nothing)).data, (await pictureOf(people[0], park)).data)).toBe(
    true,
  )
})

test('amounts beyond the limits are clamped', () => {
  const recipe = styleRecipes.get(park)!
  const far = { warmth: 7, brightness: -9, contrast: 2, saturation: -3, blur: 4 }
  expect(direct(recipe, far)).toEqual(
    direct(recipe, { warmth: 1, brightness: -1, contrast: 1, saturation: -1, blur: 1 }),
  )
})

test('blur changes the focus of a location but not of a wall', async () => {
  const within = partOf(people[0], 'backdrop')
  const unevenness = ({ data }: RgbImage) => {
    let sum = 0
    for (let i = 1; i < size.width * size.height; i++)
      if (within(i) && within(i - 1)) sum += Math.abs(data[3 * i + 1]! - data[3 * i - 2]!)
    return sum
  }
  const [sharp, own, soft] = await Promise.all([-1, 0, 1].map((blur) => pictureOf(people[0], park, { blur })))
  expect(unevenness(soft!)).toBeLessThan(0.9 * unevenness(own!))
  expect(unevenness(sharp!)).toBeGreaterThan(1.02 * unevenness(own!))
  expect(direct(styleRecipes.get(studio)!, { blur: 1 })).toEqual(styleRecipes.get(studio))
})

test.each(Object.keys(settings) as SettingName[])(
  'adjustments can move a portrait to the setting %s',
  async (setting) => {
    const image = await pictureOf(people[1], studio, { setting })
    const seen = labOf(image, people[1], 'face')
    // Compared with the same face in the unadjusted style. Only the light differs, not the face.
    expect(distance(seen, labOf(await pictureOf(people[1], studio), people[1], 'face'))).toBeLessThan(9)
    if (setting !== 'grey') expect(psnr(image, await pictureOf(people[1], studio))).toBeLessThan(32)
  },
)

test('a setting brings its light but not its framing, and a requested light takes precedence', () => {
  const recipe = styleRecipes.get('man.full-body.studio-full-body')!
  const library = direct(recipe, { setting: 'library' })
  expect(library.key).toEqual(settings.library.key)
  expect(library.warmth).toBe(settings.library.warmth)
  expect(library.framing).toBe('full-body')
  const lit = direct(recipe, { setting: 'library', light: 'right' })
  expect(lit.key.direction[0]).toBeGreaterThan(0)
  expect(lit.backdrop).toMatchObject({ name: 'library-books', mirrored: true })
})

test('a style has the same requirements in another setting', () => {
  expect(direct(styleRecipes.get('man.pose.walking')!, { setting: 'beach' }).needs).toEqual(['pose'])
})

describe('an adjusted light', () => {
  /** Returns the brightness of the left half of the face relative to the right, as a log ratio in linear light. */
  const lean = (image: RgbImage, person: Person) => {
    const face = partOf(person, 'face')
    const middle = faceFrame(framedPeople.get(person)!.mesh).x
    const half = (side: -1 | 1) => meanOf(image, (i) => face(i) && side * ((i % size.width) - middle) > 0)[1]
    return Math.log(half(-1) / half(1))
  }

  test.each(people)('lights %s from the requested side', async (person) => {
    const [fromLeft, soft, fromRight] = await Promise.all(
      (['left', 'soft', 'right'] as const).map(async (light) =>
        lean(await pictureOf(person, studio, { light }), person),
      ),
    )
    expect(fromLeft!).toBeGreaterThan(soft! + 0.04)
    expect(fromRight!).toBeLessThan(soft! - 0.04)
  })

  test.each(people)('lights %s harder when dramatic than when soft', async (person) => {
    const hardness = async (light: 'soft' | 'dramatic') =>
      Math.abs(lean(await pictureOf(person, studio, { light }), person))
    expect(await hardness('dramatic')).toBeGreaterThan((await hardness('soft')) + 0.04)
  })

  test("brightens the hair's edge when it comes from behind", async () => {
    const { alpha, mesh } = framedPeople.get(people[1])!
    const face = faceFrame(mesh)
    const edge = (i: number) => {
      const [x, y] = [i % size.width, Math.floor(i / size.width)]
      if (alpha[i]! < 250 || y > face.y) return false
      return alpha[i - 4]! < 128 || (x + 4 < size.width && alpha[i + 4]! < 128)
    }
    const light = (image: RgbImage) => lab(meanOf(image, edge))[0]
    const own = await pictureOf(people[1], studio)
    expect(light(await pictureOf(people[1], studio, { light: 'rim' }))).toBeGreaterThan(light(own) + 2)
  })

  const logLuma = ({ data }: RgbImage, i: number) =>
    Math.log(0.02 + lumaOf([0, 1, 2].map((c) => linearOfByte[data[3 * i + c]!]!)))
  const lumaOf = ([r, g, b]: number[]) => 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  /** Returns the standard deviations of a value's smooth part over the face, and of the remainder. */
  function shading(person: Person, valueAt: (i: number) => number): { smooth: number; detail: number } {
    const { width, height } = size
    const within = partOf(person, 'face')
    const [sums, shares] = [plane(width, height), plane(width, height)]
    for (let i = 0; i < width * height; i++)
      if (within(i)) {
        sums.values[i] = valueAt(i)
        shares.values[i] = 1
      }
    const radius = Math.round(0.08 * faceFrame(framedPeople.get(person)!.mesh).size)
    const [sum, share] = [softBlur(sums, radius).values, softBlur(shares, radius).values]
    const [smooth, detail]: [number[], number[]] = [[], []]
    for (let i = 0; i < width * height; i++)
      if (shares.values[i]) {
        smooth.push(sum[i]! / share[i]!)
        detail.push(sums.values[i]! - sum[i]! / share[i]!)
      }
    const deviation = (values: number[]) => {
      const mean = values.reduce((total, value) => total + value, 0) / values.length
      return Math.sqrt(values.reduce((total, value) => total + (value - mean) ** 2, 0) / values.length)
    }
    return { smooth: deviation(smooth), detail: deviation(detail) }
  }

  test.each(people)('stays as in the photo of %s if asked to', async (person) => {
    const { person: photo } = framedPeople.get(person)!
    const change = async (direction: Direction) => {
      const picture = await pictureOf(person, studio, direction)
      return shading(person, (i) => logLuma(picture, i) - logLuma(photo, i)).smooth
    }
    const kept = await change({ light: 'photo' })
    // What remains is the style's tone curve.
    expect(kept).toBeLessThan(0.8 * (await change({})))
    expect(kept).toBeLessThan(0.3 * (await change({ light: 'dramatic' })))
  })

  test.each(people)('is softer in the studio than in the photo of %s or in its style', async (person) => {
    const contrast = async (direction: Direction) => {
      const picture = await pictureOf(person, studio, direction)
      return shading(person, (i) => logLuma(picture, i)).smooth
    }
    const soft = await contrast({ light: 'soft' })
    expect(soft).toBeLessThan(0.95 * (await contrast({ light: 'photo' })))
    expect(soft).toBeLessThan(0.95 * (await contrast({})))
  })

  test.each(people)('changes neither the features of %s nor, from the photo, the background', async (person) => {
    const own = await pictureOf(person, studio)
    for (const light of ['photo', 'soft'] as const) {
      const picture = await pictureOf(person, studio, { light })
      // A feature that moved by a pixel would leave its edge in the ratio of both.
      const { detail } = shading(person, (i) => logLuma(picture, i) - logLuma(own, i))
      expect(detail).toBeLessThan(0.2 * shading(person, (i) => logLuma(own, i)).detail)
    }
    const kept = await pictureOf(person, studio, { light: 'photo' })
    const behind = partOf(person, 'backdrop')
    expect(meanOf(kept, behind)).toEqual(meanOf(own, behind))
  })

  test("never comes from the side opposite the location's light", () => {
    for (const recipe of styleRecipes.values())
      for (const light of lightings) {
        const { backdrop, key } = direct(recipe, { light })
        if (backdrop.kind !== 'plate' || (light !== 'left' && light !== 'right')) continue
        const own = { left: -1, right: 1, back: 0, above: 0, front: 0 }[plates[backdrop.name].light]
        expect((backdrop.mirrored ? -own : own) * key.direction[0]).toBeGreaterThanOrEqual(0)
      }
  })
})
