import ort from 'onnxruntime-node'
import type { RunNet } from './added-nets.ts'

export interface NetValue {
  name: string
  /** Element type, such as `float32`. */
  type: string
  /** 0 for dynamic dimensions. */
  dims: number[]
}

/** An added model, ready for inference. */
export interface HostSession {
  inputs: readonly NetValue[]
  outputs: readonly NetValue[]
  /** Returns a function that computes one of the outputs. */
  run(output: string): RunNet
  close(): Promise<void>
}

/** Opens an ONNX file. External weight files are not supported. */
export async function openSession(bytes: Uint8Array, { threads = 1 }: { threads?: number } = {}): Promise<HostSession> {
  const session = await ort.InferenceSession.create(bytes, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    logSeverityLevel: 4,
  })
  const [input] = session.inputNames
  return {
    inputs: session.inputMetadata.map(described),
    outputs: session.outputMetadata.map(described),
    run: (output) => async (values, dims) => {
      const results = await session.run({ [input!]: new ort.Tensor('float32', values, dims) }, [output])
      const result = results[output]!
      if (!(result.data instanceof Float32Array)) throw new Error(`${output} has values of type ${result.type}`)
      return { values: result.data, dims: result.dims }
    },
    close: () => session.release(),
  }
}

type Metadata = ort.InferenceSession.ValueMetadata

const described = (value: Metadata): NetValue => ({
  name: value.name,
  type: value.isTensor ? value.type : 'no tensor',
  dims: value.isTensor ? value.shape.map((side) => (typeof side === 'number' && side > 0 ? side : 0)) : [],
})
