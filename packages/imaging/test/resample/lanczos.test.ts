import { describe, expect, test } from 'vitest'
import { resizeLanczos } from '../../src/resample/lanczos.ts'
import { decode, flat, fromImage, photoBytes, psnr, sameBytes } from '../pictures.ts'

const whole = (image: { width: number; height: number }) => ({
  left: 0,
  top: 0,
  width: image.width,
  height: image.height,
})

describe('Lanczos resampling', () => {
  test('at its own size a picture is unchanged', async () => {
    const image = await decode(await photoBytes('person-3-selfie1'))
    const same = resizeLanczos(image, whole(image), image.width, image.height)
    expect(sameBytes(same.data, image.data)).toBe(true)
  })

  test('a flat picture stays flat at every size', () => {
    const image = flat(37, 23, [13, 200, 255])
    for (const [width, height] of [
      [91, 60],
      [11, 50],
      [5, 3],
    ] as const)
      expect(resizeLanczos(image, whole(image), width, height)).toEqual(flat(width, height, [13, 200, 255]))
  })

  test('beyond the picture its border goes on', () => {
    const image = flat(20, 20, [50, 60, 70])
    expect(resizeLanczos(image, { left: -30, top: -5, width: 70, height: 40 }, 70, 40)).toEqual(
      flat(70, 40, [50, 60, 70]),
    )
  })

  test('enlarges a halved photo nearer to the original than sharp does, by two decibels and more', async () => {
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

  test('enlarging does not move the picture: mirrored before or after gives the same', async () => {
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
