import * as ort from 'onnxruntime-web/wasm'
import { type NetName, netNames } from '../nets/net-names.ts'
import { type Nets, netsOf } from '../nets/nets.ts'

// The bundler recognises these URLs and emits the files next to the script.
const runtimeFile = () => new URL('onnxruntime-web/ort-wasm-simd-threaded.wasm', import.meta.url)
const netFile = (name: NetName) => new URL(`../../nets/${name}.onnx`, import.meta.url)

/**
 * Downloads the neural networks and their runtime. `onProgress` receives the loaded fraction, 0 to 1, unless the server
 * doesn't send the sizes. Throws if a file can't be downloaded or the browser's WebAssembly lacks SIMD.
 */
export async function openNets(onProgress: (share: number) => void): Promise<Nets> {
  const [runtime, ...files] = download([runtimeFile(), ...netNames.map(netFile)], onProgress)
  const opened = netNames.map(async (name, i) => {
    const [file, binary] = await Promise.all([files[i]!, runtime!])
    ort.env.wasm.wasmBinary = binary
    // More threads would require cross-origin isolation, and inference takes only a small part of the time.
    ort.env.wasm.numThreads = 1
    return [name, await ort.InferenceSession.create(file, { logSeverityLevel: 3 })] as const
  })
  return netsOf(new Map(await Promise.all(opened)), ort.Tensor)
}

/** Starts all downloads in parallel. Each promise resolves when its file has arrived. */
function download(urls: URL[], onProgress: (share: number) => void): Promise<ArrayBuffer>[] {
  const lengths: number[] = []
  let received = 0
  const count = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, stream) {
        received += chunk.length
        const total = lengths.reduce((sum, length) => sum + length, 0)
        if (lengths.length === urls.length && total > 0) onProgress(Math.min(1, received / total))
        stream.enqueue(chunk)
      },
    })
  return urls.map(async (url) => {
    const response = await fetch(url)
    if (!response.ok || response.body === null) throw new Error(`${url} can’t be downloaded: ${response.status}`)
    lengths.push(lengthOf(response))
    return new Response(response.body.pipeThrough(count())).arrayBuffer()
  })
}

/** Returns the size of the uncompressed body; NaN if the server doesn't send it. */
function lengthOf({ headers }: Response): number {
  return Number(headers.get('x-decoded-length') ?? headers.get('content-length') ?? Number.NaN)
}
