import { readFile } from 'node:fs/promises'

export async function readBytes(file: URL): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(file)).buffer
}
