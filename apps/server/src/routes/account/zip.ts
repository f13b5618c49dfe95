import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { accountExports } from '@keylight/domain'
import { ZipFile } from 'yazl'

/** Images and videos are already compressed. */
const deflated = /\.json$/

/**
 * Streams files as a ZIP, buffering only what is being sent. If a file fails, aborts the stream, so the ZIP is invalid.
 * If the client stops reading, reads no more files.
 */
export function zipOf(files: AsyncGenerator<accountExports.ExportedFile>): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const closed = new AbortController()
  const breakOff = (error: Error) => {
    closed.abort()
    out.destroy(error)
  }
  out.once('close', () => closed.abort())
  zip.on('error', breakOff)

  const addAll = async () => {
    for await (const { name, at, bytes, body } of files) {
      const stream = Readable.fromWeb(body as ReadableStream)
      try {
        zip.addReadStream(stream, name, { mtime: at, size: bytes, compress: deflated.test(name) })
        await finished(stream, { signal: closed.signal })
      } finally {
        stream.destroy()
      }
    }
    zip.end()
  }
  addAll().catch(breakOff)
  return out
}
