/**
 * The loops that take most of the time, compiled to WebAssembly with SIMD. Whatever runs our nets has it: Node, and every
 * browser that onnxruntime-web runs in.
 */
import { compiled } from './compiled.ts'

/** The functions of `packages/imaging/kernels`. Places in the memory are in bytes. */
export interface Kernels {
  layer(weights: number, from: number, inputs: number, to: number, outputs: number, below: number): void
  windows(
    above: number,
    here: number,
    below: number,
    touched: number,
    width: number,
    epsilon: number,
    scratch: number,
    matrix: number,
  ): void
  solve(
    matrix: number,
    pixels: number,
    spread: number,
    width: number,
    count: number,
    x: number,
    residual: number,
    direction: number,
    product: number,
    scale: number,
    iterations: number,
    tolerance: number,
  ): void
}

const pageBytes = 65536

let opened: { kernels: Kernels; memory: WebAssembly.Memory } | null = null

/**
 * The kernels, and arrays of these lengths in their memory, one after the other. What is in them is old; the next call gives
 * the same memory to others.
 */
export function kernelsWith<Name extends string>(
  lengths: Record<Name, number>,
): { kernels: Kernels; arrays: Record<Name, Float32Array<ArrayBuffer>> } {
  opened ??= open()
  const { kernels, memory } = opened
  const entries = Object.entries<number>(lengths)
  // Each array starts at 16 bytes, as SIMD likes it.
  const bytes = entries.reduce((sum, [, length]) => sum + roomFor(length), 0)
  const missing = bytes - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / pageBytes))
  let at = 0
  const arrays = entries.map(([name, length]) => {
    const array = new Float32Array(memory.buffer, at, length)
    at += roomFor(length)
    return [name, array] as const
  })
  return { kernels, arrays: Object.fromEntries(arrays) as Record<Name, Float32Array<ArrayBuffer>> }
}

const roomFor = (length: number) => Math.ceil(length / 4) * 16

function open() {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(compiled), { env: { memory } })
  return { kernels: exports as unknown as Kernels, memory }
}
