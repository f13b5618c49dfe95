import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanNoise } from '../../src/upscale/clean-noise.ts'
import { upscale } from '../../src/upscale/upscale.ts'
import { decode, flat, fromImage, photoBytes, psnr } from '../pictures.ts'

test('brings a noisy JPEG closer to the original when it is cleaned before upscaling', async () => {
  const truth = await decode(
    await sharp(await photoBytes('person-4-studio'))
      .resize(480, 600)
      .png()
      .toBuffer(),
  )
  const small = await decode(await fromImage(truth).resize(240, 300).png().toBuffer())
  let state = 1
  const random = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x7fffffff - 0.5
  }
  const noisy = small.data.map((value) => Math.min(255, Math.max(0, value + 22 * (random() + random() + random()))))
  const jpeg = await decode(
    await fromImage({ ...small, data: noisy })
      .jpeg({ quality: 45 })
      .toBuffer(),
  )
  const as = psnr(upscale(jpeg, 2), truth)
  expect(psnr(upscale(cleanNoise(jpeg, 'light'), 2), truth)).toBeGreaterThan(as + 0.5)
  expect(psnr(upscale(cleanNoise(jpeg, 'strong'), 2), truth)).toBeGreaterThan(as)
})

test('leaves flat colours and sharp edges unchanged', () => {
  const image = flat(64, 300, [180, 90, 30])
  for (let y = 0; y < 300; y++) for (let x = 32; x < 64; x++) image.data.set([20, 60, 200], 3 * (y * 64 + x))
  expect(psnr(cleanNoise(image, 'strong'), image)).toBeGreaterThan(45)
})
