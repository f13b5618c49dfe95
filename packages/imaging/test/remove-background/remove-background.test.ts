import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeCutout } from '../../src/encode/encode-picture.ts'
import type { Nets } from '../../src/nets/nets.ts'
import { openNets } from '../../src/nets/open-nets.ts'
import { openPhoto } from '../../src/photo/open-photo.ts'
import type { RgbaImage, RgbImage } from '../../src/pixels.ts'
import { removeBackground } from '../../src/remove-background/remove-background.ts'
import { fromImage, personBefore, plateFile } from '../pictures.ts'

let nets: Nets
beforeAll(async () => {
  nets = await openNets()
})
afterAll(() => nets.close())

async function removed(image: RgbImage): Promise<RgbaImage> {
  return removeBackground(nets, await openPhoto(await fromImage(image).png().toBuffer()))
}

/** Returns the mean error of alpha, 0 to 1, in the columns from `left` on. */
function alphaError(cutout: RgbaImage, truth: Float32Array, width: number, left = 0): number {
  let sum = 0
  const height = truth.length / width
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      sum += Math.abs(cutout.data[4 * (y * cutout.width + left + x) + 3]! / 255 - truth[y * width + x]!)
  return sum / truth.length
}

describe('removeBackground', () => {
  test('returns the same size, with alpha close to the true matte', async () => {
    const { image, alpha } = await personBefore('person-4-selfie1', plateFile('park-lawn-trees'))
    const cutout = await removed(image)
    expect([cutout.width, cutout.height]).toEqual([image.width, image.height])
    expect(alphaError(cutout, alpha, image.width)).toBeLessThan(0.012)
  })

  test('removes all of a saturated background colour around the person', async () => {
    const { image, alpha } = await personBefore('person-4-selfie1', '#20c040')
    const { image: truth } = await personBefore('person-4-selfie1', '#ffffff')
    const cutout = await removed(image)
    let [green, count] = [0, 0]
    for (let i = 0; i < alpha.length; i++) {
      const opaque = cutout.data[4 * i + 3]! / 255
      if (alpha[i]! < 0.05 || alpha[i]! > 0.95 || opaque < 0.05) continue
      const onWhite = (c: number) => cutout.data[4 * i + c]! * opaque + 255 * (1 - opaque)
      const cast = onWhite(1) - (onWhite(0) + onWhite(2)) / 2
      const trueCast = truth.data[3 * i + 1]! - (truth.data[3 * i]! + truth.data[3 * i + 2]!) / 2
      green += cast - trueCast
      count++
    }
    expect(count).toBeGreaterThan(500)
    expect(Math.abs(green / count)).toBeLessThan(5)
  })

  test('keeps both people in a photo of two', async () => {
    const left = await personBefore('person-4-selfie1', '#8090a0')
    const right = await personBefore('person-5-selfie1', '#8090a0')
    const { width, height } = left.image
    const both = await sharp({ create: { width: 2 * width, height, channels: 3, background: '#8090a0' } })
      .composite([
        { input: await fromImage(left.image).png().toBuffer(), left: 0, top: 0 },
        { input: await fromImage(right.image).png().toBuffer(), left: width, top: 0 },
      ])
      .removeAlpha()
      .raw()
      .toBuffer()
    const cutout = await removed({ width: 2 * width, height, data: both })
    expect(alphaError(cutout, left.alpha, width)).toBeLessThan(0.03)
    expect(alphaError(cutout, right.alpha, width, width)).toBeLessThan(0.03)
  })

  test('rejects a photo without people', async () => {
    const photo = await openPhoto(await readFile(plateFile('library-books')))
    await expect(removeBackground(nets, photo)).rejects.toMatchObject({ name: 'PhotoRefused', code: 'no_face' })
  })

  test('downsizes a photo of more than 24 megapixels to 24', async () => {
    const { image } = await personBefore('person-5-selfie1', '#c0c0c0')
    const bytes = await fromImage(image).resize(4500, 6000).jpeg().toBuffer()
    const cutout = await removeBackground(nets, await openPhoto(bytes))
    expect(cutout.width * cutout.height).toBeLessThanOrEqual(24e6)
    expect(cutout.width * cutout.height).toBeGreaterThan(23.9e6)
  })

  test.each(['png', 'webp'] as const)(
    'preserves alpha exactly as %s, and records how the file was made',
    async (format) => {
      const { image, alpha } = await personBefore('person-5-selfie1', '#000000')
      const data = new Uint8Array(4 * alpha.length)
      for (let i = 0; i < alpha.length; i++) {
        for (let c = 0; c < 3; c++) data[4 * i + c] = image.data[3 * i + c]!
        data[4 * i + 3] = Math.round(255 * alpha[i]!)
      }
      const bytes = await encodeCutout({ ...image, data }, { format, source: 'algorithmicallyEnhanced' })
      const back = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      expect(back.info.channels).toBe(4)
      expect(back.data.every((value, i) => i % 4 !== 3 || value === data[i])).toBe(true)
      expect((await sharp(bytes).metadata()).xmp?.toString()).toContain('algorithmicallyEnhanced')
    },
  )
})
