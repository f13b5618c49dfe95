/** Greyscale morphology with square structuring elements. */
import { type Plane, plane } from '../pixels.ts'

/** Closing: fills dark areas smaller than a square of 2 `radius` + 1 pixels. */
export const closing = (source: Plane, radius: number): Plane => extreme(extreme(source, radius, 1), radius, -1)

/** Opening: removes light areas smaller than such a square. */
export const opening = (source: Plane, radius: number): Plane => extreme(extreme(source, radius, -1), radius, 1)

/** Dilation: returns the maximum in such a square around each pixel. */
export const dilation = (source: Plane, radius: number): Plane => extreme(source, radius, 1)

/** Returns the maximum (`sign` 1) or minimum (-1) in a square. */
function extreme({ width, height, values }: Plane, radius: number, sign: 1 | -1): Plane {
  const rows = new Float32Array(values.length)
  for (let y = 0; y < height; y++) alongLine(values, rows, { first: y * width, step: 1, count: width }, radius, sign)
  const result = plane(width, height)
  for (let x = 0; x < width; x++) alongLine(rows, result.values, { first: x, step: width, count: height }, radius, sign)
  return result
}

/** Combines two running extremes per window, so the time doesn't depend on the radius (van Herk 1992). */
function alongLine(
  from: Float32Array,
  to: Float32Array,
  { first, step, count }: { first: number; step: number; count: number },
  radius: number,
  sign: 1 | -1,
): void {
  const span = 2 * radius + 1
  const total = Math.ceil((count + 2 * radius) / span) * span
  const [forwards, backwards] = [new Float32Array(total), new Float32Array(total)]
  const line = new Float32Array(total).fill(-Infinity)
  for (let n = 0, i = first; n < count; n++, i += step) line[n + radius] = sign * from[i]!
  for (let n = 0; n < total; n++) forwards[n] = n % span === 0 ? line[n]! : Math.max(forwards[n - 1]!, line[n]!)
  for (let n = total - 1; n >= 0; n--)
    backwards[n] = n % span === span - 1 ? line[n]! : Math.max(backwards[n + 1]!, line[n]!)
  for (let n = 0, i = first; n < count; n++, i += step) to[i] = sign * Math.max(backwards[n]!, forwards[n + span - 1]!)
}
