/** Group portraits. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { detectFaces } from '../../src/faces/detect-faces.ts'
import { type FaceMesh, faceFrame, meshPoint, moveMesh } from '../../src/faces/face.ts'
import { type Arrangement, arrangeGroup, type Place } from '../../src/group/arrange-group.ts'
import { composeGroup } from '../../src/group/compose-group.ts'
import { type FramedMember, frameMember } from '../../src/group/frame-member.ts'
import { shapeFrame, shapeOf, showsEnough } from '../../src/group/member-shape.ts'
import type { Nets } from '../../src/nets/nets.ts'
import { openNets } from '../../src/nets/open-nets.ts'
import { lumaWeights, type RgbImage } from '../../src/pixels.ts'
import type { PortraitAnalysis } from '../../src/portrait/analyse-portrait.ts'
import { cropPixels } from '../../src/resample/crop-pixels.ts'
import type { StyleRecipe } from '../../src/styles/recipe.ts'
import { settings } from '../../src/styles/settings.ts'
import { analysisOf } from '../people.ts'
import { photoBytes } from '../pictures.ts'
import { brightness, type Colour, distance, skinOf } from '../skin-colour.ts'
import { analyseTeam, isThere, memberOf, meshAt } from './team.ts'

interface Size {
  width: number
  height: number
}

let nets: Nets
let people: PortraitAnalysis[]
beforeAll(async () => {
  nets = await openNets()
  people = await analyseTeam()
})
afterAll(() => nets.close())

function compose(members: PortraitAnalysis[], arrangement: Arrangement, recipe: StyleRecipe, size: Size) {
  return composeGroup(arrangement, recipe, size, (i) =>
    frameMember({ analysis: members[i]! }, arrangement.places[i]!, size),
  )
}

describe('composeGroup', () => {
  const size = { width: 1200, height: 900 }

  test.each([5, 12])('shows all %i faces at the right position and size', async (count) => {
    const members = Array.from({ length: count }, (_, i) => memberOf(people, i))
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

  test('leaves no gap between people below their shoulders', async () => {
    const magenta: StyleRecipe = {
      ...settings.grey,
      shadow: 0,
      wrap: 0,
      backdrop: { kind: 'gradient', from: '#ff00ff', to: '#ff00ff', angle: 0 },
    }
    const members = Array.from({ length: 7 }, (_, i) => memberOf(people, i))
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

  test('preserves the colours and the brightness order of a dark and a light face', async () => {
    const pair = [people[0]!, people[5]!]
    const arrangement = arrangeGroup(pair.map(shapeOf), size)
    for (const style of [settings.grey, settings.white, settings.park, settings.goldenField]) {
      const picture = await compose(pair, arrangement, style, size)
      const own = pair.map(({ person, mesh }) => skinOf(person, mesh))
      const shown = pair.map((analysis, i) => skinOf(picture, meshAt(analysis, arrangement.places[i]!)))
      for (const i of [0, 1]) expect(distance(shown[i]!, own[i]!)).toBeLessThan(0.13)
      const ratio = (skins: Colour[]) => brightness(skins[1]!) / brightness(skins[0]!)
      // Only the exposure of the two photos is matched. It differs by less than half.
      expect(ratio(shown) / ratio(own)).toBeGreaterThan(0.7)
      expect(ratio(shown) / ratio(own)).toBeLessThan(1.5)
      expect(ratio(shown)).toBeLessThan(0.45)
    }
  })

  test('corrects an underexposed photo by at least two fifths of the difference in stops', async () => {
    const [bright, dark] = await Promise.all(
      [1, 0.36].map(async (exposure) => {
        const gain = sharp(await photoBytes('person-4-studio')).linear(exposure ** (1 / 2.2), 0)
        return await analysisOf(await gain.jpeg({ quality: 95 }).toBuffer())
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

  test('darkens people only next to people in front of them', async () => {
    const members = Array.from({ length: 5 }, (_, i) => memberOf(people, i))
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

  test("casts shadows on a wall close behind, and doesn't darken overlaps twice", async () => {
    const members = people.slice(0, 3)
    const shapes = members.map(shapeOf)
    const arrangement = arrangeGroup(shapes, size)
    const wall = { ...settings.clay, grain: 0 }
    const [lit, bare] = [
      await compose(members, arrangement, wall, size),
      await compose(members, arrangement, { ...wall, shadow: 0 }, size),
    ]
    const ratios: number[] = []
    const nobodyAt = (u: number, v: number) => shapes.every((shape, i) => !isThere(shape, arrangement.places[i]!, u, v))
    for (let v = 4; v < size.height; v += 4)
      for (let u = 4; u < size.width; u += 4) if (nobodyAt(u, v)) ratios.push(lumaAt(lit, u, v) / lumaAt(bare, u, v))
    ratios.sort((a, b) => a - b)
    expect(ratios[Math.floor(0.05 * ratios.length)]).toBeLessThan(0.95)
    // An 8-bit value is roughly light to the power of 1 / 2.2.
    expect(ratios[Math.floor(0.01 * ratios.length)]).toBeGreaterThan((1 - wall.shadow) ** (1 / 2.2) - 0.02)
    expect(ratios.at(-1)).toBeLessThan(1.01)
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

  test('renders deterministically', async () => {
    const small = { width: 240, height: 180 }
    const members = people.slice(0, 3)
    const take = () => compose(members, arrangeGroup(members.map(shapeOf), small), settings.park, small)
    expect(Buffer.compare((await take()).data, (await take()).data)).toBe(0)
  })
})

test('frameMember rounds off a shoulder that the photo crops', async () => {
  const cut = sharp(await photoBytes('person-5-studio')).extract({ left: 250, top: 60, width: 520, height: 1000 })
  const analysis = await analysisOf(await cut.jpeg({ quality: 95 }).toBuffer())
  const shape = shapeOf(analysis)
  expect(shape.cut.left).not.toBeNull()
  const place = { row: 0, x: 500, y: 300, faceSize: 240, extension: 0 }
  const { framed, left, top } = (await frameMember({ analysis }, place, { width: 1000, height: 700 }))!
  const opaque = (x: number, y: number) =>
    framed.alpha[Math.round(y - top) * framed.width + Math.round(x - left)]! > 128
  const edge = place.x + place.faceSize * shape.body.left
  const corner = place.y + place.faceSize * shape.cut.left!
  expect(opaque(edge + 5, corner + 6)).toBe(false)
  expect(opaque(edge + 5, corner + 0.45 * place.faceSize)).toBe(true)
  expect(opaque(edge + 0.4 * place.faceSize, corner + 6)).toBe(true)
})

test('showsEnough rejects a photo that crops hair or ends at the chin', async () => {
  const shape = shapeOf(people[0]!)
  expect(showsEnough(shape)).toBe(true)
  expect(showsEnough({ ...shape, bottom: shape.chin + 0.2 })).toBe(false)
  const tight = sharp(await photoBytes('person-4-studio')).extract({ left: 260, top: 230, width: 540, height: 800 })
  expect(showsEnough(shapeOf(await analysisOf(await tight.jpeg({ quality: 95 }).toBuffer())))).toBe(false)
})
