import type { InferenceSession, TensorConstructor } from 'onnxruntime-node'
import type { AddedNets } from '../added-nets/added-nets.ts'
import type { NetName } from './net-names.ts'

/** The neural networks, ready for inference. Inputs are NHWC, in the range each network was trained with. */
export interface Nets {
  /**
   * Runs inference and returns the outputs in the order of the network's file. Callers may keep them and reuse the
   * input.
   */
  run(name: NetName, input: Float32Array, side: number): Promise<Float32Array[]>
  /** Models an admin added, used where they won the comparison. */
  readonly added?: AddedNets
  close(): Promise<void>
}

/** Wraps sessions opened by either runtime, Node's or the browser's. */
export function netsOf(sessions: ReadonlyMap<NetName, InferenceSession>, Tensor: TensorConstructor): Nets {
  return {
    async run(name, input, side) {
      const session = sessions.get(name)!
      const results = await session.run({ input: new Tensor('float32', input, [1, side, side, 3]) })
      return session.outputNames.map((output) => results[output]!.data as Float32Array)
    },
    async close() {
      for (const session of sessions.values()) await session.release()
    },
  }
}
