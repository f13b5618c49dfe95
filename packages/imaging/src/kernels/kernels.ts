/**
 * The hot loops, compiled to WebAssembly with SIMD. Every runtime of our neural networks supports it: Node, and every
 * browser that runs onnxruntime-web.
 */
import { afterUse } from './after-use.ts'
import { compiled } from './compiled.ts'

/** The functions of `packages/imaging/kernels`. Memory offsets are in bytes. */
export interface Kernels {
  layer(weights: number, from: number, inputs: number, to: number, outputs: number, below: number): void
  addRow(sums: number, row: number, width: number, sign: number): void
  fitRow(sums: number, to: number, width: number, radius: number, tall: number, epsilon: number): void
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
/** A larger memory is replaced when less than a quarter of it is needed. */
const keptBytes = 64 * 1024 * 1024

let opened: ReturnType<typeof open> | null = null

const used = afterUse(() => {
  opened = null
})

/**
 * Returns the kernels, and arrays of these lengths in their memory. The arrays aren't cleared, and the next call reuses
 * the memory.
 */
export function kernelsWith<Name extends string>(
  lengths: Record<Name, number>,
): { kernels: Kernels; arrays: Record<Name, Float32Array<ArrayBuffer>> } {
  const entries = Object.entries<number>(lengths)
  const bytes = entries.reduce((sum, [, length]) => sum + roomFor(length), 0)
  const has = opened?.memory.buffer.byteLength ?? 0
  // Growing the memory would detach the old arrays, and V8 would then check every array access for that.
  if (opened === null || has < bytes || has > Math.max(keptBytes, 4 * bytes)) opened = open(1.25 * bytes)
  used()
  const { kernels, memory } = opened
  let at = 0
  const arrays = entries.map(([name, length]) => {
    const array = new Float32Array(memory.buffer, at, length)
    at += roomFor(length)
    return [name, array] as const
  })
  return { kernels, arrays: Object.fromEntries(arrays) as Record<Name, Float32Array<ArrayBuffer>> }
}

/** Each array is aligned to 16 bytes for SIMD. */
const roomFor = (length: number) => Math.ceil(length / 4) * 16

function open(bytes: number) {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / pageBytes) })
  const { exports } = new WebAssembly.Instance(compiledModule(), { env: { memory } })
  return { kernels: exports as unknown as Kernels, memory }
}

let known: WebAssembly.Module | null = null
const compiledModule = () => {
  known ??= new WebAssembly.Module(compiled)
  return known
}
