import { enlargeMatte } from '../cutout/enlarge-matte.ts'
import { clamp, type Plane, plane, type RgbImage } from '../pixels.ts'
import { resizeBilinear } from '../planes/resize-plane.ts'
import { resizeLanczos } from '../resample/lanczos.ts'
import type { RunNet } from './added-nets.ts'
import type { MattingConvention, MattingOutput } from './families.ts'

const step = 32

/** Returns the model's input size for an image. `fixed` has the dimensions the file fixes, or 0. */
export function inputSize(
  { side }: MattingConvention,
  image: { width: number; height: number },
  fixed: { width: number; height: number } = { width: 0, height: 0 },
): { width: number; height: number } {
  if (fixed.width > 0 && fixed.height > 0) return fixed
  if ('square' in side) return { width: side.square, height: side.square }
  const scale = side.short / Math.min(image.width, image.height)
  const within = (length: number) =>
    step * clamp(Math.round((length * scale) / step), side.short / step, 2 * (side.short / step))
  return { width: within(image.width), height: within(image.height) }
}

/** Returns the alpha of the people in an image, at the image's size. Throws if the output isn't a matte. */
export async function predictMatte(
  run: RunNet,
  convention: MattingConvention,
  image: RgbImage,
  fixed?: { width: number; height: number },
): Promise<Plane> {
  const { width, height } = inputSize(convention, image, fixed)
  const whole = { left: 0, top: 0, width: image.width, height: image.height }
  const { data } = resizeLanczos(image, whole, width, height)
  const count = width * height
  const input = new Float32Array(3 * count)
  for (let c = 0; c < 3; c++) {
    const scale = 1 / (255 * convention.deviation[c]!)
    const bias = convention.mean[c]! / convention.deviation[c]!
    for (let i = 0; i < count; i++) input[c * count + i] = data[3 * i + c]! * scale - bias
  }
  const { values, dims } = await run(input, [1, 3, height, width])
  const [across, down] = [dims.at(-1) ?? 0, dims.at(-2) ?? 0]
  if (across < 2 || down < 2 || values.length < across * down)
    throw new Error(`an output of ${dims.join(' × ')} isn’t a matte`)
  const small = plane(across, down, alphaOf(values.subarray(0, across * down), convention.answer))
  // A matte with a higher resolution than the image can't be refined by the image's colours.
  return across <= image.width && down <= image.height
    ? enlargeMatte(small, image)
    : resizeBilinear(small, image.width, image.height)
}

function alphaOf(values: Float32Array, answer: MattingOutput): Float32Array {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (!Number.isFinite(value)) throw new Error('the output has non-finite values')
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  if (answer === 'logits') return values.map((value) => 1 / (1 + Math.exp(-value)))
  // A matte without contrast must not be stretched.
  if (answer === 'any range' && greatest - least > 0.1)
    return values.map((value) => (value - least) / (greatest - least))
  return values.map((value) => clamp(value, 0, 1))
}
