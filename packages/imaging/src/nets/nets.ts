import type { InferenceSession, TensorConstructor } from 'onnxruntime-node'
import type { AddedNets } from '../added-nets/added-nets.ts'
import type { NetName } from './net-names.ts'

/** The nets, ready to run. Inputs are NHWC, in the range that each net was trained with. */
export interface Nets {
  /** Returns the outputs in the order of the net's file. Callers may keep them and reuse the input. */
  run(name: NetName, input: Float32Array, side: number): Promise<Float32Array[]>
  /** Nets that an admin added, used where they win. */
  readonly added?: AddedNets
  close(): Promise<void>
}

/** Makes nets from sessions opened by either runtime, Node's or the browser's. */
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
