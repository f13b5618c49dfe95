import { describe, expect, test } from 'vitest'
import { resizeLanczos } from '../../src/resample/lanczos.ts'
import { decode, flat, fromImage, photoBytes, psnr, sameBytes } from '../pictures.ts'

const whole = (image: { width: number; height: number }) => ({
  left: 0,
  top: 0,
  width: image.width,
  height: image.height,
})

describe('resizeLanczos', () => {
  test('keeps an image unchanged at its own size', async () => {
    const image = await decode(await photoBytes('person-3-selfie1'))
    const same = resizeLanczos(image, whole(image), image.width, image.height)
    expect(sameBytes(same.data, image.data)).toBe(true)
  })

  test('keeps a flat image flat at every size', () => {
    const image = flat(37, 23, [13, 200, 255])
    for (const [width, height] of [
      [91, 60],
      [11, 50],
      [5, 3],
    ] as const)
      expect(resizeLanczos(image, whole(image), width, height)).toEqual(flat(width, height, [13, 200, 255]))
  })

  test('repeats the border beyond the image', () => {
    const image = flat(20, 20, [50, 60, 70])
    expect(resizeLanczos(image, { left: -30, top: -5, width: 70, height: 40 }, 70, 40)).toEqual(
      flat(70, 40, [50, 60, 70]),
    )
  })

  test('enlarges a halved photo at least two decibels closer to the original than sharp does', async () => {
    const image = await decode(await photoBytes('person-1-studio'))
    const half = await decode(await fromImage(image).resize(512, 640, { kernel: 'lanczos3' }).png().toBuffer())
    const ours = psnr(resizeLanczos(half, whole(half), 1024, 1280), image)
    const theirs = psnr(
      await decode(await fromImage(half).resize(1024, 1280, { kernel: 'lanczos3' }).png().toBuffer()),
      image,
    )
    expect(ours).toBeGreaterThan(36)
    expect(ours).toBeGreaterThan(theirs + 2)
  })

  test("doesn't shift an enlarged image: mirroring it before or after has the same result", async () => {
    const image = await decode(
      await fromImage(await decode(await photoBytes('person-5-selfie1')))
        .resize(90, 120)
        .png()
        .toBuffer(),
    )
    const mirrored = await decode(await fromImage(image).flop().png().toBuffer())
    const after = await decode(
      await fromImage(resizeLanczos(image, whole(image), 270, 360))
        .flop()
        .png()
        .toBuffer(),
    )
    expect(psnr(resizeLanczos(mirrored, whole(mirrored), 270, 360), after)).toBeGreaterThan(55)
  })
})
