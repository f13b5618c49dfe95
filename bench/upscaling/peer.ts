/**
 * ESRGAN weights of UpscalerJS (MIT), for comparison. Downloaded to a Git-ignored folder and converted from Keras
 * layers to ONNX.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ort from 'onnxruntime-node'
import { type Attribute, OnnxGraph } from '../../packages/imaging/src/nets/convert/onnx-writer.ts'
import type { RgbImage } from '../../packages/imaging/src/pixels.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '../out/peers')

export const peerSizes = ['slim', 'medium', 'thick'] as const
export type PeerSize = (typeof peerSizes)[number]

/** Downloads the weights if needed. On failure, prints a message and returns false. */
export async function fetchPeer(size: PeerSize): Promise<boolean> {
  const target = join(folder, `esrgan-${size}`)
  if (existsSync(target)) return true
  const name = `@upscalerjs/esrgan-${size}@1.0.0`
  try {
    const unpacked = `${target}.part`
    await mkdir(unpacked, { recursive: true })
    const { stdout } = await run('npm', ['pack', name, '--silent'], { cwd: unpacked })
    await run('tar', ['xzf', stdout.trim(), 'package/models', 'package/LICENSE'], { cwd: unpacked })
    await rename(unpacked, target)
    return true
  } catch (cause) {
    console.warn(`The peer ${name} can't be downloaded, so this run skips it: ${cause}`)
    return false
  }
}

/** Value of white: 255 for the small network (RDN), 1 for the large one (RRDN). */
const whiteOf: Record<PeerSize, number> = { slim: 255, medium: 255, thick: 1 }

export interface Peer {
  upscale(image: RgbImage): Promise<RgbImage>
  close(): Promise<void>
}

/** Only supports images of one size. */
export async function openPeer(size: PeerSize, factor: 2 | 4, width: number, height: number): Promise<Peer> {
  const bytes = await toOnnx(join(folder, `esrgan-${size}/package/models/x${factor}`), [1, 3, height, width], factor)
  const white = whiteOf[size]
  const session = await ort.InferenceSession.create(bytes, { intraOpNumThreads: 2, logSeverityLevel: 3 })
  return {
    async upscale({ data }) {
      const input = new Float32Array(data.length)
      const pixels = width * height
      for (let i = 0; i < pixels; i++)
        for (let c = 0; c < 3; c++) input[c * pixels + i] = (data[3 * i + c]! * white) / 255
      const answer = await session.run({ input: new ort.Tensor('float32', input, [1, 3, height, width]) })
      const values = answer[session.outputNames[0]!]!.data as Float32Array
      const count = values.length / 3
      const result = new Uint8Array(values.length)
      for (let i = 0; i < count; i++)
        for (let c = 0; c < 3; c++)
          result[3 * i + c] = Math.max(0, Math.min(255, (255 / white) * values[c * count + i]! + 0.5))
      return { width: width * factor, height: height * factor, data: result }
    },
    close: () => session.release(),
  }
}

interface Layer {
  class_name: string
  name: string
  config: { activation?: string; beta?: number; kernel_size?: number[]; size?: number[]; scale?: number }
  inbound_nodes: [string][][]
}

interface KerasModel {
  modelTopology: { model_config: { config: { layers: Layer[]; output_layers: [string][] } } }
  weightsManifest: { paths: string[]; weights: { name: string; shape: number[] }[] }[]
}

async function toOnnx(model: string, shape: number[], factor: number): Promise<Uint8Array> {
  const { modelTopology, weightsManifest }: KerasModel = JSON.parse(await readFile(join(model, 'model.json'), 'utf8'))
  const weights = new Map<string, { shape: number[]; values: Float32Array }>()
  for (const group of weightsManifest) {
    const file = Buffer.concat(await Promise.all(group.paths.map((path) => readFile(join(model, path)))))
    const values = new Float32Array(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
    let at = 0
    for (const { name, shape: own } of group.weights) {
      const length = own.reduce((a, b) => a * b, 1)
      weights.set(name, { shape: own, values: values.subarray(at, at + length) })
      at += length
    }
  }
  const graph = new OnnxGraph()
  const { layers, output_layers: outputs } = modelTopology.model_config.config
  const outputOf = new Map<string, string>()
  for (const layer of layers) {
    const inputs = (layer.inbound_nodes[0] ?? []).map(([name]) => outputOf.get(name)!)
    const name = layer.name === outputs[0]![0] ? 'output' : layer.name
    outputOf.set(layer.name, addLayer(graph, layer, inputs, name, weights))
  }
  const [batch, channels, height, width] = shape as [number, number, number, number]
  const output = { name: 'output', shape: [batch, channels, height * factor, width * factor] }
  return graph.build({ name: 'input', shape }, [output])
}

type Weights = Map<string, { shape: number[]; values: Float32Array }>

function addLayer(graph: OnnxGraph, layer: Layer, inputs: string[], name: string, weights: Weights): string {
  switch (layer.class_name) {
    case 'InputLayer':
      return 'input'
    case 'Conv2D': {
      const kernel = weights.get(`${layer.name}/kernel`)!
      const [h, w, from, to] = kernel.shape as [number, number, number, number]
      const turned = new Float32Array(kernel.values.length)
      for (let place = 0; place < h * w; place++)
        for (let i = 0; i < from; i++)
          for (let o = 0; o < to; o++)
            turned[(o * from + i) * h * w + place] = kernel.values[(place * from + i) * to + o]!
      graph.floats(`${name}.kernel`, [to, from, h, w], turned)
      graph.floats(`${name}.bias`, [to], weights.get(`${layer.name}/bias`)!.values)
      const pads: Attribute = { name: 'auto_pad', kind: 'string', value: 'SAME_UPPER' }
      return activate(graph, layer, [inputs[0]!, `${name}.kernel`, `${name}.bias`], name, pads)
    }
    case 'Activation':
      return layer.config.activation === 'linear'
        ? graph.node('Identity', inputs, name)
        : graph.node(operatorOf(layer.config.activation), inputs, name)
    case 'Concatenate':
      return graph.node('Concat', inputs, name, [{ name: 'axis', kind: 'int', value: 1 }])
    case 'Add':
      return inputs
        .slice(1)
        .reduce(
          (sum, input, k) => graph.node('Add', [sum, input], k === inputs.length - 2 ? name : `${name}.${k}`),
          inputs[0]!,
        )
    case 'MultiplyBeta':
      graph.floats(`${name}.beta`, [1], Float32Array.of(layer.config.beta!))
      return graph.node('Mul', [inputs[0]!, `${name}.beta`], name)
    case 'PixelShuffle2x':
    case 'PixelShuffle4x':
      return graph.node('DepthToSpace', inputs, name, [{ name: 'blocksize', kind: 'int', value: layer.config.scale! }])
    case 'UpSampling2D':
      graph.floats(`${name}.scales`, [4], Float32Array.of(1, 1, ...layer.config.size!))
      return graph.node('Resize', [inputs[0]!, '', `${name}.scales`], name, [
        { name: 'mode', kind: 'string', value: 'nearest' },
        { name: 'coordinate_transformation_mode', kind: 'string', value: 'asymmetric' },
        { name: 'nearest_mode', kind: 'string', value: 'floor' },
      ])
    default:
      throw new Error(`The peer has an unknown layer: ${layer.class_name}`)
  }
}

function activate(graph: OnnxGraph, layer: Layer, inputs: string[], name: string, pads: Attribute): string {
  if (layer.config.activation === 'linear') return graph.node('Conv', inputs, name, [pads])
  return graph.node(operatorOf(layer.config.activation), [graph.node('Conv', inputs, `${name}.linear`, [pads])], name)
}

function operatorOf(activation: string | undefined): string {
  if (activation === 'relu') return 'Relu'
  throw new Error(`The peer has an unknown activation: ${activation}`)
}
