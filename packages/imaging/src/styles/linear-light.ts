/** Between sRGB as encoded and linear light, by tables. */

export function toLinear(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
}

function toEncoded(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
}

/** Linear light of each byte. */
export const linearOfByte = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255))

const steps = 4095
/** sRGB, 0 to 255 but not rounded, of linear light; the index is the square root of it times `steps`. */
const encodedTable = Float32Array.from({ length: steps + 2 }, (_, i) => 255 * toEncoded((i / steps) ** 2))

/** sRGB on the scale of bytes, not yet rounded, of linear light from 0 to 1. */
export function encodedOfLinear(linear: number): number {
  if (linear >= 1) return 255
  const at = Math.sqrt(linear) * steps
  const i = at | 0
  const low = encodedTable[i]!
  return low + (encodedTable[i + 1]! - low) * (at - i)
}

/** `#rrggbb` as linear light. */
export function linearColour(css: string): [number, number, number] {
  const number = Number.parseInt(css.slice(1), 16)
  return [linearOfByte[number >> 16]!, linearOfByte[(number >> 8) & 255]!, linearOfByte[number & 255]!]
}
