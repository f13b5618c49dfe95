import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { checkRoutes, deferManifest, readManifest } from './client-manifest.ts'
import { writeFoundFiles } from './found-files.ts'

/** Pages are not included: the server changes them and compresses the result. */
const compressible = new Set(['.js', '.css', '.svg', '.json', '.data', '.txt', '.webmanifest', '.wasm', '.onnx'])

/** Below this size, compression saves less than its header costs. */
const worthCompressingBytes = 860

/** Above this size, the best compression takes half a minute longer and saves an eighth, measured on the runtime of the nets. */
const largeBytes = 1_000_000

/**
 * A prerendered page can be read before any script runs, so its pictures and typeface load first. React Router has no
 * option for that.
 */
const lowerScriptPriority = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module" async=""', '<script type="module" async="" fetchpriority="low"')

/** Rewrites the pages, writes what they are found by, and puts a brotli (`.br`) and a gzip (`.gz`) copy beside every other text file of the built client. */
export async function finishBuild(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if (entry.name.endsWith('.html'))
      await writeFile(path, lowerScriptPriority(deferManifest(await readFile(path, 'utf8'))))
    if (!compressible.has(extname(entry.name))) continue
    const body = await readFile(path)
    if (/^manifest-.*\.js$/.test(entry.name)) checkRoutes(readManifest(body.toString()))
    if (body.length < worthCompressingBytes) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: body.length > largeBytes ? 9 : 11 }
    await writeFile(`${path}.br`, await promisify(brotliCompress)(body, { params }))
    await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }))
  }
  await writeFoundFiles(folder)
}
