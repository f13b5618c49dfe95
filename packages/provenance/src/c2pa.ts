/** The C2PA library in Node. It is compiled on first use, which takes about 0.2 seconds. */
import { readFile } from 'node:fs/promises'
import init from '@contentauth/c2pa-wasm'

export { WasmBuilder, WasmReader } from '@contentauth/c2pa-wasm'

/** A view of bytes that the library can read. Node’s own `Blob` copies them and can’t be read synchronously. */
export class BytesBlob extends Blob {
  readonly content: Uint8Array

  constructor(content: Uint8Array, type: string) {
    super([], { type })
    this.content = content
  }

  override get size(): number {
    return this.content.length
  }

  override slice(start?: number, end?: number): BytesBlob {
    return new BytesBlob(this.content.subarray(start, end), this.type)
  }
}

/** The browser API that the library reads blobs with. */
class BytesReader {
  readAsArrayBuffer(blob: unknown): ArrayBuffer {
    if (!(blob instanceof BytesBlob)) throw new TypeError('Only a BytesBlob can be read.')
    return new Uint8Array(blob.content).buffer
  }
}

let opened: Promise<unknown> | undefined

/** Resolves once the library can be used. */
export function openC2pa(): Promise<unknown> {
  Object.assign(globalThis, { FileReaderSync: BytesReader })
  opened ??= readFile(new URL(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))).then((module_or_path) =>
    init({ module_or_path }),
  )
  return opened
}
