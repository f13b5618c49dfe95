/** Images, planes and basic arithmetic. */

/** An sRGB image: three bytes per pixel, row by row from the top left. */
export interface RgbImage {
  width: number
  height: number
  data: Uint8Array
}

/** An image with straight (unpremultiplied) alpha: red, green, blue and alpha per pixel; 255 is opaque. */
export interface RgbaImage {
  width: number
  height: number
  data: Uint8Array
}

/** One number per pixel, row by row. */
export interface Plane {
  width: number
  height: number
  values: Float32Array
}

export function plane(width: number, height: number, values: Float32Array = new Float32Array(width * height)): Plane {
  return { width, height, values }
}

/** Converts bytes from 0 to 255 to numbers from 0 to 1. */
export function planeOfBytes(width: number, height: number, bytes: Uint8Array): Plane {
  const values = new Float32Array(width * height)
  for (let i = 0; i < values.length; i++) values[i] = bytes[i]! / 255
  return plane(width, height, values)
}

export type Point = readonly [x: number, y: number]

/** A rectangle in pixels; its corners may be fractional. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Returns 0 below `from`, 1 above `to` (reversed if `from` is larger), and a smooth transition in between. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value
}

/** Rec. 709 luma weights of red, green and blue. */
export const lumaWeights = [0.2126, 0.7152, 0.0722] as const

/** Returns the luma of each pixel, 0 to 1 (gamma-encoded, not linear). */
export function lumaOf(image: RgbImage): Plane {
  const luma = plane(image.width, image.height)
  const { data } = image
  const { values } = luma
  const [r, g, b] = [lumaWeights[0] / 255, lumaWeights[1] / 255, lumaWeights[2] / 255]
  for (let i = 0, p = 0; i < values.length; i++, p += 3) values[i] = data[p]! * r + data[p + 1]! * g + data[p + 2]! * b
  return luma
}

/** Returns red, green and blue of a `#rrggbb` colour. Throws a `TypeError` for any other text. */
export function bytesOfColour(colour: string): [red: number, green: number, blue: number] {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new TypeError(`${colour} is not a colour like #1f2d5c`)
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
