import { openC2pa, WasmReader } from './c2pa.ts'
import type { Format } from './manifest.ts'
import { noCredentials, type Report, reportOf } from './report.ts'
import { reading } from './settings.ts'
import { hasCredentials } from './sign.ts'

/** Returns the content credentials of a file, validated. `authorities` are the certificates to trust, in PEM. */
export async function readCredentials(
  bytes: Uint8Array,
  format: Format,
  { authorities = '' }: { authorities?: string } = {},
): Promise<Report> {
  if (!hasCredentials(bytes)) return noCredentials
  await openC2pa()
  let reader: WasmReader
  try {
    reader = await WasmReader.fromBytes(format, bytes, reading(authorities))
  } catch (error) {
    return { ...noCredentials, state: 'invalid', failures: [`unreadable: ${String(error)}`] }
  }
  try {
    return reportOf(reader.json())
  } finally {
    reader.free()
  }
}
