/** Team photos: who stands where, and what the picture shows of them. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPhoto } from '../../src/checks/check-photo.ts'
import { detectFaces } from '../../src/faces/detect-faces.ts'
import { type FaceMesh, faceFrame, meshPoint, moveMesh, outline, outlineOf } from '../../src/faces/face.ts'
import { type Arrangement, arrangeGroup, isShort, type Place } from '../../src/group/arrange-group.ts'
import { composeGroup } from '../../src/group/compose-group.ts'
import { type FramedMember, frameMember } from '../../src/group/frame-member.ts'
import { isSolid, type MemberShape, shapeFrame, shapeOf, showsEnough } from '../../src/group/member-shape.ts'
import type { Nets } from '../../src/nets/nets.ts'
import { openNets } from '../../src/nets/open-nets.ts'
import { openPhoto } from '../../src/photo/open-photo.ts'
import { lumaWeights, type RgbImage } from '../../src/pixels.ts'
import { analysePortrait, type PortraitAnalysis } from '../../src/portrait/analyse-portrait.ts'
import { cropPixels } from '../../src/resample/crop-pixels.ts'
import type { StyleRecipe } from '../../src/styles/recipe.ts'
import { settings } from '../../src/styles/settings.ts'
import { photoBytes } from '../pictures.ts'
import { brightness, type Colour, distance, skinOf } from '../skin-colour.ts'

interface Size {
  width: number
  height: number
}

let nets: Nets
/** Of bald and of wide hair, light and dark, in suits and in sweaters. */
const cast = [
  'person-1-selfie3',
  'person-2-studio',
  'person-3-selfie3',
  'person-4-studio',
  'person-5-selfie1',
  'person-6-selfie2',
  'person-7-studio',
]
let people: PortraitAnalysis[]
let shapes: MemberShape[]
beforeAll(async () => {
  nets = await openNets()
  people = []
  for (const name of cast) people.push(await analyse(await photoBytes(name)))
  shapes = people.map(shapeOf)
})
afterAll(() => nets.close())

async function analyse(bytes: Uint8Array): Promise<PortraitAnalysis> {
  const photo = await openPhoto(bytes)
  const image = await photo.pixels(1280)
  const check = await checkPhoto(nets, image, photo.width / image.width)
  return await analysePortrait(nets, photo, image, check)
}

const somebody = <T>(list: T[], i: number): T => list[(3 * i + 1) % list.length]!

function compose(members: PortraitAnalysis[], arrangement: Arrangement, recipe: StyleRecipe, size: Size) {
  return composeGroup(arrangement, recipe, size, (i) =>
    frameMember({ analysis: members[i]! }, arrangement.places[i]!, size),
  )
}

/** The face's mesh where the arrangement has it in the picture. */
function meshAt({ mesh }: PortraitAnalysis, { x, y, faceSize }: Place): FaceMesh {
  const own = shapeFrame(mesh)
  const scale = faceSize / own.size
  return moveMesh(mesh, own.x - x / scale, own.y - y / scale, scale)
}

/** Whether somebody's body is at a place of the picture; where it is drawn out, it goes on as it ends. */
function isThere(shape: MemberShape, { x, y, faceSize, extension }: Place, u: number, v: number): boolean {
  const down = (v - y) / faceSize
  if (down > shape.bottom + extension / faceSize) return false
  return isSolid(shape, (u - x) / faceSize, Math.min(down, shape.bottom - 0.05))
}

const counts = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

describe.each([
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 900, height: 900 },
])('a group in a picture of $width x $height', (size) => {
  const groups = counts.map((count) => ({ count }))
  const arranged = new Map<number, Arrangement & { members: MemberShape[] }>()
  function arrange(count: number) {
    const members = Array.from({ length: count }, (_, i) => somebody(shapes, i))
    const known = arranged.get(count) ?? { members, ...arrangeGroup(members, size) }
    arranged.set(count, known)
    return known
  }

  test.each(groups)('has the first of $count behind, and each row from left to right', ({ count }) => {
    const { places, order } = arrange(count)
    expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i))
    for (const [i, place] of places.slice(1).entries()) {
      expect(place.row).toBeLessThanOrEqual(places[i]!.row)
      if (place.row === places[i]!.row) expect(place.x).toBeGreaterThan(places[i]!.x + place.faceSize)
    }
    const drawn = order.map((i) => places[i]!.row)
    expect(drawn).toEqual(drawn.toSorted((a, b) => b - a))
  })

  test.each(groups)('has $count faces of one size, and the eyes of a row on one line', ({ count }) => {
    const { places } = arrange(count)
    const front = places.at(-1)!.faceSize
    for (const { row, faceSize, y } of places) {
      expect(faceSize / front).toBeCloseTo(0.96 ** row, 5)
      const line = places.filter((other) => other.row === row)
      const middle = line.reduce((sum, other) => sum + other.y, 0) / line.length
      expect(Math.abs(y - middle) / faceSize).toBeLessThan(0.05)
    }
  })

  test.each(groups)('has all of $count heads within the picture', ({ count }) => {
    const { places, members } = arrange(count)
    for (const [i, { x, y, faceSize }] of places.entries()) {
      const { head, hairTop } = members[i]!
      expect(x + faceSize * head.left).toBeGreaterThan(0.1 * faceSize)
      expect(x + faceSize * head.right).toBeLessThan(size.width - 0.1 * faceSize)
      expect(y + faceSize * hairTop).toBeGreaterThan(0.03 * size.height)
    }
  })

  test.each(groups)('covers none of $count faces', ({ count }) => {
    const { places, members, order } = arrange(count)
    for (const [k, i] of order.entries()) {
      const face = outlineOf(meshAt(somebody(people, i), places[i]!), outline.face)
      const covered = order
        .slice(k + 1)
        .flatMap((j) => face.filter(([u, v]) => isThere(members[j]!, places[j]!, u, v)).map(() => [i, j]))
      expect(covered).toEqual([])
    }
  })

  test.each(groups)('shows of $count bodies no end where the photo ends', ({ count }) => {
    const { places, members, order } = arrange(count)
    const shown: string[] = []
    for (const [k, i] of order.entries()) {
      const { x, y, faceSize, extension } = places[i]!
      const { bottom } = members[i]!
      const end = y + faceSize * bottom + extension
      if (end >= size.height) continue
      for (let u = -1.5; u < 1.5; u += 0.1) {
        const across = x + faceSize * u
        if (!isSolid(members[i]!, u, bottom - 0.1) || across < 0 || across > size.width) continue
        const before = order.slice(k + 1).some((j) => isThere(members[j]!, places[j]!, across, end - 0.01 * faceSize))
        if (!before) shown.push(`${i} at ${u.toFixed(1)}`)
      }
    }
    expect(shown).toEqual([])
  })
})

test('two to four stand in one row where the picture is wide enough for them', () => {
  for (const count of [2, 3, 4]) {
    const members = Array.from({ length: count }, (_, i) => somebody(shapes, i))
    const { places } = arrangeGroup(members, { width: 1920, height: 1080 })
    expect(places.map(({ row }) => row)).toEqual(places.map(() => 0))
    expect(places.some(isShort)).toBe(false)
  }
})

test('twelve stand in rows that grow to the front', () => {
  const { places } = arrangeGroup(
    counts.concat(0).map((i) => somebody(shapes, i)),
    { width: 1600, height: 1200 },
  )
  const rows = [3, 2, 1, 0].map((row) => places.filter((place) => place.row === row).length).filter((n) => n > 0)
  expect(rows.length).toBeGreaterThan(1)
  expect(rows).toEqual(rows.toSorted((a, b) => a - b))
})

test('whoever shows more of their body lets the group be shown with more of it', () => {
  const tall = shapes.map((shape) => ({ ...shape, bottom: shape.bottom + 1.5 }))
  const size = { width: 1200, height: 900 }
  const face = (members: MemberShape[]) => arrangeGroup(members.slice(0, 4), size).places[0]!
  expect(face(tall).extension).toBe(0)
  expect(face(tall).y / size.height).toBeLessThan(face(shapes).y / size.height - 0.05)
})

describe('the picture of a group', () => {
  const size = { width: 1200, height: 900 }

  test.each([5, 12])('shows all of %i faces where and as large as they must be', async (count) => {
    const members = Array.from({ length: count }, (_, i) => somebody(people, i))
    const arrangement = arrangeGroup(members.map(shapeOf), size)
    const picture = await compose(members, arrangement, settings.grey, size)
    expect([picture.width, picture.height, picture.data.length]).toEqual([1200, 900, 3 * 1200 * 900])
    for (const [i, place] of arrangement.places.entries()) {
      const wanted = meshAt(members[i]!, place)
      const found = await faceNear(picture, place)
      expect(faceFrame(found).size / faceFrame(wanted).size).toBeGreaterThan(0.93)
      expect(faceFrame(found).size / faceFrame(wanted).size).toBeLessThan(1.07)
      for (const point of [meshPoint.leftEyeOuter, meshPoint.rightEyeOuter, meshPoint.chin]) {
        const off = Math.hypot(found[point]![0] - wanted[point]![0], found[point]![1] - wanted[point]![1])
        expect(off / place.faceSize, `${i}, point ${point}`).toBeLessThan(0.08)
      }
    }
  })

  async function faceNear(picture: RgbImage, { x, y, faceSize }: Place): Promise<FaceMesh> {
    const left = Math.round(x - 0.9 * faceSize)
    const top = Math.round(y - 0.9 * faceSize)
    const crop = cropPixels(picture, left, top, Math.round(1.8 * faceSize), Math.round(1.9 * faceSize))
    const faces = await detectFaces(nets, await enlarged(crop, 3))
    const meshes = faces.map(({ mesh }) => moveMesh(moveMesh(mesh, 0, 0, 1 / 3), -left, -top, 1))
    const [nearest] = meshes.toSorted((a, b) => away(a) - away(b))
    if (nearest === undefined) throw new Error('There is no face')
    return nearest
    function away(mesh: FaceMesh) {
      const eyes = shapeFrame(mesh)
      return Math.hypot(eyes.x - x, eyes.y - y)
    }
  }

  async function enlarged({ width, height, data }: RgbImage, factor: number): Promise<RgbImage> {
    const raw = { raw: { width, height, channels: 3 as const } }
    const large = await sharp(data, raw)
      .resize(factor * width, factor * height)
      .raw()
      .toBuffer()
    return { width: factor * width, height: factor * height, data: large }
  }

  test('has no backdrop between people below their shoulders', async () => {
    const magenta: StyleRecipe = {
      ...settings.grey,
      shadow: 0,
      wrap: 0,
      backdrop: { kind: 'gradient', from: '#ff00ff', to: '#ff00ff', angle: 0 },
    }
    const members = Array.from({ length: 7 }, (_, i) => somebody(people, i))
    const arrangement = arrangeGroup(members.map(shapeOf), size)
    const { data, width } = await compose(members, arrangement, magenta, size)
    const front = arrangement.places.filter(({ row }) => row === 0)
    let [holes, pixels] = [0, 0]
    for (let y = Math.round(front[0]!.y + 1.35 * front[0]!.faceSize); y < size.height; y++)
      for (let x = Math.round(front[0]!.x); x < front.at(-1)!.x; x++, pixels++) {
        const p = 3 * (y * width + x)
        if (data[p]! > 235 && data[p + 1]! < 25 && data[p + 2]! > 235) holes++
      }
    expect(pixels).toBeGreaterThan(10_000)
    expect(holes / pixels).toBeLessThan(0.002)
  })

  test('leaves a dark and a light face their colours, and the one darker than the other', async () => {
    const pair = [people[0]!, people[5]!]
    const arrangement = arrangeGroup(pair.map(shapeOf), size)
    for (const style of [settings.grey, settings.white, settings.park, settings.goldenField]) {
      const picture = await compose(pair, arrangement, style, size)
      const own = pair.map(({ person, mesh }) => skinOf(person, mesh))
      const shown = pair.map((analysis, i) => skinOf(picture, meshAt(analysis, arrangement.places[i]!)))
      for (const i of [0, 1]) expect(distance(shown[i]!, own[i]!)).toBeLessThan(0.13)
      const ratio = (skins: Colour[]) => brightness(skins[1]!) / brightness(skins[0]!)
      // What is made good is the light of the two photos, which differs by less than half.
      expect(ratio(shown) / ratio(own)).toBeGreaterThan(0.7)
      expect(ratio(shown) / ratio(own)).toBeLessThan(1.5)
      expect(ratio(shown)).toBeLessThan(0.45)
    }
  })

  test('makes good two fifths and more, in stops, of what a photo taken in the dark lacks', async () => {
    const [bright, dark] = await Promise.all(
      [1, 0.36].map(async (exposure) => {
        const gain = sharp(await photoBytes('person-4-studio')).linear(exposure ** (1 / 2.2), 0)
        return await analyse(await gain.jpeg({ quality: 95 }).toBuffer())
      }),
    )
    const pair = [bright!, dark!]
    const arrangement = arrangeGroup(pair.map(shapeOf), size)
    const picture = await compose(pair, arrangement, settings.grey, size)
    const [one, other] = pair.map((analysis, i) =>
      brightness(skinOf(picture, meshAt(analysis, arrangement.places[i]!))),
    )
    const photos = brightness(skinOf(dark!.person, dark!.mesh)) / brightness(skinOf(bright!.person, bright!.mesh))
    expect(photos).toBeLessThan(0.45)
    expect(other! / one!).toBeGreaterThan(photos ** 0.6)
    expect(other! / one!).toBeLessThan(1.05)
  })

  test('has a shadow on those behind beside those in front, and none farther away', async () => {
    const members = Array.from({ length: 5 }, (_, i) => somebody(people, i))
    const arrangement = arrangeGroup(members.map(shapeOf), size)
    const plain = { ...settings.grey, grain: 0 }
    const all = await compose(members, arrangement, plain, size)
    const front = (i: number) => arrangement.places[i]!.row === 0
    const only = { ...arrangement, order: arrangement.order.filter((i) => !front(i)) }
    const behind = await compose(members, only, plain, size)
    const framed: FramedMember[] = []
    for (const i of arrangement.order)
      if (front(i)) framed.push((await frameMember({ analysis: members[i]! }, arrangement.places[i]!, size))!)
    const shadow = arrangement.places.at(-1)!.faceSize * 0.04
    const changes: Record<'near' | 'far', number[]> = { near: [], far: [] }
    for (const [i, { x, y, faceSize }] of arrangement.places.entries()) {
      if (front(i)) continue
      const shape = shapeOf(members[i]!)
      for (let v = y + 0.8 * faceSize; v < y + 1.8 * faceSize; v += 3)
        for (let u = x - 0.8 * faceSize; u < x + 0.8 * faceSize; u += 3) {
          if (!isThere(shape, arrangement.places[i]!, u, v)) continue
          const nearest = [0, 1, 8].find((reach) => framed.some((member) => touches(member, u, v, reach * shadow)))
          if (nearest === 0 || nearest === 8) continue
          changes[nearest === 1 ? 'near' : 'far'].push(lumaAt(all, u, v) / Math.max(1, lumaAt(behind, u, v)))
        }
    }
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(mean(changes.near)).toBeLessThan(0.93)
    expect(mean(changes.far)).toBeGreaterThan(0.99)
  })

  function touches({ framed, left, top }: FramedMember, u: number, v: number, reach: number): boolean {
    for (const [dx, dy] of [
      [0, 0],
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
      [-0.7, -0.7],
      [0.7, -0.7],
      [-0.7, 0.7],
      [0.7, 0.7],
    ] as const) {
      const x = Math.round(u + dx * reach - left)
      const y = Math.round(v + dy * reach - top)
      if (x >= 0 && y >= 0 && x < framed.width && y < framed.height && framed.alpha[y * framed.width + x]! > 0)
        return true
    }
    return false
  }

  const lumaAt = ({ data, width }: RgbImage, x: number, y: number) => {
    const p = 3 * (Math.round(y) * width + Math.round(x))
    return data[p]! * lumaWeights[0] + data[p + 1]! * lumaWeights[1] + data[p + 2]! * lumaWeights[2]
  }

  test('is the same each time', async () => {
    const small = { width: 240, height: 180 }
    const members = people.slice(0, 3)
    const take = () => compose(members, arrangeGroup(members.map(shapeOf), small), settings.park, small)
    expect(Buffer.compare((await take()).data, (await take()).data)).toBe(0)
  })
})

test('a shoulder that the photo cut off has no square corner', async () => {
  const cut = sharp(await photoBytes('person-5-studio')).extract({ left: 250, top: 60, width: 520, height: 1000 })
  const analysis = await analyse(await cut.jpeg({ quality: 95 }).toBuffer())
  const shape = shapeOf(analysis)
  expect(shape.cut.left).not.toBeNull()
  const place = { row: 0, x: 500, y: 300, faceSize: 240, extension: 0 }
  const { framed, left, top } = (await frameMember({ analysis }, place, { width: 1000, height: 700 }))!
  const opaque = (x: number, y: number) =>
    framed.alpha[Math.round(y - top) * framed.width + Math.round(x - left)]! > 128
  const edge = place.x + place.faceSize * shape.body.left
  const corner = place.y + place.faceSize * shape.cut.left!
  expect(opaque(edge + 5, corner + 6)).toBe(false)
  expect(opaque(edge + 5, corner + 0.6 * place.faceSize)).toBe(true)
  expect(opaque(edge + 0.4 * place.faceSize, corner + 6)).toBe(true)
})

test('a photo that cuts off hair, or ends at the chin, is not for a group', async () => {
  const [shape] = shapes
  expect(showsEnough(shape!)).toBe(true)
  expect(showsEnough({ ...shape!, bottom: shape!.chin + 0.2 })).toBe(false)
  const tight = sharp(await photoBytes('person-4-studio')).extract({ left: 260, top: 230, width: 540, height: 800 })
  expect(showsEnough(shapeOf(await analyse(await tight.jpeg({ quality: 95 }).toBuffer())))).toBe(false)
})
