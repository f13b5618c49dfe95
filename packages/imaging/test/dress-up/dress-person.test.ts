/** `dressPerson` fits clothes to the body and changes nothing else. */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { composePicture } from '../../src/compose/compose-headshot.ts'
import { choosePictureFrame, framePerson } from '../../src/compose/frame-person.ts'
import type { FramedPerson } from '../../src/compose/framed-person.ts'
import { dressPerson } from '../../src/dress-up/dress-person.ts'
import { faceInGarment, type GarmentName, garmentNames as names, wearLimits } from '../../src/dress-up/garments.ts'
import { faceFrame, outline, outlineOf } from '../../src/faces/face.ts'
import { clamp, type Point, type RgbImage } from '../../src/pixels.ts'
import { fillPolygon } from '../../src/planes/polygon.ts'
import type { PortraitAnalysis } from '../../src/portrait/analyse-portrait.ts'
import type { Framing } from '../../src/portrait/frame-portrait.ts'
import type { LampColours } from '../../src/relight/estimate-light.ts'
import { lampsOf } from '../../src/relight/lamps.ts'
import type { Wear } from '../../src/styles/direction.ts'
import { randomNumbers } from '../../src/styles/noise.ts'
import { styleRecipes } from '../../src/styles/recipes.ts'
import { analysisOf } from '../people.ts'
import { fromImage } from '../pictures.ts'

const size = { width: 512, height: 640 }
/**
 * A bald man in a green sweater; a woman in a lilac sweater with fair hair over her shoulders; a suit with a white
 * collar; a blue shirt, seen from above, with a collar visible beside the jaw.
 */
type Subject = 'bald' | 'longHaired' | 'suited' | 'collared'
let subjects: Record<Subject, PortraitAnalysis>
beforeAll(async () => {
  subjects = {
    bald: await analysisOf('person-5-selfie1'),
    longHaired: await analysisOf('person-4-selfie3'),
    suited: await analysisOf('person-6-studio'),
    collared: await analysisOf('person-6-selfie2'),
  }
})

/** Tests share framed and dressed people and must not change them. */
const shared = new Map<string, Promise<FramedPerson>>()
function share(key: string, make: () => Promise<FramedPerson>): Promise<FramedPerson> {
  const made = shared.get(key) ?? make()
  shared.set(key, made)
  return made
}

const frame = (subject: Subject, framing: Framing = 'head-and-shoulders') =>
  share(`${subject} ${framing}`, () => {
    const analysis = subjects[subject]
    return framePerson(analysis, choosePictureFrame(analysis, framing, size), size)
  })
const dressed = (subject: Subject, name: GarmentName, framing: Framing = 'head-and-shoulders') =>
  share(`${subject} ${framing} ${name}`, async () => dress(await frame(subject, framing), name))

async function dress(framed: FramedPerson, name: GarmentName): Promise<FramedPerson> {
  const dressed = await dressPerson(framed, name)
  if (typeof dressed === 'string') throw new Error(`The ${name} was not put on: ${dressed}`)
  return dressed
}

type Colour = [red: number, green: number, blue: number]
const colourAt = ({ data }: RgbImage, i: number): Colour => [data[3 * i]!, data[3 * i + 1]!, data[3 * i + 2]!]

/**
 * Returns opaque positions inside the face's outline, slightly away from its edge: where the jaw is closer to the
 * centre than the mesh, the background there changes with the clothes.
 */
function facePlaces({ mesh, width, height, alpha }: FramedPerson): number[] {
  const { x, y } = faceFrame(mesh)
  const mask = new Uint8Array(width * height)
  const corners = outlineOf(mesh, outline.face).map(([u, v]): Point => [x + (u - x) * 0.93, y + (v - y) * 0.93])
  fillPolygon(mask, width, height, corners)
  return placesWhere(mask.length, (i) => mask[i] === 1 && alpha[i] === 255)
}
function placesWhere(count: number, is: (i: number) => boolean): number[] {
  const places: number[] = []
  for (let i = 0; i < count; i++) if (is(i)) places.push(i)
  return places
}
/** Returns a test for pixels more than `faces` face sizes below the chin. */
const below = ({ mesh, width }: FramedPerson, faces: number) => {
  const { chinY, size: faceSize } = faceFrame(mesh)
  const first = chinY + faces * faceSize
  return (i: number) => Math.floor(i / width) > first
}
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

// Grouped by garment: reading a garment takes longer than fitting it, and only the last garment is cached.
describe.each(names)('dressPerson with the %s', (name) => {
  test.each(['headshot', 'head-and-shoulders', 'half-body'] as const)(
    'leaves every pixel of the face unchanged in a %s',
    async (framing) => {
      const framed = await frame('bald', framing)
      const after = await dressed('bald', name, framing)
      const changed = facePlaces(framed).filter((i) => {
        const [own, now] = [colourAt(framed.person, i), colourAt(after.person, i)]
        return own.some((value, c) => Math.abs(value - now[c]!) > 1) || after.alpha[i]! < 255
      })
      expect(changed.length).toBe(0)
      expect(after.tone).toEqual(framed.tone)
    },
  )

  test('removes every trace of a green sweater', async () => {
    const isGreen = ([r, g, b]: Colour) => g > r + 25 && g > b + 25
    const framed = await frame('bald')
    const isBody = below(framed, 0.1)
    const greenShare = ({ person, alpha }: FramedPerson) => {
      const shown = placesWhere(alpha.length, (i) => alpha[i]! > 127 && isBody(i))
      return shown.filter((i) => isGreen(colourAt(person, i))).length / shown.length
    }
    expect(greenShare(framed)).toBeGreaterThan(0.5)
    expect(greenShare(await dressed('bald', name))).toBeLessThan(0.002)
  })

  test.each(['bald', 'longHaired', 'suited'] as const)('fits the width of the %s body', async (subject) => {
    const framed = await frame(subject)
    const { alpha } = await dressed(subject, name)
    const body = placesWhere(alpha.length, below(framed, 0.3))
    const both = body.filter((i) => alpha[i]! > 127 && framed.alpha[i]! > 127).length
    const either = body.filter((i) => alpha[i]! > 127 || framed.alpha[i]! > 127).length
    expect(both / either).toBeGreaterThan(0.82)
  })
})

test('dressPerson keeps a beard and an earlobe beside the jaw, above the collar', async () => {
  const framed = await frame('bald')
  const { x, chinY, size: faceSize } = faceFrame(framed.mesh)
  const data = framed.person.data.slice()
  const alpha = framed.alpha.slice()
  const places = placesWhere(alpha.length, (i) => {
    const [right, down] = [((i % size.width) - x) / faceSize, (Math.floor(i / size.width) - chinY) / faceSize]
    return Math.hypot((Math.abs(right) - 0.38) / 0.07, (down + 0.2) / 0.14) < 1
  })
  for (const i of places) {
    data.set([46, 34, 28], 3 * i)
    alpha[i] = 255
  }
  const bearded = await dress({ ...framed, alpha, person: { ...framed.person, data } }, 'dark-suit')
  const kept = places.filter((i) => bearded.alpha[i]! > 200 && colourAt(bearded.person, i)[0] < 70)
  expect(kept.length / places.length).toBeGreaterThan(0.9)
})

test('dressPerson replaces a white collar above a sweater with neck skin', async () => {
  const isWhite = ([r, g, b]: Colour) => Math.min(r, g, b) > 175 && Math.max(r, g, b) - Math.min(r, g, b) < 45
  const framed = await frame('suited')
  const isBody = below(framed, 0)
  const count = ({ person, alpha }: FramedPerson) =>
    placesWhere(alpha.length, (i) => alpha[i]! > 127 && isBody(i) && isWhite(colourAt(person, i))).length
  expect(count(framed)).toBeGreaterThan(1500)
  const inBlack = await dressPerson(framed, 'crew-sweater', { colour: '#1d1f24' })
  if (typeof inBlack === 'string') throw new Error(inBlack)
  expect(count(inBlack)).toBeLessThan(0.005 * count(framed))
})

describe('skin that dressPerson shows in the neckline of blue scrubs', () => {
  /** Returns the skin's mean brightness in the neckline between two distances below the chin, in face sizes. */
  async function skinBelow(subject: Subject, from: number, to: number) {
    const framed = await dressed(subject, 'scrubs')
    const [isFrom, isTo] = [below(framed, from), below(framed, to)]
    const colours = placesWhere(framed.alpha.length, (i) => isFrom(i) && !isTo(i)).map((i) =>
      colourAt(framed.person, i),
    )
    return mean(colours.filter(([red, , blue]) => red > blue + 10).map(mean))
  }

  test.each(['suited', 'bald'] as const)('is lit like the face of the %s person', async (subject) => {
    const framed = await frame(subject)
    const face = facePlaces(framed).map((i) => mean(colourAt(framed.person, i)))
    const lit = mean(face.toSorted((a, b) => b - a).slice(0, face.length >> 1))
    const share = (await skinBelow(subject, 0.46, 0.56)) / lit
    expect(share).toBeGreaterThan(0.72)
    expect(share).toBeLessThan(1)
  })

  test('is shaded only between and just below the collarbones', async () => {
    const at = (y: number) => skinBelow('suited', y, y + 0.03)
    const [above, within, down] = [await at(0.34), await at(0.4), await at(0.5)]
    expect(within).toBeLessThan(0.97 * above)
    expect(within).toBeLessThan(0.97 * down)
  })
})

test.each(['dark-suit', 'crew-sweater', 'womens-blazer'] as const)(
  'dressPerson leaves no collar beside the jaw above the %s',
  async (name) => {
    const isBlue = ([r, , b]: Colour) => b > 90 && b > r + 45
    const framed = await frame('collared')
    const isBody = below(framed, -0.5)
    const count = ({ person, alpha }: FramedPerson) =>
      placesWhere(alpha.length, (i) => alpha[i]! > 127 && isBody(i) && isBlue(colourAt(person, i))).length
    expect(count(framed)).toBeGreaterThan(20_000)
    expect(count(await dressed('collared', name))).toBeLessThan(10)
  },
)

test.each(['dark-suit', 'womens-blouse'] as const)(
  "dressPerson keeps long hair in front of the %s's shoulders",
  async (name) => {
    const isFair = ([r, , b]: Colour) => r > b + 20
    const framed = await frame('longHaired')
    const { x, chinY, size: faceSize } = faceFrame(framed.mesh)
    const strands = placesWhere(framed.alpha.length, (i) => {
      const aside = Math.abs((i % size.width) - x) / faceSize
      const under = (Math.floor(i / size.width) - chinY) / faceSize
      return aside > 0.42 && under > 0 && under < 0.4 && framed.alpha[i]! > 230 && isFair(colourAt(framed.person, i))
    })
    const { person } = await dressed('longHaired', name)
    const kept = strands.filter((i) => String(colourAt(person, i)) === String(colourAt(framed.person, i)))
    expect(strands.length).toBeGreaterThan(800)
    expect(kept.length / strands.length).toBeGreaterThan(0.7)
  },
)

/** Returns the position of a pixel in face sizes, to the right of the face's middle and below the chin. */
const fromChin = ({ mesh, width }: FramedPerson, i: number): readonly [right: number, down: number] => {
  const { x, chinY, size: faceSize } = faceFrame(mesh)
  return [((i % width) - x) / faceSize, (Math.floor(i / width) - chinY) / faceSize]
}

/** Returns the person with the square at a place, in face sizes from the chin, tiled over other places. */
function tiled(framed: FramedPerson, [right, down]: Point, side: number, places: number[]): FramedPerson {
  const { x, chinY, size: faceSize } = faceFrame(framed.mesh)
  const data = framed.person.data.slice()
  const alpha = framed.alpha.slice()
  const from = Math.round(chinY + down * faceSize) * framed.width + Math.round(x + right * faceSize)
  for (const i of places) {
    const tile = from + (Math.floor(i / framed.width) % side) * framed.width + ((i % framed.width) % side)
    data.set(framed.person.data.subarray(3 * tile, 3 * tile + 3), 3 * i)
    alpha[i] = 255
  }
  return { ...framed, alpha, person: { ...framed.person, data } }
}

test('dressPerson keeps long hair that hangs over both shoulders down to the bottom of the image', async () => {
  const framed = await frame('longHaired')
  const places = placesWhere(framed.alpha.length, (i) => {
    const [right, down] = fromChin(framed, i)
    return Math.abs(right) > 0.42 && Math.abs(right) < 0.75 && down > -0.1
  })
  const covered = tiled(framed, [0.5, -0.3], 20, places)
  const after = await dress(covered, 'womens-blazer')
  const inner = places.filter((i) => fromChin(framed, i)[1] > 0.1)
  const kept = inner.filter((i) => String(colourAt(after.person, i)) === String(colourAt(covered.person, i)))
  expect(kept.length / inner.length).toBeGreaterThan(0.8)
})

test('dressPerson shows the person’s own bare chest in a neckline', async () => {
  const framed = await frame('bald')
  const places = placesWhere(framed.alpha.length, (i) => {
    const [right, down] = fromChin(framed, i)
    return down > 0 && down < 0.75 && Math.abs(right) < 0.34
  })
  const open = tiled(framed, [-0.2, -0.35], 12, places)
  const after = await dress(open, 'womens-blazer')
  const inner = places.filter((i) => Math.abs(fromChin(framed, i)[0]) < 0.1 && fromChin(framed, i)[1] < 0.55)
  const texture = ({ person }: FramedPerson) =>
    mean(inner.map((i) => Math.abs(colourAt(person, i)[1] - colourAt(person, i + 1)[1])))
  expect(texture(after)).toBeGreaterThan(0.6 * texture(open))
})

test('dressPerson puts grey clothes on a person in a black-and-white photo', async () => {
  const framed = await frame('bald')
  const data = framed.person.data.slice()
  for (let p = 0; p < data.length; p += 3) data.fill((data[p]! + 2 * data[p + 1]! + data[p + 2]!) / 4, p, p + 3)
  const colourOf = async (photo: FramedPerson) => {
    const worn = await dressPerson(photo, 'dark-suit', { colour: '#6d1a2d' })
    if (typeof worn === 'string') throw new Error(worn)
    const isBody = below(framed, 0.8)
    const cloth = placesWhere(worn.alpha.length, (i) => isBody(i) && worn.alpha[i] === 255)
    return mean(cloth.map((i) => Math.max(...colourAt(worn.person, i)) - Math.min(...colourAt(worn.person, i))))
  }
  expect(await colourOf({ ...framed, person: { ...framed.person, data } })).toBeLessThan(2)
  expect(await colourOf(framed)).toBeGreaterThan(20)
})

/**
 * Returns the brightness of the opaque parts of the bald subject's white shirt, in a photo with this tone and these
 * lamps.
 */
async function shirtIn(tone: Partial<FramedPerson['tone']>, lamps: LampColours | null = null) {
  const framed = await frame('bald')
  const surface = { ...framed.surface, lamps }
  const { person, alpha } = await dress({ ...framed, surface, tone: { ...framed.tone, ...tone } }, 'shirt')
  const isShirt = below(framed, 0.5)
  const shown = placesWhere(alpha.length, (i) => alpha[i] === 255 && isShirt(i))
  const middle = faceFrame(framed.mesh).x
  const brightness = (places: number[]) => mean(places.map((i) => person.data[3 * i]!))
  const [right, left] = [true, false].map((isRight) => shown.filter((i) => i % size.width > middle === isRight))
  return { whole: brightness(shown), lean: brightness(right!) - brightness(left!) }
}

/** The same lamps in all three channels, or a warm left and a cold right side. */
const grey = (weights: Parameters<typeof lampsOf>[0]): LampColours => {
  const lamps = lampsOf(weights)
  return [lamps, lamps, lamps]
}
const warmAndCold: LampColours = [
  lampsOf({ ambient: 0.3, side90l: 0.9, side90r: 0.2 }),
  lampsOf({ ambient: 0.3, side90l: 0.6, side90r: 0.4 }),
  lampsOf({ ambient: 0.3, side90l: 0.3, side90r: 0.8 }),
]

test('dressPerson makes clothes brighter on the side the photo is lit from', async () => {
  const leanOf = async (lamps: LampColours) => (await shirtIn({}, lamps)).lean
  const even = await leanOf(grey({ ambient: 0.6, front: 0.3 }))
  expect(await leanOf(grey({ ambient: 0.3, side90r: 0.7 }))).toBeGreaterThan(even + 15)
  expect(await leanOf(grey({ ambient: 0.3, side90l: 0.7 }))).toBeLessThan(even - 15)
})

/**
 * Returns the excess of red over blue in grey cloth on the left half of the chest relative to the right, in a portrait
 * of a person.
 */
async function tintAcross(framed: FramedPerson, recipe: string): Promise<number> {
  const picture = await composePicture(framed, styleRecipes.get(recipe)!)
  const isChest = below(framed, 0.7)
  const { x, size: faceSize } = faceFrame(framed.mesh)
  const side = (sign: number) =>
    mean(
      placesWhere(framed.alpha.length, (i) => {
        const aside = (sign * ((i % size.width) - x)) / faceSize
        return framed.alpha[i] === 255 && isChest(i) && aside > 0.3 && aside < 0.9
      }).map((i) => picture.data[3 * i]! - picture.data[3 * i + 2]!),
    )
  return side(-1) - side(1)
}

test("relighting tints cloth with the photo's light, like the person", async () => {
  const framed = await frame('bald')
  const inLight = (lamps: LampColours) => ({ ...framed, surface: { ...framed.surface, lamps } })
  const [warmFromLeft, uncoloured] = await Promise.all(
    [warmAndCold, grey({ ambient: 0.5, front: 0.35, top: 0.1 })].map(async (lamps) =>
      Math.abs(await tintAcross(await dress(inLight(lamps), 'crew-sweater'), 'man.headshot.gray-gradient')),
    ),
  )
  expect(warmFromLeft).toBeGreaterThan(15)
  expect(uncoloured).toBeLessThan(5)
})

test('dressPerson makes white cloth darker in a dark photo', async () => {
  const brightness = async (eyeWhite: number, brightest: number) => (await shirtIn({ eyeWhite, brightest })).whole
  const dark = await brightness(0.3, 0.4)
  expect(dark).toBeLessThan(0.75 * (await brightness(0.55, 0.8)))
  // Anything white in the photo proves that the light is bright, even if the eyes are dark.
  expect(await brightness(0.3, 0.92)).toBeGreaterThan(1.3 * dark)
})

test("dressPerson matches clothes to a photo's softness and noise", async () => {
  const large = { width: 1024, height: 1280 }
  const { width } = large
  const { suited } = subjects
  const framed = await framePerson(suited, choosePictureFrame(suited, 'head-and-shoulders', large), large)
  const isBody = below(framed, 0.7)
  /** Returns the mean difference between neighbouring pixels of a sweater's knit. */
  const detailOn = async (data: Uint8Array) => {
    const { person, alpha } = await dress({ ...framed, person: { ...framed.person, data } }, 'crew-sweater')
    const knit = placesWhere(alpha.length, (i) => isBody(i) && i % width > 400 && i % width < 600)
    return mean(knit.map((i) => Math.abs(person.data[3 * i]! - person.data[3 * i + 3]!)))
  }
  const box = { width: 5, height: 5, kernel: Array(25).fill(1) }
  const soft = await fromImage(framed.person).convolve(box).raw().toBuffer()
  const random = randomNumbers(7)
  const own = framed.person.data
  const noisy = new Uint8Array(own.length)
  for (let i = 0; i < own.length; i += 3) {
    const noise = 14 * (random() + random() - 1)
    for (let c = i; c < i + 3; c++) noisy[c] = clamp(own[c]! + noise, 0, 255)
  }
  const sharp = await detailOn(own)
  expect(await detailOn(soft)).toBeLessThan(0.7 * sharp)
  expect(await detailOn(noisy)).toBeGreaterThan(1.3 * sharp)
})

/** Returns the centre and the width of the opaque cloth, in a row at this many face sizes below the chin. */
function clothInRow({ alpha, mesh }: FramedPerson, faces: number): { middle: number; width: number } {
  const { chinY, size: faceSize } = faceFrame(mesh)
  const y = Math.round(chinY + faces * faceSize)
  const row = [...alpha.subarray(y * size.width, (y + 1) * size.width).entries()].filter(([, a]) => a > 127)
  const [first, last] = [row[0]![0], row.at(-1)![0]]
  return { middle: (first + last) / 2 / faceSize, width: (last - first) / faceSize }
}

/** With room on both sides of the shoulders. */
const farther = () =>
  share('bald, farther away', () => {
    const { left, top, width, height } = choosePictureFrame(subjects.bald, 'head-and-shoulders', size)
    const box = { left: left - 0.4 * width, top: top - 0.8 * height, width: 1.8 * width, height: 1.8 * height }
    return framePerson(subjects.bald, box, size)
  })

describe('dressPerson with an adjusted garment', () => {
  const adjusted = async (wear: Wear) => {
    const framed = await farther()
    const after = await dressPerson(framed, 'crew-sweater', wear)
    if (typeof after === 'string') throw new Error(`The sweater was not put on: ${after}`)
    return { framed, after }
  }

  test('moves it within the limit, and scales it', async () => {
    const fitting = (await adjusted({})).after
    const right = (await adjusted({ right: 0.2 })).after
    const tooFar = (await adjusted({ right: 5 })).after
    const larger = (await adjusted({ size: 1.15 })).after
    const row = (dressed: FramedPerson) => clothInRow(dressed, 0.9)
    expect(row(right).middle - row(fitting).middle).toBeCloseTo(0.2, 1)
    expect(row(tooFar).middle - row(fitting).middle).toBeCloseTo(wearLimits.moved, 1)
    expect(row(larger).width / row(fitting).width).toBeCloseTo(1.15, 1)
  })

  test('lowers its collar', async () => {
    const topOf = (dressed: FramedPerson) => {
      const { x, size: faceSize } = faceFrame(dressed.mesh)
      const column = Math.round(x + 0.75 * faceSize)
      let y = 0
      while (dressed.alpha[y * size.width + column]! < 128) y++
      return y / faceSize
    }
    const down = topOf((await adjusted({ down: 0.15 })).after)
    expect(down - topOf((await adjusted({})).after)).toBeCloseTo(0.15, 1)
  })

  test('leaves every pixel of the face unchanged', async () => {
    const { framed, after } = await adjusted({ down: -0.2, size: 1.1, colour: '#6d1a2d' })
    const changed = facePlaces(framed).filter(
      (i) => String(colourAt(framed.person, i)) !== String(colourAt(after.person, i)),
    )
    expect(changed.length).toBe(0)
  })
})

/**
 * Returns the number of pixels from the chin down to the collar, in the middle of the neck, that show the background.
 */
function gapsAtNeck({ alpha, mesh }: FramedPerson): number {
  const { x, chinY, size: faceSize } = faceFrame(mesh)
  const [first, last] = [Math.round(chinY), Math.min(size.height - 1, Math.round(chinY + 0.7 * faceSize))]
  let gaps = 0
  for (let y = first; y < last; y++)
    for (let u = Math.round(x - 0.14 * faceSize); u < x + 0.14 * faceSize; u++)
      if (alpha[y * size.width + u]! < 245) gaps++
  return gaps
}

describe.each(['crew-sweater', 'dark-suit', 'womens-blouse', 'scrubs', 'judge-robe'] as const)(
  'dressPerson in the %s',
  (name) => {
    const all = ['bald', 'longHaired', 'suited', 'collared'] as const

    test('leaves no gap between neck and collar', async () => {
      for (const subject of all) expect(gapsAtNeck(await dressed(subject, name)), subject).toBe(0)
    })

    test("aligns the shoulders with the person's", async () => {
      for (const subject of all) {
        const [own, now] = [await frame(subject), await dressed(subject, name)]
        const { x, size: faceSize } = faceFrame(own.mesh)
        const topAt = ({ alpha }: FramedPerson, column: number) => {
          let y = Math.round(faceFrame(own.mesh).chinY - 0.35 * faceSize)
          while (y < size.height && alpha[y * size.width + column]! < 128) y++
          return y / faceSize
        }
        const distances: number[] = []
        for (const side of [-1, 1])
          for (let aside = 0.62; aside < 0.82; aside += 0.02) {
            const column = Math.round(x + side * aside * faceSize)
            if (column < 0 || column >= size.width) continue
            distances.push(Math.abs(topAt(now, column) - topAt(own, column)))
          }
        distances.sort((a, b) => a - b)
        expect(distances[distances.length >> 1], subject).toBeLessThan(0.07)
      }
    })

    test('has its collar below the chin', async () => {
      if (name === 'womens-blouse') return
      for (const subject of all) {
        const [own, now] = [await frame(subject), await dressed(subject, name)]
        const { x, chinY, size: faceSize } = faceFrame(own.mesh)
        const last = Math.round(chinY + 0.08 * faceSize)
        let changed = 0
        for (let y = Math.round(chinY); y < last; y++) {
          const [before, after] = [own, now].map(({ person }) => colourAt(person, y * size.width + Math.round(x)))
          // Skin is warm, and no cloth of these garments is.
          if (after![0] < after![2] + 8 && before![0] > before![2] + 8) changed++
        }
        expect(changed, subject).toBeLessThan(0.2 * (last - chinY))
      }
    })
  },
)

test("dressPerson keeps a sweater's knit sharp in a large image", async () => {
  const large = { width: 1024, height: 1280 }
  const { bald } = subjects
  const framed = await framePerson(bald, choosePictureFrame(bald, 'head-and-shoulders', large), large)
  const { person } = await dress(framed, 'crew-sweater')
  const { x, chinY, size: faceSize } = faceFrame(framed.mesh)
  const side = Math.round(0.3 * faceSize)
  const energy = (image: RgbImage, left: number, top: number) => {
    let sum = 0
    for (let v = 2; v < side - 2; v++)
      for (let u = 2; u < side - 2; u++) {
        const i = (top + v) * image.width + left + u
        const around = [-2, 2, -2 * image.width, 2 * image.width].map((step) => image.data[3 * (i + step)]!)
        sum += (image.data[3 * i]! - mean(around)) ** 2
      }
    return (
      Math.sqrt(sum) / mean(Array.from({ length: side }, (_, u) => image.data[3 * (top * image.width + left + u)]!))
    )
  }
  const onPerson = energy(person, Math.round(x - side / 2), Math.round(chinY + 0.55 * faceSize))
  const scale = faceSize / faceInGarment
  const file = new URL('../../garments/crew-sweater.webp', import.meta.url)
  const { data, info } = await sharp(fileURLToPath(file))
    .removeAlpha()
    .resize(Math.round(1400 * scale))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const art = { width: info.width, height: info.height, data: new Uint8Array(data) }
  const original = energy(art, Math.round(700 * scale - side / 2), Math.round(560 * scale))
  expect(onPerson / original).toBeGreaterThan(0.75)
  expect(onPerson / original).toBeLessThan(1.35)
})

describe("dressPerson returns the reason clothes can't be changed", () => {
  test('if the image shows more of the body than the clothes cover', async () => {
    const whole = { left: -1500, top: -200, width: 4000, height: 5000 }
    const far = await framePerson(subjects.bald, whole, size)
    expect(await dressPerson(far, 'dark-suit')).toBe('garment-too-short')
  })
  /**
   * Returns the bald man with skin of his cheek wherever `isSkin` is true, in face sizes from the chin to the right and
   * down.
   */
  const withSkin = async (isSkin: (right: number, down: number) => boolean) => {
    const framed = await frame('bald')
    const { x, chinY, size: faceSize } = faceFrame(framed.mesh)
    const data = framed.person.data.slice()
    const alpha = framed.alpha.slice()
    const cheek = Math.round(chinY - 0.35 * faceSize) * size.width + Math.round(x - 0.2 * faceSize)
    for (let i = 0; i < alpha.length; i++) {
      const [u, y] = [i % size.width, Math.floor(i / size.width)]
      if (!isSkin((u - x) / faceSize, (y - chinY) / faceSize)) continue
      // Tile the cheek's pores.
      const from = cheek + (y % 12) * size.width + (u % 12)
      data.copyWithin(3 * i, 3 * from, 3 * from + 3)
      alpha[i] = 255
    }
    return { ...framed, alpha, person: { ...framed.person, data } }
  }
  test('if a hand is raised beside the face', async () => {
    const waving = await withSkin((right, down) => right > 0.5 && right < 0.75 && Math.abs(down) < 0.4)
    expect(await dressPerson(waving, 'dark-suit')).toBe('hand-raised')
  })
  test('if a hand is in front of the chest, but not for a small object such as a badge', async () => {
    const hand = (size: number) => (right: number, down: number) => Math.hypot(right + 0.3, down - 0.75) < size
    expect(await dressPerson(await withSkin(hand(0.2)), 'dark-suit')).toBe('arms-in-front')
    expect(await dressPerson(await withSkin(hand(0.05)), 'dark-suit')).toBeTypeOf('object')
  })
  test('if bare arms are crossed', async () => {
    const arms = await withSkin((right, down) => Math.abs(right) < 0.7 && Math.abs(down - 0.9 - 0.2 * right) < 0.11)
    expect(await dressPerson(arms, 'womens-blouse')).toBe('arms-in-front')
  })
  test('if arms stick out beside the clothes, even adjusted clothes', async () => {
    const framed = await farther()
    const { x, chinY, size: faceSize } = faceFrame(framed.mesh)
    const alpha = framed.alpha.slice()
    for (let i = 0; i < alpha.length; i++) {
      const aside = Math.abs((i % size.width) - x) / faceSize
      const under = (Math.floor(i / size.width) - chinY) / faceSize
      // Elbows, as with hands on the hips.
      if (aside > 0.8 && aside < 2.2 - Math.abs(under - 1.2) && under > 0.6) alpha[i] = 255
    }
    expect(await dressPerson({ ...framed, alpha }, 'crew-sweater')).toBe('arms-apart')
    expect(await dressPerson({ ...framed, alpha }, 'crew-sweater', { size: 1.2 })).toBe('arms-apart')
  })
  test('if an area beside the face would end in a straight line', async () => {
    const framed = await frame('bald')
    const { x, chinY, size: faceSize } = faceFrame(framed.mesh)
    const data = framed.person.data.slice()
    const alpha = framed.alpha.slice()
    for (let i = 0; i < alpha.length; i++) {
      const aside = ((i % size.width) - x) / faceSize
      const under = (Math.floor(i / size.width) - chinY) / faceSize
      // A scarf that hangs down from beside the forehead, in the colour of clothes.
      if (aside < 0.5 || aside > 0.75 || under < -1 || under > 0.5) continue
      alpha[i] = 255
      data.set([40, 110, 60], 3 * i)
    }
    const scarf = { ...framed, alpha, person: { ...framed.person, data } }
    expect(await dressPerson(scarf, 'dark-suit')).toBe('hair-cut-off')
  })
  test('if long hair merges into clothes of the same colour', async () => {
    const framed = await frame('longHaired')
    const { x, size: faceSize } = faceFrame(framed.mesh)
    const data = framed.person.data.slice()
    const alpha = framed.alpha.slice()
    const isBeside = below(framed, -0.3)
    for (let i = 0; i < alpha.length; i++) {
      const aside = ((i % size.width) - x) / faceSize
      if (Math.abs(aside) < 0.5 || !isBeside(i) || Math.abs(aside) > 0.8) continue
      alpha[i] = 255
      data.set([150, 120, 90], 3 * i)
    }
    expect(await dressPerson({ ...framed, alpha, person: { ...framed.person, data } }, 'womens-blazer')).toBe(
      'hair-cut-off',
    )
  })
  test('if the head is turned to the side', async () => {
    const framed = await frame('bald')
    const nose = 4
    const cheek = framed.mesh[454]!
    const mesh = framed.mesh.map((point, i) => (i === nose ? cheek : point))
    expect(await dressPerson({ ...framed, mesh }, 'dark-suit')).toBe('face-turned')
  })
  test('but not if the head is turned by half', async () => {
    const framed = await frame('bald')
    const [left, right] = [framed.mesh[234]!, framed.mesh[454]!]
    const at = (axis: 0 | 1 | 2) => left[axis] + 0.13 * (right[axis] - left[axis])
    const nose = [at(0), at(1), at(2)] as const
    const mesh = framed.mesh.map((point, i) => (i === 4 ? nose : point))
    expect(await dressPerson({ ...framed, mesh }, 'dark-suit')).toBeTypeOf('object')
  })
  test('if no shoulder is visible', async () => {
    const framed = await frame('bald')
    const isBelow = below(framed, -0.35)
    const alpha = framed.alpha.map((a, i) => (isBelow(i) ? 0 : a))
    expect(await dressPerson({ ...framed, alpha }, 'dark-suit')).toBe('shoulders-hidden')
  })
})
