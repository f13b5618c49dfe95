/** Table-based conversion between sRGB and linear light. */

export function toLinear(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
}

function toEncoded(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
}

/** Linear light of each 8-bit sRGB value. */
export const linearOfByte = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255))

const steps = 4095
/** Unrounded sRGB, 0 to 255; the index is the square root of linear light times `steps`. */
const encodedTable = Float32Array.from({ length: steps + 2 }, (_, i) => 255 * toEncoded((i / steps) ** 2))

/** Returns unrounded sRGB, 0 to 255, of linear light from 0 to 1. */
export function encodedOfLinear(linear: number): number {
  if (linear >= 1) return 255
  const at = Math.sqrt(linear) * steps
  const i = at | 0
  const low = encodedTable[i]!
  return low + (encodedTable[i + 1]! - low) * (at - i)
}

/** Bits of a float that the table ignores; its steps are at most a tenth of an 8-bit level. */
const bitsDropped = 13
const bitsOf = (linear: number) => new Int32Array(Float32Array.of(linear).buffer)[0]! >>> bitsDropped
const darkestBits = bitsOf(2 ** -14)
const brightestBits = bitsOf(1) - darkestBits
const tableOfBits = (() => {
  const bits = Int32Array.from({ length: brightestBits + 1 }, (_, i) => (i + darkestBits + 0.5) * 2 ** bitsDropped)
  return new Float32Array(bits.buffer).map((linear) => 255 * toEncoded(Math.min(1, linear)))
})()

/**
 * Encodes a row as 8-bit sRGB. `added` has one number per pixel, in 8-bit levels, added before truncation. Three times
 * as fast as encoding value by value, because the bits of a float are its index in the table.
 */
export function encodeRow(linear: Float32Array, added: Float32Array, out: Uint8Array): void {
  const bits = new Int32Array(linear.buffer, linear.byteOffset, linear.length)
  for (let k = 0, x = 0; k < bits.length; k += 3, x++) {
    const more = added[x]!
    out[k] = byteOfBits(bits[k]!, more)
    out[k + 1] = byteOfBits(bits[k + 1]!, more)
    out[k + 2] = byteOfBits(bits[k + 2]!, more)
  }
}

function byteOfBits(bits: number, added: number): number {
  const place = (bits >> bitsDropped) - darkestBits
  const value = tableOfBits[place < 0 ? 0 : place > brightestBits ? brightestBits : place]! + added
  return value < 0 ? 0 : value > 255 ? 255 : value
}

/** Returns the linear light of a `#rrggbb` colour. */
export function linearColour(css: string): [number, number, number] {
  const number = Number.parseInt(css.slice(1), 16)
  return [linearOfByte[number >> 16]!, linearOfByte[(number >> 8) & 255]!, linearOfByte[number & 255]!]
}
