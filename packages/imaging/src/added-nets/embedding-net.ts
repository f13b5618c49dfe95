import type { RgbImage } from '../pixels.ts'
import type { RunNet } from './added-nets.ts'
import type { Normalisation } from './families.ts'

/** Side of the aligned faces these models take, in pixels. */
export const embeddedFaceSide = 112

/**
 * Returns the unit-length embedding of an aligned face. Throws if the face has another size or the output isn't a
 * vector.
 */
export async function embedFace(
  run: RunNet,
  { mean, deviation }: Normalisation,
  face: RgbImage,
): Promise<Float32Array> {
  const side = embeddedFaceSide
  if (face.width !== side || face.height !== side) throw new Error(`a face of ${face.width} × ${face.height} pixels`)
  const count = side * side
  const input = new Float32Array(3 * count)
  for (let c = 0; c < 3; c++)
    for (let i = 0; i < count; i++) input[c * count + i] = (face.data[3 * i + c]! / 255 - mean[c]!) / deviation[c]!
  const { values } = await run(input, [1, 3, side, side])
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0))
  if (!(length > 0)) throw new Error('the output is not a vector')
  return values.map((value) => value / length)
}
