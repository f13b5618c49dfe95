import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeFoundFiles } from './found-files.ts'

/** Excludes pages, because the server fills them in and compresses the result. */
const compressible = new Set(['.js', '.css', '.svg', '.json', '.data', '.txt', '.webmanifest', '.wasm', '.onnx'])

/** Below this size, compression saves less than its overhead. */
const worthCompressingBytes = 860

/**
 * Above this size, the best compression takes half a minute longer and saves only an eighth, as measured on the runtime
 * of the neural networks.
 */
const largeBytes = 1_000_000

/**
 * Writes a brotli (`.br`) and a gzip (`.gz`) copy of every text file of the built client, and the files for crawlers.
 */
export async function finishBuild(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
    const path = join(entry.parentPath, entry.name)
    const body = await readFile(path)
    if (body.length < worthCompressingBytes) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: body.length > largeBytes ? 9 : 11 }
    await writeFile(`${path}.br`, await promisify(brotliCompress)(body, { params }))
    await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }))
  }
  await writeFoundFiles(folder)
}
