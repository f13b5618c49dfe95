import { type Plane, plane } from '../pixels.ts'

/** Gaussian blur, exact to three sigma, with the border repeated. For small sigmas, where box blurs are too coarse. */
export function gaussianBlur({ width, height, values }: Plane, sigma: number): Plane {
  const reach = Math.max(1, Math.ceil(3 * sigma))
  const weights = new Float32Array(2 * reach + 1)
  for (let k = -reach; k <= reach; k++) weights[k + reach] = Math.exp((-k * k) / (2 * sigma * sigma))
  const sum = weights.reduce((a, b) => a + b, 0)
  for (let k = 0; k < weights.length; k++) weights[k] = weights[k]! / sum

  const across = new Float32Array(values.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      let total = 0
      if (x >= reach && x < width - reach)
        for (let k = -reach; k <= reach; k++) total += weights[k + reach]! * values[row + x + k]!
      else
        for (let k = -reach; k <= reach; k++)
          total += weights[k + reach]! * values[row + Math.min(width - 1, Math.max(0, x + k))]!
      across[row + x] = total
    }
  }
  const result = new Float32Array(values.length)
  for (let y = 0; y < height; y++)
    for (let k = -reach; k <= reach; k++) {
      const from = Math.min(height - 1, Math.max(0, y + k)) * width
      const weight = weights[k + reach]!
      for (let x = 0, to = y * width; x < width; x++, to++) result[to] = result[to]! + weight * across[from + x]!
    }
  return plane(width, height, result)
}
