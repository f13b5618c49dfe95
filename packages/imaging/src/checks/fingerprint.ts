import { lumaOf, type RgbImage } from '../pixels.ts'
import { shrinkByArea } from '../planes/resize-plane.ts'

const side = 16
/**
 * Maximum Hamming distance of duplicates. Saving a photo again, smaller or slightly brighter, changes at most 28 bits
 * and usually fewer than 10. Another photo of the same person differs by at least 95 bits, a photo of another person in
 * exactly the same place by 26.
 */
const alike = 22

/**
 * Returns a difference hash (Krawetz 2013) as 64 hexadecimal digits: whether luma rises from left to right, in 16 × 16
 * cells. It hardly changes when a photo is re-encoded.
 */
export function fingerprintOf(image: RgbImage): string {
  const { values } = shrinkByArea(lumaOf(image), side + 1, side)
  let digits = ''
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x += 4) {
      let digit = 0
      for (let k = 0; k < 4; k++) {
        const i = y * (side + 1) + x + k
        digit = 2 * digit + (values[i + 1]! > values[i]! ? 1 : 0)
      }
      digits += digit.toString(16)
    }
  return digits
}

/** Returns whether two fingerprints belong to the same photo. */
export function looksTheSame(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let different = 0
  for (let i = 0; i < a.length; i++) {
    const bits = Number.parseInt(a[i]!, 16) ^ Number.parseInt(b[i]!, 16)
    different += (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + (bits >> 3)
  }
  return different <= alike
}
