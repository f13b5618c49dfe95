import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { convertTfliteToOnnx } from '../../src/nets/convert/tflite-to-onnx.ts'
import type { NetName } from '../../src/nets/net-names.ts'
import type { Nets } from '../../src/nets/nets.ts'
import { openNets } from '../../src/nets/open-nets.ts'

let nets: Nets
beforeAll(async () => {
  nets = await openNets()
})
afterAll(() => nets.close())

const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length

/** A wave as input for every network. The expected outputs were verified with TensorFlow.js and the original files. */
const wave = (side: number) => Float32Array.from({ length: side * side * 3 }, (_, i) => Math.sin(i * 0.037) * 0.5 + 0.5)

test.each<{ net: NetName; side: number; shapes: number[]; means: number[] }>([
  { net: 'face_detection_short_range', side: 128, shapes: [896 * 16, 896], means: [7.4356, -7.9089] },
  { net: 'face_detection_full_range', side: 192, shapes: [2304 * 16, 2304], means: [1.7355, -5.1918] },
  { net: 'face_landmark', side: 192, shapes: [1404, 1], means: [64.878, -8.2263] },
  { net: 'selfie_segmentation', side: 256, shapes: [65536], means: [7.83e-8] },
])('produces the same outputs with the converted $net as with the original', async ({ net, side, shapes, means }) => {
  const outputs = await nets.run(net, wave(side), side)
  expect(outputs.map((output) => output.length)).toEqual(shapes)
  for (const [i, output] of outputs.entries()) expect(mean(output)).toBeCloseTo(means[i]!, 3)
})

test('refuses to convert a model with an unknown operator, and names the operator', async () => {
  const require = createRequire(import.meta.url)
  const file = await readFile(require.resolve('@mediapipe/selfie_segmentation/selfie_segmentation.tflite'))
  const renamed = Buffer.from(file)
  renamed.write('Convolution2DTransposeBiaX', renamed.indexOf('Convolution2DTransposeBias'))
  expect(() => convertTfliteToOnnx(renamed)).toThrow('Convolution2DTransposeBiaX')
})
