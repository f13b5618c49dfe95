/** Effects of camera and lamps on a whole photo. */
import { clamp, type RgbImage, smoothStep } from '../../src/pixels.ts'
import { copy, type Rgb } from './painting.ts'

/** Returns motion blur from a camera moving by `length` pixels along `angle` (radians). */
export function shake(image: RgbImage, length: number, angle: number): RgbImage {
  const { width, height, data } = image
  const taps = Math.max(2, Math.ceil(length))
  const sums = new Float32Array(data.length)
  for (let k = 0; k < taps; k++) {
    const along = (k / (taps - 1) - 0.5) * length
    const [dx, dy] = [Math.round(Math.cos(angle) * along), Math.round(Math.sin(angle) * along)]
    const columns = Int32Array.from({ length: width }, (_, x) => 3 * clamp(x + dx, 0, width - 1))
    for (let y = 0, to = 0; y < height; y++) {
      const row = 3 * clamp(y + dy, 0, height - 1) * width
      for (let x = 0; x < width; x++, to += 3) {
        const from = row + columns[x]!
        sums[to] = sums[to]! + data[from]!
        sums[to + 1] = sums[to + 1]! + data[from + 1]!
        sums[to + 2] = sums[to + 2]! + data[from + 2]!
      }
    }
  }
  return { width, height, data: Uint8Array.from(sums, (sum) => sum / taps + 0.5) }
}

/**
 * Multiplies linear light, like a coloured lamp or an exposure: by `gains` at the left edge and `right` at the right.
 */
export function light(image: RgbImage, gains: Rgb, right: Rgb = gains): RgbImage {
  const result = copy(image)
  const { data } = result
  if (right === gains) {
    const tables = gains.map((gain) => Uint8Array.from(decodeByte, (linear) => encode(linear * gain)))
    for (let i = 0; i < data.length; i++) data[i] = tables[i % 3]![data[i]!]!
    return result
  }
  for (let i = 0; i < data.length; i++) {
    const c = i % 3
    const x = (Math.floor(i / 3) % image.width) / image.width
    const gain = gains[c]! + (right[c]! - gains[c]!) * smoothStep(0.4, 0.6, x)
    data[i] = encode(decodeByte[data[i]!]! * gain)
  }
  return result
}

const decodeByte = Float64Array.from({ length: 256 }, (_, v) =>
  v <= 10 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
)
const encode = (value: number) =>
  255 * clamp(value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055, 0, 1) + 0.5
