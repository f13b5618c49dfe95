/**
 * Reads a TensorFlow Lite file: a FlatBuffer with tables as in tensorflow/lite/schema/schema.fbs. Reads only the parts
 * a float model with one subgraph needs.
 */

export type TensorValues = Float32Array | Int32Array

export interface TfliteTensor {
  name: string
  shape: number[]
  /** Constant values, with half precision widened to single. Null for computed tensors. */
  values: TensorValues | null
}

export interface TfliteOperator {
  /** Name in the schema (`CONV_2D`), or of a custom operator. */
  name: string
  inputs: number[]
  outputs: number[]
  /** Returns a field of the operator's options, by its index in the schema, or `fallback` if it is omitted. */
  int8(field: number, fallback?: number): number
  int32(field: number, fallback?: number): number
  /** Raw options of a custom operator. */
  customOptions: Uint8Array
}

export interface TfliteModel {
  tensors: TfliteTensor[]
  operators: TfliteOperator[]
  inputs: number[]
  outputs: number[]
}

const operatorNames: Record<number, string> = {
  0: 'ADD',
  1: 'AVERAGE_POOL_2D',
  2: 'CONCATENATION',
  3: 'CONV_2D',
  4: 'DEPTHWISE_CONV_2D',
  6: 'DEQUANTIZE',
  14: 'LOGISTIC',
  17: 'MAX_POOL_2D',
  18: 'MUL',
  19: 'RELU',
  22: 'RESHAPE',
  23: 'RESIZE_BILINEAR',
  34: 'PAD',
  40: 'MEAN',
  54: 'PRELU',
  117: 'HARD_SWISH',
}
const customOperator = 32

/** The tensor types that float models use. */
const tensorType = { float32: 0, float16: 1, int32: 2 }

export function readTflite(bytes: Uint8Array): TfliteModel {
  const buffer = new FlatBuffer(bytes)
  const model = buffer.follow(0)
  const codes = buffer.tables(model, 1).map((code) => {
    // Files from before 2020 store the code as a byte in field 0, later ones in field 3.
    const builtin = Math.max(buffer.int8(code, 0), buffer.int32(code, 3))
    return builtin === customOperator
      ? buffer.text(code, 1)
      : (operatorNames[builtin] ?? `builtin operator number ${builtin}`)
  })
  const stored = buffer.tables(model, 4).map((table) => buffer.bytes(table, 0))
  const subgraphs = buffer.tables(model, 2)
  const subgraph = subgraphs[0]
  if (subgraph === undefined || subgraphs.length !== 1)
    throw new Error(`Expected a network with one subgraph, not ${subgraphs.length}`)

  const tensors = buffer.tables(subgraph, 0).map((table): TfliteTensor => {
    const raw = stored[buffer.int32(table, 2)]
    return {
      name: buffer.text(table, 3),
      shape: buffer.int32s(table, 0),
      values: raw && raw.length > 0 ? readValues(raw, buffer.int8(table, 1)) : null,
    }
  })
  const operators = buffer.tables(subgraph, 3).map((table): TfliteOperator => {
    const options = buffer.table(table, 4)
    return {
      name: codes[buffer.int32(table, 0)] ?? 'an operator without a code',
      inputs: buffer.int32s(table, 1),
      outputs: buffer.int32s(table, 2),
      int8: (field, fallback = 0) => (options === null ? fallback : buffer.int8(options, field, fallback)),
      int32: (field, fallback = 0) => (options === null ? fallback : buffer.int32(options, field, fallback)),
      customOptions: buffer.bytes(table, 5),
    }
  })
  return { tensors, operators, inputs: buffer.int32s(subgraph, 1), outputs: buffer.int32s(subgraph, 2) }
}

function readValues(raw: Uint8Array, type: number): TensorValues {
  // Copied for alignment.
  const aligned = new Uint8Array(raw)
  if (type === tensorType.float32) return new Float32Array(aligned.buffer)
  if (type === tensorType.int32) return new Int32Array(aligned.buffer)
  if (type === tensorType.float16) return widenHalves(new Uint16Array(aligned.buffer))
  throw new Error(`Unexpected tensor type ${type} in a float network`)
}

/** Converts IEEE 754 half precision to single precision. */
function widenHalves(halves: Uint16Array): Float32Array {
  return Float32Array.from(halves, (half) => {
    const sign = half & 0x8000 ? -1 : 1
    const exponent = (half >> 10) & 31
    const mantissa = half & 1023
    if (exponent === 0) return sign * mantissa * 2 ** -24
    if (exponent === 31) return mantissa === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN
    return sign * (1 + mantissa / 1024) * 2 ** (exponent - 15)
  })
}

/** Positions are byte offsets; a table's field 0 is the first in the schema. */
class FlatBuffer {
  readonly #bytes: Uint8Array
  readonly #view: DataView

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  follow(at: number): number {
    return at + this.#view.getUint32(at, true)
  }

  #field(table: number, field: number): number | null {
    const vtable = table - this.#view.getInt32(table, true)
    const slot = 4 + 2 * field
    if (slot >= this.#view.getUint16(vtable, true)) return null
    const offset = this.#view.getUint16(vtable + slot, true)
    return offset === 0 ? null : table + offset
  }

  #vector(table: number, field: number): { length: number; start: number } {
    const at = this.#field(table, field)
    if (at === null) return { length: 0, start: 0 }
    const vector = this.follow(at)
    return { length: this.#view.getUint32(vector, true), start: vector + 4 }
  }

  table(table: number, field: number): number | null {
    const at = this.#field(table, field)
    return at === null ? null : this.follow(at)
  }

  tables(table: number, field: number): number[] {
    const { length, start } = this.#vector(table, field)
    return Array.from({ length }, (_, index) => this.follow(start + 4 * index))
  }

  int32s(table: number, field: number): number[] {
    const { length, start } = this.#vector(table, field)
    return Array.from({ length }, (_, index) => this.#view.getInt32(start + 4 * index, true))
  }

  bytes(table: number, field: number): Uint8Array {
    const { length, start } = this.#vector(table, field)
    return this.#bytes.subarray(start, start + length)
  }

  text(table: number, field: number): string {
    return new TextDecoder().decode(this.bytes(table, field))
  }

  int32(table: number, field: number, fallback = 0): number {
    const at = this.#field(table, field)
    return at === null ? fallback : this.#view.getInt32(at, true)
  }

  int8(table: number, field: number, fallback = 0): number {
    const at = this.#field(table, field)
    return at === null ? fallback : this.#view.getInt8(at)
  }
}
