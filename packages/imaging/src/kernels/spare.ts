/**
 * Large arrays that a stage needs for a moment. Memory that is new costs a page fault for every 4 KB, about as much time as
 * what is done with it, so those who give an array back leave its memory to the next.
 */
import { type Plane, plane } from '../pixels.ts'
import { afterUse } from './after-use.ts'

/** Small arrays are quick to make. */
const leastBytes = 256 * 1024
/** What is kept at most. */
const mostBytes = 64 * 1024 * 1024

/** The one that was given back last is at the end. */
let kept: ArrayBuffer[] = []

const used = afterUse(() => {
  kept = []
})

/** A plane of zeros. */
export const sparePlane = (width: number, height: number): Plane => plane(width, height, spareFloats(width * height))

/** So many zeros. */
export const spareFloats = (length: number): Float32Array<ArrayBuffer> => spareArray(Float32Array, length)

/** So many zeros. */
export const spareInts = (length: number): Int32Array<ArrayBuffer> => spareArray(Int32Array, length)

/** So many zeros. */
export const spareBytes = (length: number): Uint8Array<ArrayBuffer> => spareArray(Uint8Array, length)

/** Whoever does this must be the only one who knows the arrays: nobody may use them any more. */
export function giveBack(...arrays: readonly (Float32Array | Int32Array | Uint8Array)[]): void {
  for (const { buffer } of arrays)
    if (buffer.byteLength >= leastBytes && buffer instanceof ArrayBuffer && !kept.includes(buffer)) kept.push(buffer)
  let bytes = kept.reduce((sum, { byteLength }) => sum + byteLength, 0)
  while (bytes > mostBytes) bytes -= kept.shift()!.byteLength
  used()
}

interface ArrayOf<T> {
  readonly BYTES_PER_ELEMENT: number
  new (length: number): T
  new (buffer: ArrayBuffer, start: number, length: number): T
}

/** In the smallest memory that is kept and large enough, unless much of it would lie idle. */
function spareArray<T extends { fill(value: number): T }>(Type: ArrayOf<T>, length: number): T {
  const bytes = length * Type.BYTES_PER_ELEMENT
  const fits = kept.filter(({ byteLength }) => byteLength >= bytes && byteLength <= 1.5 * bytes)
  if (fits.length === 0) return new Type(length)
  const best = fits.reduce((a, b) => (b.byteLength < a.byteLength ? b : a))
  kept.splice(kept.indexOf(best), 1)
  return new Type(best, 0, length).fill(0)
}
