/** Tiny networks for each input and output convention, with a single layer that only works on matching test images. */
import { OnnxGraph } from '@keylight/imaging/onnx'

interface Asking {
  mean: readonly number[]
  deviation: readonly number[]
  answer: 'alpha' | 'logits' | 'any range'
}

const anySize = [1, 3, 'height', 'width']

/** Excess of green over red and blue in the backgrounds of `keyingNet`, of 255. */
export const keyGreen = 150

/**
 * Segments everything that isn't `keyGreen` green as the person. Input and output follow `Asking`; `side` fixes the
 * input size.
 */
export function keyingNet({ mean, deviation, answer }: Asking, side?: number): Buffer {
  const graph = new OnnxGraph()
  const weights = [0.5, -1, 0.5].map((weight) => (weight * 255) / keyGreen)
  const kernel = Float32Array.from(weights, (weight, c) => weight * deviation[c]!)
  const bias = 1.02 + weights.reduce((sum, weight, c) => sum + weight * mean[c]!, 0)
  graph.floats('kernel', [1, 3, 1, 1], kernel)
  graph.floats('bias', [1], Float32Array.of(bias))
  graph.node('Conv', ['input', 'kernel', 'bias'], 'key')
  graph.floats('zero', [], Float32Array.of(0))
  graph.floats('one', [], Float32Array.of(1))
  graph.node('Clip', ['key', 'zero', 'one'], answer === 'alpha' ? 'output' : 'alpha')
  if (answer !== 'alpha') {
    // Logits from -9 to 9, or any range from -2 to 3.
    const [scale, shift] = answer === 'logits' ? [18, -9] : [5, -2]
    graph.floats('scale', [1], Float32Array.of(scale))
    graph.floats('shift', [1], Float32Array.of(shift))
    graph.node('Mul', ['alpha', 'scale'], 'scaled')
    graph.node('Add', ['scaled', 'shift'], 'output')
  }
  graph.node('Identity', ['output'], 'coarse')
  const shape = side === undefined ? anySize : [1, 3, side, side]
  const answers = [1, 1, ...shape.slice(2)]
  return graph.build({ name: 'input', shape }, [
    { name: 'output', shape: answers },
    { name: 'coarse', shape: answers },
  ])
}

/** Never detects a person. */
export function blindNet(): Buffer {
  const graph = new OnnxGraph()
  graph.floats('kernel', [1, 3, 1, 1], new Float32Array(3))
  graph.node('Conv', ['input', 'kernel'], 'output')
  return graph.build({ name: 'input', shape: anySize }, [{ name: 'output', shape: [1, 1, 'height', 'width'] }])
}

/** Blurs over 5 × 5 pixels and repeats each pixel `scale` times in both directions. */
export function repeatingNet(scale: number, { blur = false, side }: { blur?: boolean; side?: number } = {}): Buffer {
  const graph = new OnnxGraph()
  let source = 'input'
  if (blur) {
    const kernel = new Float32Array(3 * 3 * 25)
    for (let c = 0; c < 3; c++) kernel.fill(1 / 25, (3 * c + c) * 25, (3 * c + c + 1) * 25)
    graph.floats('kernel', [3, 3, 5, 5], kernel)
    source = graph.node('Conv', ['input', 'kernel'], 'blurred', [{ name: 'pads', kind: 'ints', value: [2, 2, 2, 2] }])
  }
  graph.floats('scales', [4], Float32Array.of(1, 1, scale, scale))
  graph.node('Resize', [source, '', 'scales'], 'output', [
    { name: 'mode', kind: 'string', value: 'nearest' },
    { name: 'coordinate_transformation_mode', kind: 'string', value: 'asymmetric' },
    { name: 'nearest_mode', kind: 'string', value: 'floor' },
  ])
  const shape = side === undefined ? anySize : [1, 3, side, side]
  const sides = side === undefined ? ['high', 'wide'] : [side * scale, side * scale]
  return graph.build({ name: 'input', shape }, [{ name: 'output', shape: [1, 3, ...sides] }])
}

/** Mean colours of a face in 8 × 8 squares: 192 numbers. */
export function squaresNet(): Buffer {
  const graph = new OnnxGraph()
  const fourteen = [14, 14]
  graph.node('AveragePool', ['input'], 'squares', [
    { name: 'kernel_shape', kind: 'ints', value: fourteen },
    { name: 'strides', kind: 'ints', value: fourteen },
  ])
  graph.node('Flatten', ['squares'], 'output')
  return graph.build({ name: 'input', shape: [1, 3, 112, 112] }, [{ name: 'output', shape: [1, 192] }])
}
