import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type {} from '@fastify/multipart'
import { limits } from '@keylight/contract'
import { Failure, type UploadedPhoto } from '@keylight/domain'
import type { FastifyRequest } from 'fastify'
import pLimit, { type LimitFunction } from 'p-limit'
import { networkOf } from '../auth/visitor.ts'

/** Limits on concurrent uploads, from their first byte to their response. */
export interface UploadsAtOnce {
  /** The web client sends two at a time. */
  perUser: number
  /** An office or a school may share an IP address. */
  perAddress: number
  /** The maximum for all visitors of this process. The rest of `total` is reserved for users. */
  visitors: number
  /** The maximum for this process. Each upload holds a file of up to `photoBytesMax`. */
  total: number
}

export const uploadsAtOnce: UploadsAtOnce = { perUser: 6, perAddress: 24, visitors: 200, total: 400 }

/** A parsed form. */
export interface Form {
  fields: unknown
  photo?: UploadedPhoto
  /** Releases the upload's resources. Call it when the request ends. */
  done(): Promise<void>
}

export interface Uploads {
  /**
   * Reads a form: its fields, and one file named `photo`. Throws `Failure` over the limits, and for malformed forms.
   */
  receive(request: FastifyRequest, userId: string | undefined): Promise<Form>
}

/** Keeps uploaded photos as files in this folder until their requests end. */
export async function openUploads(folder: string, atOnce: UploadsAtOnce = uploadsAtOnce): Promise<Uploads> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Files are unlinked as soon as they are opened, so any files found here were left by a process that died in between.
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true })
  const take = openSlots(atOnce)
  const takeTurn = pLimit(inMemoryAtOnce)
  return {
    async receive(request, userId) {
      const release = take(networkOf(request.ip), userId)
      const draft = openDraft(folder)
      const done = async () => {
        release()
        await draft.close()
      }
      try {
        return { ...(await readForm(request, draft, takeTurn)), done }
      } catch (error) {
        await done()
        throw error
      }
    },
  }
}

/** Counts concurrent uploads, per key and in total. */
function openSlots({ perUser, perAddress, visitors, total }: UploadsAtOnce) {
  const taken = new Map<string, number>()
  const add = (key: string, by: 1 | -1) => {
    const count = (taken.get(key) ?? 0) + by
    if (count > 0) taken.set(key, count)
    else taken.delete(key)
  }
  return (address: string, userId: string | undefined): (() => void) => {
    const wanted: [key: string, max: number][] = [[`address ${address}`, perAddress]]
    if (userId !== undefined) wanted.push([`user ${userId}`, perUser])
    if (wanted.some(([key, max]) => (taken.get(key) ?? 0) >= max)) throw new Failure('own_uploads_busy')
    const isFull = (taken.get('all') ?? 0) >= total
    const isShareFull = userId === undefined && (taken.get('visitors') ?? 0) >= visitors
    if (isFull || isShareFull) throw new Failure('uploads_busy')
    const keys = [...wanted.map(([key]) => key), ...(userId === undefined ? ['visitors'] : []), 'all']
    for (const key of keys) add(key, 1)
    return () => {
      for (const key of keys) add(key, -1)
    }
  }
}

/** The maximum number of photos in memory at a time, on their way to the object store. */
const inMemoryAtOnce = 6

/** An unlinked file. The system deletes it when it is closed, even if this process is killed. */
interface Draft {
  write(chunk: Uint8Array): Promise<void>
  read(): Promise<Uint8Array>
  close(): Promise<void>
}

function openDraft(folder: string): Draft {
  let file: FileHandle | undefined
  let bytes = 0
  const start = async () => {
    const path = join(folder, randomUUID())
    file = await open(path, 'wx+', 0o600)
    await rm(path, { force: true })
    return file
  }
  return {
    async write(chunk) {
      const { bytesWritten } = await (file ?? (await start())).write(chunk, 0, chunk.byteLength, bytes)
      bytes += bytesWritten
      if (bytesWritten < chunk.byteLength) await this.write(chunk.subarray(bytesWritten))
    },
    async read() {
      const content = new Uint8Array(bytes)
      let length = 0
      while (file && length < bytes) {
        const { bytesRead } = await file.read(content, length, bytes - length, length)
        if (bytesRead === 0) throw new Error('An uploaded file was truncated.')
        length += bytesRead
      }
      return content
    },
    async close() {
      await file?.close()
      file = undefined
    },
  }
}

/** The size limit of the form's other fields. */
const formSlackBytes = 64 * 1024

const formLimits = { fileSize: limits.photoBytesMax, files: 1, fields: 20, fieldSize: 10_000, parts: 21 }

async function readForm(request: FastifyRequest, draft: Draft, takeTurn: LimitFunction): Promise<Omit<Form, 'done'>> {
  if (!request.isMultipart()) return { fields: {} }
  // Reading the form of a disconnected client would never finish.
  if (request.raw.destroyed) throw unreadable()
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > limits.photoBytesMax + formSlackBytes) throw fileTooBig()
  const fields: Record<string, unknown> = {}
  let photo: UploadedPhoto | undefined
  /** An internal error. All other errors are problems with the form. */
  let fault: { error: unknown } | undefined
  try {
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname !== 'photo') part.file.resume()
      else {
        const hash = createHash('sha256')
        let bytes = 0
        for await (const chunk of part.file as AsyncIterable<Buffer>) {
          hash.update(chunk)
          bytes += chunk.byteLength
          await draft.write(chunk).catch((error: unknown) => {
            fault = { error }
            throw error
          })
        }
        if (part.file.truncated) throw fileTooBig()
        const withContent: UploadedPhoto['withContent'] = (use) => takeTurn(async () => use(await draft.read()))
        photo = { bytes, digest: hash.digest('base64url'), withContent }
      }
    }
  } catch (error) {
    if (fault) throw fault.error
    throw error instanceof Failure ? error : unreadable()
  }
  return photo ? { fields, photo } : { fields }
}

const fileTooBig = () => new Failure('file_too_big', {}, { photo: { code: 'file_too_big', params: {} } })

const unreadable = () => new Failure('request_unreadable', {}, { body: { code: 'body_unreadable', params: {} } })
