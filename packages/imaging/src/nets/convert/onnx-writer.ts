/** Writes ONNX files: the few Protocol Buffers messages of onnx.proto3 that a feed-forward network needs. */

export type Attribute =
  | { name: string; kind: 'int'; value: number }
  | { name: string; kind: 'ints'; value: number[] }
  | { name: string; kind: 'string'; value: string }

export interface ValueShape {
  name: string
  /** A named dimension is dynamic. */
  shape: (number | string)[]
}

/** Builds a graph. Names are arbitrary; a node's inputs must be earlier outputs, tensors or the graph's input. */
export class OnnxGraph {
  readonly #nodes: Buffer[] = []
  readonly #tensors: Buffer[] = []

  node(operator: string, inputs: string[], output: string, attributes: Attribute[] = []): string {
    this.#nodes.push(
      message(1, [
        ...inputs.map((name) => text(1, name)),
        text(2, output),
        text(3, `${operator}_${this.#nodes.length}`),
        text(4, operator),
        ...attributes.map(encodeAttribute),
      ]),
    )
    return output
  }

  floats(name: string, shape: number[], values: Float32Array): string {
    return this.#tensor(name, shape, elementType.float32, values)
  }

  integers(name: string, values: number[]): string {
    return this.#tensor(name, [values.length], elementType.int64, BigInt64Array.from(values, BigInt))
  }

  #tensor(name: string, shape: number[], type: number, values: Float32Array | BigInt64Array): string {
    const raw = Buffer.from(values.buffer, values.byteOffset, values.byteLength)
    this.#tensors.push(message(5, [...shape.map((side) => int(1, side)), int(2, type), text(8, name), bytes(9, raw)]))
    return name
  }

  /** Returns the file, with opset 17 and IR version 8. */
  build(input: ValueShape, outputs: ValueShape[]): Buffer {
    const graph = [
      ...this.#nodes,
      text(2, 'net'),
      ...this.#tensors,
      encodeValue(11, input),
      ...outputs.map((output) => encodeValue(12, output)),
    ]
    return Buffer.concat([int(1, 8), text(2, 'keylight'), message(7, graph), message(8, [text(1, ''), int(2, 17)])])
  }
}

const elementType = { float32: 1, int64: 7 }
const attributeType = { int: 2, string: 3, ints: 7 }

function encodeAttribute(attribute: Attribute): Buffer {
  const type = int(20, attributeType[attribute.kind])
  if (attribute.kind === 'int') return message(5, [text(1, attribute.name), int(3, attribute.value), type])
  if (attribute.kind === 'string') return message(5, [text(1, attribute.name), text(4, attribute.value), type])
  return message(5, [text(1, attribute.name), ...attribute.value.map((value) => int(8, value)), type])
}

function encodeValue(field: number, { name, shape }: ValueShape): Buffer {
  const dimensions = shape.map((side) => message(1, [typeof side === 'number' ? int(1, side) : text(2, side)]))
  const tensorType = message(1, [int(1, elementType.float32), message(2, dimensions)])
  return message(field, [text(1, name), message(2, [tensorType])])
}

const wire = { varint: 0, lengthDelimited: 2 }

function varint(value: number): Buffer {
  // Negative numbers are written as 64-bit two's complement.
  let rest = BigInt.asUintN(64, BigInt(value))
  const out: number[] = []
  do {
    const low = Number(rest & 127n)
    rest >>= 7n
    out.push(rest > 0n ? low | 128 : low)
  } while (rest > 0n)
  return Buffer.from(out)
}

const int = (field: number, value: number) => Buffer.concat([varint((field << 3) | wire.varint), varint(value)])
const bytes = (field: number, value: Buffer) =>
  Buffer.concat([varint((field << 3) | wire.lengthDelimited), varint(value.length), value])
const text = (field: number, value: string) => bytes(field, Buffer.from(value))
const message = (field: number, parts: Buffer[]) => bytes(field, Buffer.concat(parts))
