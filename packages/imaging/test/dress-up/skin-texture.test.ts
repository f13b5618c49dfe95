/** `skinTexture` samples pores, and neither glasses nor shading. */
import { expect, test } from 'vitest'
import { skinTexture } from '../../src/dress-up/skin-texture.ts'
import { faceFrame } from '../../src/faces/face.ts'
import { randomNumbers } from '../../src/styles/noise.ts'
import { analysisOf } from '../people.ts'

/** Returns the standard deviation and the largest value of the texture of a face with pores and, maybe, glasses. */
async function textureOf(pores: number, glasses: boolean) {
  const { mesh, width, height } = await analysisOf('person-6-studio')
  const { size } = faceFrame(mesh)
  const random = randomNumbers(3)
  const data = new Uint8Array(3 * width * height)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isFrame = glasses && Math.abs(y - mesh[50]![1]) < 0.02 * size
    const value = isFrame ? 30 : 120 + (60 * x) / width + pores * (random() - 0.5)
    data.fill(value, 3 * i, 3 * i + 3)
  }
  const texture = skinTexture({ width, height, data }, mesh)
  const values = Array.from({ length: 200 * 200 }, (_, i) => texture(i % 200, Math.floor(i / 200)))
  return {
    deviation: Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length),
    largest: Math.max(...values.map(Math.abs)),
  }
}

test("skinTexture is as strong as the face's pores", async () => {
  const [fine, coarse] = [await textureOf(6, false), await textureOf(18, false)]
  expect(fine.deviation).toBeGreaterThan(0.005)
  expect(coarse.deviation / fine.deviation).toBeCloseTo(3, 0)
})

test('skinTexture does not repeat glasses in front of a cheek', async () => {
  expect((await textureOf(6, true)).largest).toBeLessThan(0.04)
})
