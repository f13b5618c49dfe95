/** The C2PA library in a page's worker: it reads blobs in parts, with an API that only workers have. */
import init, { WasmReader } from '@contentauth/c2pa-wasm'
import type { Format } from './manifest.ts'
import { noCredentials, type Report, reportOf } from './report.ts'
import { reading } from './settings.ts'

let opened: Promise<unknown> | undefined

/**
 * Returns the content credentials of a file, validated. `library` is the URL of the library's WebAssembly module, and
 * `authorities` are the certificates to trust, in PEM.
 */
export async function readCredentialsOf(
  file: Blob,
  format: Format,
  { library, authorities }: { library: string; authorities: string },
): Promise<Report> {
  opened ??= init({ module_or_path: library })
  await opened.catch((error: unknown) => {
    opened = undefined
    throw error
  })
  let reader: WasmReader
  try {
    reader = await WasmReader.fromBlob(format, file, reading(authorities))
  } catch (error) {
    // The library reports a file without credentials as an error.
    const reason = String(error)
    if (/JumbfNotFound|no JUMBF data|ProvenanceMissing/i.test(reason)) return noCredentials
    return { ...noCredentials, state: 'invalid', failures: [`unreadable: ${reason}`] }
  }
  try {
    return reportOf(reader.json())
  } finally {
    reader.free()
  }
}
