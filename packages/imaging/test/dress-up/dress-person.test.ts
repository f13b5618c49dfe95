import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPhoto } from '../../src/checks/check-photo.ts'
import { choosePictureFrame, type FramedPerson, framePerson } from '../../src/compose/frame-person.ts'
import { dressPerson } from '../../src/dress-up/dress-person.ts'
import { type GarmentName, garmentNames as names } from '../../src/dress-up/garments.ts'
import { faceFrame, outline, outlineOf } from '../../src/faces/face.ts'
import type { Nets } from '../../src/nets/nets.ts'
import { openNets } from '../../src/nets/open-nets.ts'
import { openPhoto } from '../../src/photo/open-photo.ts'
import { clamp, type Point, type RgbImage } from '../../src/pixels.ts'
import { fillPolygon } from '../../src/planes/polygon.ts'
import { analysePortrait, type PortraitAnalysis } from '../../src/portrait/analyse-portrait.ts'
import type { Framing } from '../../src/portrait/frame-portrait.ts'
import { randomNumbers } from '../../src/styles/noise.ts'
import { photoBytes } from '../pictures.ts'

const size = { width: 512, height: 640 }
let nets: Nets
/**
 * A bald man in a green sweater; a woman with fair hair over the shoulders of a lilac one; a suit with a white collar; a
 * blue shirt whose collar stands beside the jaw, seen from above.
 */
let subjects: Record<'bald' | 'longHaired' | 'suited' | 'collared', PortraitAnalysis>
beforeAll(async () => {
  nets = await openNets()
  subjects = {
    bald: await analyse('person-5-selfie1'),
    longHaired: await analyse('person-4-selfie3'),
    suited: await analyse('person-6-studio'),
    collared: await analyse('person-6-selfie2'),
  }
})
afterAll(() => nets.close())

async function analyse(name: string): Promise<PortraitAnalysis> {
  const photo = await openPhoto(await photoBytes(name))
  const image = await photo.pixels(1280)
  const check = await checkPhoto(nets, image, photo.width / image.width)
  return analysePortrait(nets, photo, image, check)
}

const frame = (analysis: PortraitAnalysis, framing: Framing = 'head-and-shoulders') =>
  framePerson(analysis, choosePictureFrame(analysis, framing, size), size)

async function dress(framed: FramedPerson, name: GarmentName): Promise<FramedPerson> {
  const dressed = await dressPerson(framed, name)
  if (dressed === null) throw new Error(`The ${name} was not put on`)
  return dressed
}

type Colour = [red: number, green: number, blue: number]
const colourAt = ({ data }: RgbImage, i: number) => [...data.subarray(3 * i, 3 * i + 3)] as Colour

/** Places within the face's outline, a little in from its edge. */
function facePlaces({ mesh, width, height }: FramedPerson): number[] {
  const { x, y } = faceFrame(mesh)
  const mask = new Uint8Array(width * height)
  const corners = outlineOf(mesh, outline.face).map(([u, v]): Point => [x + (u - x) * 0.93, y + (v - y) * 0.93])
  fillPolygon(mask, width, height, corners)
  return placesWhere(mask.length, (i) => mask[i] === 1)
}
function placesWhere(count: number, is: (i: number) => boolean): number[] {
  return Array.from({ length: count }, (_, i) => i).filter(is)
}
/** Below the chin by more than some face sizes. */
const below = ({ mesh, width }: FramedPerson, faces: number) => {
  const { chinY, size: faceSize } = faceFrame(mesh)
  return (i: number) => Math.floor(i / width) > chinY + faces * faceSize
}
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe.each(['headshot', 'head-and-shoulders', 'half-body'] as const)('in a picture that shows a %s', (framing) => {
  test.each(names)('the %s changes no pixel of the face', async (name) => {
    const framed = await frame(subjects.bald, framing)
    const dressed = await dress(framed, name)
    const changed = facePlaces(framed).filter((i) => {
      const [own, now] = [colourAt(framed.person, i), colourAt(dressed.person, i)]
      return own.some((value, c) => Math.abs(value - now[c]!) > 1) || dressed.alpha[i]! < framed.alpha[i]!
    })
    expect(changed.length).toBe(0)
    expect(dressed.tone).toEqual(framed.tone)
  })
})

test.each(names)('nothing of a green sweater is left around the %s', async (name) => {
  const isGreen = ([r, g, b]: Colour) => g > r + 25 && g > b + 25
  const framed = await frame(subjects.bald)
  const share = ({ person, alpha }: FramedPerson) => {
    const shown = placesWhere(alpha.length, (i) => alpha[i]! > 127 && below(framed, 0.1)(i))
    return shown.filter((i) => isGreen(colourAt(person, i))).length / shown.length
  }
  expect(share(framed)).toBeGreaterThan(0.5)
  expect(share(await dress(framed, name))).toBeLessThan(0.002)
})

test('a white collar is gone under a sweater, and skin of the neck takes its place', async () => {
  const isWhite = ([r, g, b]: Colour) => Math.min(r, g, b) > 175 && Math.max(r, g, b) - Math.min(r, g, b) < 45
  const framed = await frame(subjects.suited)
  const count = ({ person, alpha }: FramedPerson) =>
    placesWhere(alpha.length, (i) => alpha[i]! > 127 && below(framed, 0)(i) && isWhite(colourAt(person, i))).length
  expect(count(framed)).toBeGreaterThan(1500)
  expect(count(await dress(framed, 'crew-sweater'))).toBeLessThan(0.02 * count(framed))
})

test.each(['dark-suit', 'crew-sweater', 'womens-blazer'] as const)(
  'no collar is left beside the jaw above the %s',
  async (name) => {
    const isBlue = ([r, , b]: Colour) => b > 90 && b > r + 45
    const framed = await frame(subjects.collared)
    const count = ({ person, alpha }: FramedPerson) =>
      placesWhere(alpha.length, (i) => alpha[i]! > 127 && below(framed, -0.5)(i) && isBlue(colourAt(person, i))).length
    expect(count(framed)).toBeGreaterThan(20_000)
    expect(count(await dress(framed, name))).toBeLessThan(10)
  },
)

test.each(['dark-suit', 'womens-blouse'] as const)('long hair stays before the shoulders of the %s', async (name) => {
  const isFair = ([r, , b]: Colour) => r > b + 20
  const framed = await frame(subjects.longHaired)
  const { x, chinY, size: faceSize } = faceFrame(framed.mesh)
  const strands = placesWhere(framed.alpha.length, (i) => {
    const aside = Math.abs((i % size.width) - x) / faceSize
    const under = (Math.floor(i / size.width) - chinY) / faceSize
    return aside > 0.42 && under > 0 && under < 0.4 && framed.alpha[i]! > 230 && isFair(colourAt(framed.person, i))
  })
  const { person } = await dress(framed, name)
  const kept = strands.filter((i) => String(colourAt(person, i)) === String(colourAt(framed.person, i)))
  expect(strands.length).toBeGreaterThan(800)
  expect(kept.length / strands.length).toBeGreaterThan(0.7)
})

test.each(['bald', 'longHaired', 'suited'] as const)('clothes are as wide as the body of the %s one', async (who) => {
  const framed = await frame(subjects[who])
  for (const name of names) {
    const { alpha } = await dress(framed, name)
    const body = placesWhere(alpha.length, below(framed, 0.3))
    const both = body.filter((i) => alpha[i]! > 127 && framed.alpha[i]! > 127).length
    const either = body.filter((i) => alpha[i]! > 127 || framed.alpha[i]! > 127).length
    expect(both / either, name).toBeGreaterThan(0.82)
  }
})

test('clothes are brighter on the side that the photo is lit from', async () => {
  const framed = await frame(subjects.bald)
  const lean = async (right: number) => {
    const light = { right, down: 0 }
    const { person, alpha } = await dress({ ...framed, tone: { ...framed.tone, light } }, 'shirt')
    const shown = placesWhere(alpha.length, (i) => alpha[i] === 255 && below(framed, 0.5)(i))
    const side = (isRight: boolean) =>
      mean(shown.filter((i) => i % size.width > faceFrame(framed.mesh).x === isRight).map((i) => person.data[3 * i]!))
    return side(true) - side(false)
  }
  const even = await lean(0)
  expect(await lean(0.5)).toBeGreaterThan(even + 5)
  expect(await lean(-0.5)).toBeLessThan(even - 5)
})

test('white cloth is darker on a dark photo', async () => {
  const framed = await frame(subjects.bald)
  const brightness = async (tone: Partial<FramedPerson['tone']>) => {
    const { person, alpha } = await dress({ ...framed, tone: { ...framed.tone, ...tone } }, 'shirt')
    return mean(
      placesWhere(alpha.length, (i) => alpha[i] === 255 && below(framed, 0.5)(i)).map((i) => person.data[3 * i]!),
    )
  }
  const dark = await brightness({ eyeWhite: 0.3, brightest: 0.4 })
  expect(dark).toBeLessThan(0.75 * (await brightness({ eyeWhite: 0.55, brightest: 0.8 })))
  // White cloth on a photo says that its light is bright, however the eyes look.
  expect(await brightness({ eyeWhite: 0.3, brightest: 0.92 })).toBeGreaterThan(1.3 * dark)
})

test('clothes on a soft photo are as soft as it, and as noisy on a noisy one', async () => {
  const large = { width: 1024, height: 1280 }
  const { width } = large
  const framed = await framePerson(
    subjects.suited,
    choosePictureFrame(subjects.suited, 'head-and-shoulders', large),
    large,
  )
  /** Mean difference from pixel to pixel of a sweater's knit. */
  const detail = async (person: RgbImage) => {
    const dressed = await dress({ ...framed, person }, 'crew-sweater')
    const knit = placesWhere(dressed.alpha.length, (i) => below(framed, 0.7)(i) && i % width > 400 && i % width < 600)
    return mean(knit.map((i) => Math.abs(dressed.person.data[3 * i]! - dressed.person.data[3 * i + 3]!)))
  }
  const changed = (value: (i: number) => number): RgbImage => ({
    ...framed.person,
    data: Uint8Array.from(framed.person.data, (_, i) => value(i)),
  })
  const own = framed.person.data
  const soft = changed((i) => {
    const around = [-2, -1, 0, 1, 2].flatMap((v) =>
      [-2, -1, 0, 1, 2].map((u) => own[i + 3 * (v * width + u)] ?? own[i]!),
    )
    return mean(around)
  })
  const random = randomNumbers(7)
  const noises = Array.from({ length: own.length / 3 }, () => 14 * (random() + random() - 1))
  const noisy = changed((i) => clamp(own[i]! + noises[Math.floor(i / 3)]!, 0, 255))
  const sharp = await detail(framed.person)
  expect(await detail(soft)).toBeLessThan(0.7 * sharp)
  expect(await detail(noisy)).toBeGreaterThan(1.3 * sharp)
})

describe('clothes are not put on', () => {
  test('where more of the body is to be seen than they cover', async () => {
    const whole = { left: -1500, top: -200, width: 4000, height: 5000 }
    expect(await dressPerson(await framePerson(subjects.bald, whole, size), 'dark-suit')).toBeNull()
  })
  test('where the head is turned to the side', async () => {
    const framed = await frame(subjects.bald)
    const nose = 4
    const cheek = framed.mesh[454]!
    const mesh = framed.mesh.map((point, i) => (i === nose ? cheek : point))
    expect(await dressPerson({ ...framed, mesh }, 'dark-suit')).toBeNull()
  })
  test('where no shoulder is to be seen', async () => {
    const framed = await frame(subjects.bald)
    const alpha = framed.alpha.map((a, i) => (below(framed, -0.35)(i) ? 0 : a))
    expect(await dressPerson({ ...framed, alpha }, 'dark-suit')).toBeNull()
  })
})
