/** Sideways photos, photos of several people, and small photos. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkFaces } from '../../src/checks/check-photo.ts'
import { type ExaminedPhoto, examinePhoto, type Share, shareOf } from '../../src/checks/examine-photo.ts'
import { faceFrame } from '../../src/faces/face.ts'
import type { Nets } from '../../src/nets/nets.ts'
import { openNets } from '../../src/nets/open-nets.ts'
import { openPhoto } from '../../src/photo/open-photo.ts'
import { photoBytes, psnr } from '../pictures.ts'

let nets: Nets
beforeAll(async () => {
  nets = await openNets()
})
afterAll(() => nets.close())

const examine = async (bytes: Uint8Array, face?: Share) => examinePhoto(nets, await openPhoto(bytes), face)
const codesOf = ({ check }: ExaminedPhoto) => check.findings.map(({ code, severity }) => `${severity} ${code}`)

describe('orientation', () => {
  const people = ['person-1-selfie1', 'person-2-selfie1', 'person-5-selfie1', 'person-7-selfie3']

  test.each(people)('%s is rotated upright from every side, without EXIF orientation', async (name) => {
    const upright = await examine(await photoBytes(name))
    const pixels = await upright.photo.pixels(900)
    for (const angle of [90, 180, 270]) {
      const turned = await examine(
        await sharp(await photoBytes(name))
          .rotate(angle)
          .jpeg({ quality: 95 })
          .toBuffer(),
      )
      expect(turned.check.accepted).toBe(true)
      expect(Math.abs(turned.check.face!.roll)).toBeLessThan(15)
      expect([turned.photo.width, turned.photo.height]).toEqual([upright.photo.width, upright.photo.height])
      expect(psnr(await turned.photo.pixels(900), pixels)).toBeGreaterThan(30)
    }
  })

  test('photos with a tilted head or without a face keep their orientation', async () => {
    const tilted = sharp(await photoBytes('person-1-selfie1')).rotate(25, { background: '#777' })
    const { photo, check } = await examine(await tilted.jpeg().toBuffer())
    const { info } = await tilted.toBuffer({ resolveWithObject: true })
    expect([photo.width, photo.height]).toEqual([info.width, info.height])
    expect(check.face!.roll).toBeGreaterThan(15)
    const wall = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#876' } })
      .jpeg()
      .toBuffer()
    expect(await examine(wall)).toMatchObject({ photo: { width: 900, height: 600 }, check: { face: null } })
  })
})

describe('a photo of two people', () => {
  let group: Buffer
  beforeAll(async () => {
    const [left, right] = await Promise.all(
      ['person-2-selfie1', 'person-3-selfie1'].map(async (name) =>
        sharp(await photoBytes(name))
          .resize(900, 1200, { fit: 'cover' })
          .toBuffer(),
      ),
    )
    const scene = { create: { width: 1800, height: 1200, channels: 3 as const, background: '#888' } }
    group = await sharp(scene)
      .composite([
        { input: left!, left: 0, top: 0 },
        { input: right!, left: 900, top: 0 },
      ])
      .jpeg()
      .toBuffer()
  })

  test('is rejected, and both faces are listed from left to right', async () => {
    const { image, check } = await examine(group)
    expect(check.findings).toEqual([{ code: 'several_faces', severity: 'refused' }])
    const middles = check.choices.map((face) => shareOf(face, image)).map(({ x, width }) => x + width / 2)
    expect(middles).toHaveLength(2)
    expect(middles[0]).toBeLessThan(0.5)
    expect(middles[1]).toBeGreaterThan(0.5)
  })

  test('is accepted for the chosen face, even when it is sideways', async () => {
    const { image, check } = await examine(group)
    const shares = check.choices.map((face) => shareOf(face, image))
    for (const file of [group, await sharp(group).rotate(90).jpeg().toBuffer()])
      for (const [index, share] of shares.entries()) {
        const chosen = await examine(file, share)
        expect(chosen.check).toMatchObject({ accepted: true, findings: [], choices: [] })
        const middle = faceFrame(chosen.check.face!.mesh).x / chosen.image.width
        expect(middle < 0.5).toBe(index === 0)
        expect(chosen.check.others).toHaveLength(1)
      }
  })

  test('ranks below a photo of one person, and is rejected if the box contains no face', async () => {
    const { image, check } = await examine(group)
    const [first] = check.choices.map((face) => shareOf(face, image))
    const alone = await examine(await sharp(group).extract({ left: 0, top: 0, width: 900, height: 1200 }).toBuffer())
    expect((await examine(group, first)).check.score).toBeLessThan(alone.check.score)
    expect(codesOf(await examine(group, { x: 0, y: 0.9, width: 0.1, height: 0.1 }))).toEqual(['refused no_face'])
  })
})

test('a photo of a speaking person ranks far below the same photo with a smile', async () => {
  const { image, check } = await examine(await photoBytes('person-1-selfie1'))
  const face = check.face!
  const [left, right] = [face.mesh[78]!, face.mesh[308]!]
  const scoreWith = (gap: number) => {
    const lowerLip = [face.mesh[13]![0], face.mesh[13]![1] + gap * Math.hypot(right[0] - left[0], right[1] - left[1])]
    const mesh = face.mesh.map((point, i) => (i === 14 ? ([lowerLip[0]!, lowerLip[1]!, point[2]] as const) : point))
    return checkFaces(image, [{ ...face, mesh }], 1).score
  }
  expect(scoreWith(0.3)).toBeCloseTo(scoreWith(0.05), 5)
  expect(scoreWith(0.6)).toBeLessThan(0.4 * scoreWith(0.3))
})

describe('a small photo', () => {
  const small = async (side: number) =>
    sharp(await photoBytes('person-1-studio'))
      .resize(side, side, { fit: 'outside' })
      .jpeg({ quality: 95 })
      .toBuffer()

  test('is used with a warning if its face is large enough', async () => {
    const result = await examine(await small(480))
    expect(codesOf(result)).toEqual(['warned small_photo'])
    expect(result.check.accepted).toBe(true)
  })

  test('is rejected if its face is small', async () => {
    expect(codesOf(await examine(await small(300)))).toContain('refused too_small')
  })

  test('gets no warning at 512 pixels or more', async () => {
    expect(codesOf(await examine(await small(512)))).toEqual([])
  })
})
