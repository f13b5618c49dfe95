/** Removes only stray hairs, on people with a known outline. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FaceMesh, faceFrame } from '../../src/faces/face.ts'
import type { Nets } from '../../src/nets/nets.ts'
import { openNets } from '../../src/nets/open-nets.ts'
import type { RgbImage } from '../../src/pixels.ts'
import { findSubjects } from '../../src/retouch/find-subjects.ts'
import { retouchPicture } from '../../src/retouch/retouch-picture.ts'
import { decode, fromImage, type KnownMatte, personBefore, sameBytes } from '../pictures.ts'

let nets: Nets
beforeAll(async () => {
  nets = await openNets()
})
afterAll(() => nets.close())

/** Adds hairs around the head, as thin as real ones, at these angles from straight up. */
async function withHairs(image: RgbImage, mesh: FaceMesh, colour: string): Promise<RgbImage> {
  const { x, y, size } = faceFrame(mesh)
  const hairs = [-75, -50, -20, 15, 40, 70].map((degrees, i) => {
    const at = (distance: number, bend: number) => {
      const angle = ((degrees + bend) * Math.PI) / 180
      return `${x + distance * size * Math.sin(angle)},${y - distance * size * Math.cos(angle)}`
    }
    return `<path d="M${at(1.05, 0)} Q${at(1.25, 4)} ${at(1.4, 9)}" stroke-width="${(0.004 + 0.002 * (i % 3)) * size}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${image.width}" height="${image.height}"><g fill="none" stroke="${colour}">${hairs.join('')}</g></svg>`
  return await decode(
    await fromImage(image)
      .composite([{ input: Buffer.from(svg) }])
      .png()
      .toBuffer(),
  )
}

async function tidied(image: RgbImage): Promise<RgbImage> {
  const subjects = await findSubjects(nets, image, { strayHairs: true })
  return retouchPicture(image, subjects, { amount: 0, strayHairs: true })
}

/** Returns the sum of the differences at these pixels. */
function difference(a: RgbImage, b: RgbImage, where: (pixel: number) => boolean = () => true): number {
  let sum = 0
  for (let i = 0; i < a.data.length; i++) if (where(Math.floor(i / 3))) sum += Math.abs(a.data[i]! - b.data[i]!)
  return sum
}

const bright = 'person-2-selfie1'
describe.each([
  { name: bright, backdrop: '#c9ced6', colour: '#2b2320', hair: 'dark hair in front of light paper' },
  { name: 'person-4-selfie1', backdrop: '#20242b', colour: '#c9b183', hair: 'fair hair in front of a dark wall' },
])('removing $hair', ({ name, backdrop, colour }) => {
  let clean: KnownMatte
  let hairy: RgbImage
  beforeAll(async () => {
    clean = await personBefore(name, backdrop)
    hairy = await withHairs(clean.image, (await findSubjects(nets, clean.image, {})).faces[0]!, colour)
  })

  test('removes nearly all stray hairs', async () => {
    const isBeside = (pixel: number) => clean.alpha[pixel] === 0
    const before = difference(hairy, clean.image, isBeside)
    expect(before).toBeGreaterThan(20_000)
    expect(difference(await tidied(hairy), clean.image, isBeside)).toBeLessThan(0.15 * before)
  })

  test('leaves the person unchanged', async () => {
    const isPerson = (pixel: number) => clean.alpha[pixel] === 1
    const count = clean.alpha.filter((alpha) => alpha === 1).length
    expect(difference(await tidied(hairy), hairy, isPerson) / count).toBeLessThan(0.05)
  })
})

test('leaves a background with lines as fine as hair unchanged', async () => {
  const stripes =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><defs><pattern id="p" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="#c9ced6"/><rect width="2" height="16" fill="#8a9099"/></pattern></defs><rect width="600" height="800" fill="url(#p)"/></svg>'
  const { image } = await personBefore(bright, await decode(await sharp(Buffer.from(stripes)).png().toBuffer()))
  expect(sameBytes((await tidied(image)).data, image.data)).toBe(true)
})
