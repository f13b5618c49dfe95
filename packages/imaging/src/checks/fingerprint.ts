import { lumaOf, type RgbImage } from '../pixels.ts'
import { shrinkByArea } from '../planes/resize-plane.ts'

const side = 16
/**
 * The same photo saved again, smaller, or a little brighter differs by 28 bits at most, mostly by under 10. Another photo
 * of the same person differs by 95 and more, another person's from the very same place by 26.
 */
const alike = 22

/**
 * Where a picture grows brighter from left to right, in 16 by 16 places: 256 bits as 64 hexadecimal digits (the difference
 * hash of Krawetz 2013, with more places). It stays nearly the same however a photo is saved.
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

/** Whether two fingerprints are of what looks like one photo. */
export function looksTheSame(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let different = 0
  for (let i = 0; i < a.length; i++) {
    const bits = Number.parseInt(a[i]!, 16) ^ Number.parseInt(b[i]!, 16)
    different += (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + (bits >> 3)
  }
  return different <= alike
}
