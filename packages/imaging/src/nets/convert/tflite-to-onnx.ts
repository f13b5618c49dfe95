/**
 * Converts a float TensorFlow Lite model to ONNX. TensorFlow uses NHWC (channels last) for images, ONNX uses NCHW. The
 * converted model runs in NCHW internally and keeps NHWC for inputs and outputs, so callers see the shapes documented
 * for the original.
 */
import { type Attribute, OnnxGraph } from './onnx-writer.ts'
import { readTflite, type TensorValues, type TfliteModel, type TfliteOperator } from './tflite.ts'

/** Enum values of the schema. */
const padding = { same: 0 }
const activation = { none: 0, relu: 1, relu6: 3 }

/** Maps NHWC axes to NCHW axes. */
const channelsFirstAxis: Record<number, number> = { 0: 0, 1: 2, 2: 3, 3: 1 }

/** Returns the model as an ONNX file with one input, `input`. Throws with the name of any unsupported operator. */
export function convertTfliteToOnnx(bytes: Uint8Array): Buffer {
  return new Conversion(readTflite(bytes)).run()
}

class Conversion {
  readonly #model: TfliteModel
  readonly #graph = new OnnxGraph()
  /** ONNX names of the tensors so far, by TFLite index. */
  readonly #names = new Map<number, string>()
  /** Tensors in TensorFlow's axis order, which come from reshapes. */
  readonly #flat = new Set<number>()
  /** Half-precision weights, by the tensor index of their dequantised values. */
  readonly #widened = new Map<number, TensorValues>()
  #temporaries = 0

  constructor(model: TfliteModel) {
    this.#model = model
  }

  run(): Buffer {
    const [input] = this.#model.inputs
    if (input === undefined || this.#model.inputs.length !== 1) throw new Error('Expected a model with one input')
    this.#names.set(input, this.#graph.node('Transpose', ['input'], 'input_nchw', [ints('perm', [0, 3, 1, 2])]))
    for (const operator of this.#model.operators) this.#convert(operator)
    const outputs = this.#model.outputs.map((tensor) => ({
      name: this.#flat.has(tensor) ? this.#name(tensor) : this.#channelsLast(tensor),
      shape: this.#shape(tensor),
    }))
    return this.#graph.build({ name: 'input', shape: this.#shape(input) }, outputs)
  }

  #convert(operator: TfliteOperator): void {
    const [a, b] = operator.inputs as [number, number]
    const result = operator.outputs[0]!
    const output = `t${result}`
    const simple = (onnx: string, attributes: Attribute[] = []) =>
      this.#graph.node(
        onnx,
        operator.inputs.map((tensor) => this.#name(tensor)),
        output,
        attributes,
      )
    switch (operator.name) {
      case 'DEQUANTIZE':
        this.#widened.set(result, this.#values(a))
        return
      case 'CONV_2D':
        this.#activated(operator.int8(3), output, (name) => this.#convolution(operator, name, 'full'))
        break
      case 'DEPTHWISE_CONV_2D':
        this.#activated(operator.int8(4), output, (name) => this.#convolution(operator, name, 'depthwise'))
        break
      case 'Convolution2DTransposeBias':
        this.#transposedConvolution(operator, output)
        break
      case 'ADD':
        this.#activated(operator.int8(0), output, (name) =>
          this.#graph.node('Add', [this.#name(a), this.#name(b)], name),
        )
        break
      case 'MUL':
        this.#activated(operator.int8(0), output, (name) =>
          this.#graph.node('Mul', [this.#name(a), this.#name(b)], name),
        )
        break
      case 'RELU':
        simple('Relu')
        break
      case 'LOGISTIC':
        simple('Sigmoid')
        break
      case 'HARD_SWISH':
        simple('HardSwish')
        break
      case 'PRELU':
        simple('PRelu')
        break
      case 'AVERAGE_POOL_2D':
      case 'MAX_POOL_2D':
        this.#pool(operator, output)
        break
      case 'MEAN': {
        const axes = [...this.#values(b)].map((axis) => channelsFirstAxis[axis]!)
        this.#graph.node('ReduceMean', [this.#name(a)], output, [ints('axes', axes), int('keepdims', 1)])
        break
      }
      case 'PAD': {
        const [n0, n1, h0, h1, w0, w1, c0, c1] = [...this.#values(b)] as number[]
        const pads = this.#graph.integers(`pads${result}`, [n0!, c0!, h0!, w0!, n1!, c1!, h1!, w1!])
        this.#graph.node('Pad', [this.#name(a), pads], output)
        break
      }
      case 'RESIZE_BILINEAR':
        this.#resize(operator, output)
        break
      case 'RESHAPE': {
        const source = this.#flat.has(a) ? this.#name(a) : this.#channelsLast(a)
        this.#graph.node('Reshape', [source, this.#graph.integers(`shape${result}`, this.#shape(result))], output)
        this.#flat.add(result)
        break
      }
      case 'CONCATENATION': {
        const axis = operator.int32(0)
        simple('Concat', [int('axis', this.#flat.has(a) ? axis : channelsFirstAxis[axis]!)])
        if (this.#flat.has(a)) this.#flat.add(result)
        break
      }
      default:
        throw new Error(`The converter doesn’t support the operator ${operator.name}`)
    }
    this.#names.set(result, output)
  }

  #pool(operator: TfliteOperator, output: string): void {
    const [input] = operator.inputs as [number]
    const kernel = [operator.int32(4), operator.int32(3)]
    const strides = [operator.int32(2, 1), operator.int32(1, 1)]
    this.#graph.node(operator.name === 'MAX_POOL_2D' ? 'MaxPool' : 'AveragePool', [this.#name(input)], output, [
      ints('kernel_shape', kernel),
      ints('strides', strides),
      ints('pads', this.#pads(input, kernel, strides, operator.int8(0))),
    ])
  }

  #resize(operator: TfliteOperator, output: string): void {
    const [input, size] = operator.inputs as [number, number]
    const [height, width] = [...this.#values(size)] as [number, number]
    const channels = this.#shape(input)[3]!
    const sizes = this.#graph.integers(`sizes${operator.outputs[0]!}`, [1, channels, height, width])
    const mode = operator.int8(2) ? 'align_corners' : operator.int8(3) ? 'half_pixel' : 'asymmetric'
    this.#graph.node('Resize', [this.#name(input), '', '', sizes], output, [
      string('mode', 'linear'),
      string('coordinate_transformation_mode', mode),
    ])
  }

  /** Adds the node from `make`, then the activation TFLite fuses into it. */
  #activated(kind: number, output: string, make: (name: string) => void): void {
    if (kind === activation.none) {
      make(output)
      return
    }
    const before = `${output}_linear`
    make(before)
    if (kind === activation.relu) {
      this.#graph.node('Relu', [before], output)
    } else if (kind === activation.relu6) {
      const low = this.#graph.floats(`${output}_low`, [], Float32Array.of(0))
      const high = this.#graph.floats(`${output}_high`, [], Float32Array.of(6))
      this.#graph.node('Clip', [before, low, high], output)
    } else {
      throw new Error(`The converter doesn’t support fused activation ${kind}`)
    }
  }

  /** TFLite weights are OHWI, or 1HWO for depthwise convolutions. ONNX expects OIHW for both. */
  #convolution(operator: TfliteOperator, output: string, kind: 'full' | 'depthwise'): void {
    const [input, weights, bias] = operator.inputs as [number, number, number]
    const [first, height, width, last] = this.#shape(weights) as [number, number, number, number]
    const outputs = kind === 'full' ? first : last
    const perGroup = kind === 'full' ? last : 1
    const values = this.#values(weights)
    const reordered = new Float32Array(values.length)
    for (let o = 0; o < outputs; o++)
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++)
          for (let i = 0; i < perGroup; i++) {
            const from = kind === 'full' ? ((o * height + y) * width + x) * last + i : (y * width + x) * last + o
            reordered[((o * perGroup + i) * height + y) * width + x] = values[from]!
          }
    const strides = [operator.int32(2, 1), operator.int32(1, 1)]
    this.#graph.node(
      'Conv',
      [
        this.#name(input),
        this.#graph.floats(`${output}_weights`, [outputs, perGroup, height, width], reordered),
        this.#graph.floats(`${output}_bias`, [outputs], this.#values(bias) as Float32Array),
      ],
      output,
      [
        ints('kernel_shape', [height, width]),
        ints('strides', strides),
        ints('pads', this.#pads(input, [height, width], strides, operator.int8(0))),
        int('group', kind === 'full' ? 1 : this.#shape(input)[3]!),
      ],
    )
  }

  /** MediaPipe's own operator: a transposed convolution with a bias. Its options are padding, stride x and stride y. */
  #transposedConvolution(operator: TfliteOperator, output: string): void {
    const [input, weights, bias] = operator.inputs as [number, number, number]
    const [outputs, height, width, inputs] = this.#shape(weights) as [number, number, number, number]
    const values = this.#values(weights)
    const reordered = new Float32Array(values.length)
    for (let o = 0; o < outputs; o++)
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++)
          for (let i = 0; i < inputs; i++)
            reordered[((i * outputs + o) * height + y) * width + x] =
              values[((o * height + y) * width + x) * inputs + i]!
    const options = operator.customOptions
    const view = new DataView(options.buffer, options.byteOffset, options.byteLength)
    this.#graph.node(
      'ConvTranspose',
      [
        this.#name(input),
        this.#graph.floats(`${output}_weights`, [inputs, outputs, height, width], reordered),
        this.#graph.floats(`${output}_bias`, [outputs], this.#values(bias) as Float32Array),
      ],
      output,
      [ints('kernel_shape', [height, width]), ints('strides', [view.getInt32(8, true), view.getInt32(4, true)])],
    )
  }

  /** TensorFlow's `SAME` puts an odd pixel of padding at the end. The order is top, left, bottom, right. */
  #pads(input: number, kernel: number[], strides: number[], mode: number): number[] {
    if (mode !== padding.same) return [0, 0, 0, 0]
    const [, height, width] = this.#shape(input) as [number, number, number]
    const total = (side: number, stride: number, size: number) =>
      Math.max(0, (Math.ceil(side / stride) - 1) * stride + size - side)
    const vertical = total(height, strides[0]!, kernel[0]!)
    const horizontal = total(width, strides[1]!, kernel[1]!)
    return [vertical >> 1, horizontal >> 1, vertical - (vertical >> 1), horizontal - (horizontal >> 1)]
  }

  #shape(tensor: number): number[] {
    return this.#model.tensors[tensor]!.shape
  }

  #values(tensor: number): TensorValues {
    const values = this.#widened.get(tensor) ?? this.#model.tensors[tensor]!.values
    if (values === null) throw new Error(`Tensor ${this.#model.tensors[tensor]!.name} should be stored in the file`)
    return values
  }

  /** Returns the ONNX name of a tensor. Constants are added on first use, with channels first. */
  #name(tensor: number): string {
    const known = this.#names.get(tensor)
    if (known !== undefined) return known
    const name = this.#graph.floats(`k${tensor}`, ...this.#channelsFirst(tensor))
    this.#names.set(tensor, name)
    return name
  }

  #channelsFirst(tensor: number): [shape: number[], values: Float32Array] {
    const shape = this.#shape(tensor)
    const values = this.#values(tensor) as Float32Array
    // PReLU slopes have the shape [1, 1, channels].
    if (shape.length === 3 && shape[0] === 1 && shape[1] === 1) return [[shape[2]!, 1, 1], values]
    if (shape.length !== 4) return [shape, values]
    const [count, height, width, channels] = shape as [number, number, number, number]
    const reordered = new Float32Array(values.length)
    for (let n = 0; n < count; n++)
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++)
          for (let c = 0; c < channels; c++)
            reordered[((n * channels + c) * height + y) * width + x] =
              values[((n * height + y) * width + x) * channels + c]!
    return [[count, channels, height, width], reordered]
  }

  #channelsLast(tensor: number): string {
    const output = `nhwc${tensor}_${this.#temporaries++}`
    return this.#graph.node('Transpose', [this.#name(tensor)], output, [ints('perm', [0, 2, 3, 1])])
  }
}

const int = (name: string, value: number): Attribute => ({ name, kind: 'int', value })
const ints = (name: string, value: number[]): Attribute => ({ name, kind: 'ints', value })
const string = (name: string, value: string): Attribute => ({ name, kind: 'string', value })
