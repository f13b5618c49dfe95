import type { NetName } from './net-names.ts'

/** The nets, ready to run. Inputs are NHWC in the range that each net was trained with. */
export interface Nets {
  /** The outputs in the order of the net's file. They may be kept; the input may be reused. */
  run(name: NetName, input: Float32Array, side: number): Promise<Float32Array[]>
  close(): Promise<void>
}
