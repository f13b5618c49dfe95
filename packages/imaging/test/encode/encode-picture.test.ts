import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodePicture } from '../../src/encode/encode-picture.ts'
import { decode, photoBytes, psnr } from '../pictures.ts'

describe('encodePicture', () => {
  test.each([
    { format: 'jpeg', reads: 'jpeg', atLeast: 38 },
    { format: 'webp', reads: 'webp', atLeast: 35 },
    { format: 'png', reads: 'png', atLeast: 99 },
    { format: 'avif', reads: 'heif', atLeast: 35 },
  ] as const)('encodes the image as $format and records how it was made', async ({ format, reads, atLeast }) => {
    const image = await decode(await photoBytes('person-4-selfie1'))
    const bytes = await encodePicture(image, { format, source: 'composite' })
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format: reads, width: 720, height: 960 })
    expect(Math.min(100, psnr(await decode(bytes), image))).toBeGreaterThan(atLeast)
    expect(metadata.exif).toBeUndefined()
    expect(metadata.xmp?.toString()).toContain('http://cv.iptc.org/newscodes/digitalsourcetype/composite<')
  })

  test('keeps full chroma resolution in JPEG', async () => {
    const image = await decode(await photoBytes('person-4-selfie1'))
    const bytes = await encodePicture(image, { format: 'jpeg', source: 'algorithmicallyEnhanced' })
    expect(await sharp(bytes).metadata()).toMatchObject({ chromaSubsampling: '4:4:4' })
  })

  test('makes previews smaller and never enlarges them', async () => {
    const image = await decode(await photoBytes('person-4-selfie1'))
    const preview = await encodePicture(image, { format: 'webp', source: 'composite', width: 480 })
    expect(await sharp(preview).metadata()).toMatchObject({ width: 480, height: 640 })
    const same = await encodePicture(image, { format: 'webp', source: 'composite', width: 2000 })
    expect(await sharp(same).metadata()).toMatchObject({ width: 720 })
  })
})
