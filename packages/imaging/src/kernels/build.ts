/**
 * `node packages/imaging/src/kernels/build.ts`: compiles `packages/imaging/kernels` to WebAssembly, embedded in a text
 * module.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { main } from 'assemblyscript/asc'

const here = fileURLToPath(new URL('../../kernels/', import.meta.url))
const target = new URL('compiled.ts', import.meta.url)

/** Returns the source of `compiled.ts`. Throws an `Error` with the compiler's messages. */
export async function compileKernels(): Promise<string> {
  let binary: Uint8Array | null = null
  const options = ['--outFile', 'kernels.wasm', '--runtime', 'stub', '--noExportRuntime', '--enable', 'simd', '-O3']
  // Memory is imported; `abort` is never called.
  options.push('--noAssert', '--importMemory', '--use', 'abort=', '--memoryBase', '0', '--baseDir', here)
  const { error, stderr } = await main(['index.ts', ...options], {
    writeFile(name, content) {
      if (name.endsWith('.wasm')) binary = content as Uint8Array
    },
  })
  if (error || binary === null) throw new Error(stderr.toString(), { cause: error })
  const lines = Buffer.from(binary)
    .toString('base64')
    .match(/.{1,116}/g)!
  return `/**
 * The kernels in \`packages/imaging/kernels\`, compiled by \`build.ts\`. Embedded as text rather than a file, because
 * they are instantiated synchronously while an image is processed.
 */
const packed =
  '${lines.join("' +\n  '")}'

export const compiled = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))
`
}

if (import.meta.main) await writeFile(target, await compileKernels())
