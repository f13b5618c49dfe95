import { exportAccount } from '@keylight/contract'
import { CallFailed, call } from '../../api/client.ts'
import { saveBlob } from '../../browser/save-file.ts'

/** Bytes buffered in memory before the browser may move them to disk. */
const partBytes = 16 * 1024 * 1024

/** Downloads and saves the ZIP of the user's data. `onBytes` is called with the number of bytes received. */
export async function downloadExport(signal: AbortSignal, onBytes: (bytes: number) => void): Promise<void> {
  const { url, fileName } = await call(exportAccount, {}, { signal })
  const response = await fetch(url, { signal })
  if (!response.ok || !response.body) throw new CallFailed(await response.json().catch(() => null))
  const parts: Blob[] = []
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let [waiting, bytes] = [0, 0]
  const seal = () => {
    parts.push(new Blob(chunks))
    chunks = []
    waiting = 0
  }
  const reader = response.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value)
    waiting += next.value.length
    bytes += next.value.length
    onBytes(bytes)
    if (waiting >= partBytes) seal()
  }
  seal()
  saveBlob(new Blob(parts, { type: 'application/zip' }), fileName)
}
