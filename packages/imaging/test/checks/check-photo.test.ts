import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLongSide, checkPhoto } from '../../src/checks/check-photo.ts'
import type { Nets } from '../../src/nets/nets.ts'
import { openNets } from '../../src/nets/open-nets.ts'
import { openPhoto } from '../../src/photo/open-photo.ts'
import { photoBytes, plateFile } from '../pictures.ts'

let nets: Nets
let portrait: Buffer
beforeAll(async () => {
  nets = await openNets()
  portrait = await photoBytes('person-1-selfie1')
})
afterAll(() => nets.close())

async function check(bytes: Uint8Array) {
  const photo = await openPhoto(bytes)
  const image = await photo.pixels(checkLongSide)
  return checkPhoto(nets, image, photo.width / image.width)
}
const codes = async (bytes: Uint8Array) => (await check(bytes)).findings.map((finding) => finding.code)

describe('checkPhoto accepts ordinary photos', () => {
  test.each([
    'person-1-selfie1',
    'person-1-selfie2',
    'person-1-selfie3',
    'person-1-selfie4',
    'person-1-studio',
    'person-2-selfie1',
    'person-3-selfie1',
    'person-4-selfie1',
    'person-5-selfie1',
    'person-6-selfie1',
  ])('accepts %s without a warning', async (name) => {
    const result = await check(await photoBytes(name))
    expect(result).toMatchObject({ accepted: true, findings: [] })
    expect(result.score).toBeGreaterThan(0.4)
  })

  test('scores a portrait above a selfie of the same person', async () => {
    const scores = await Promise.all(
      ['person-1-studio', 'person-1-selfie2'].map(async (name) => check(await photoBytes(name))),
    )
    expect(scores[0]!.score).toBeGreaterThan(scores[1]!.score + 0.1)
  })

  test("finds a small face in a large photo and doesn't report it as blurred", async () => {
    const small = await sharp(portrait).resize(300).toBuffer()
    const scene = { create: { width: 2400, height: 1800, channels: 3 as const, background: '#8a9a92' } }
    const photo = await sharp(scene)
      .composite([{ input: small, left: 1900, top: 900 }])
      .jpeg({ quality: 95 })
      .toBuffer()
    expect(await codes(photo)).toEqual(['face_too_small'])
  })
})

describe('checkPhoto returns the reason for unsuitable photos', () => {
  test('reports a photo without people', async () => {
    const wall = { create: { width: 900, height: 900, channels: 3 as const, background: '#8a9a92' } }
    expect(await codes(await sharp(wall).jpeg().toBuffer())).toEqual(['no_face'])
    expect(await codes(await sharp(fileURLToPath(plateFile('forest-edge'))).toBuffer())).toEqual(['no_face'])
  })

  test('reports two people', async () => {
    const [a, b] = await Promise.all([photoBytes('person-2-selfie1'), photoBytes('person-4-selfie1')])
    const both = await sharp(a)
      .extend({ right: 720 })
      .composite([{ input: b, left: 720, top: 0 }])
      .jpeg()
      .toBuffer()
    expect(await codes(both)).toContain('several_faces')
  })

  test('rejects a face cropped by the photo', async () => {
    const cut = await sharp(portrait)
      .extract({ left: 520, top: 100, width: 504, height: 1200 })
      .resize(800)
      .jpeg()
      .toBuffer()
    expect((await check(cut)).accepted).toBe(false)
  })

  test('warns about a photo cropped tightly around the head, but not about a photo with shoulders', async () => {
    const tight = await sharp(portrait)
      .extract({ left: 260, top: 430, width: 460, height: 430 })
      .resize(900)
      .jpeg()
      .toBuffer()
    expect(await codes(tight)).toContain('cropped_tight')
    expect(await codes(portrait)).not.toContain('cropped_tight')
  })

  test('reports a sideways photo', async () => {
    expect(await codes(await sharp(portrait).rotate(90).jpeg({ quality: 95 }).toBuffer())).toContain('tilted_too_far')
  })

  test('reports a photo that is out of focus', async () => {
    expect(await codes(await sharp(portrait).blur(7).jpeg({ quality: 95 }).toBuffer())).toContain('blurred')
  })

  test('reports photos that are too dark or too bright, for light and dark skin', async () => {
    for (const name of ['person-1-selfie1', 'person-6-selfie1']) {
      const photo = await photoBytes(name)
      expect(await codes(await sharp(photo).linear(0.12, 0).png().toBuffer())).toContain('too_dark')
      expect(await codes(await sharp(photo).linear(3, 0).png().toBuffer())).toContain('too_bright')
    }
  })
})

test('checkPhoto scores a rotated phone photo like the same photo upright', async () => {
  const turned = await sharp(portrait).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 97 }).toBuffer()
  const [upright, rotated] = [await check(portrait), await check(turned)]
  expect(rotated.accepted).toBe(true)
  expect(Math.abs(rotated.score - upright.score)).toBeLessThan(0.05)
})
