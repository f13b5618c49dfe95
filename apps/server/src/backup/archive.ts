import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { z } from 'zod'
import { CannotStart } from '../cannot-start.ts'
import { messageOf } from '../doctor/finding.ts'

/** The archive is incomplete, damaged or not a backup. */
export class BrokenBackup extends CannotStart {}

/** Version of the archive format. A newer one can't be read. */
export const formatVersion = 1

const headName = 'keylight.json'
const manifestName = 'manifest.json'
const checksumsFolder = 'checksums/'

/** The first entry: everything needed to create the tables and to decide whether this archive can be restored. */
export const Head = z.object({
  format: z.int(),
  /** The version of Keylight that made the backup. */
  version: z.string(),
  /** The number of the latest migration of the database. */
  schema: z.int(),
  createdAt: z.iso.datetime(),
  /** Fingerprint of the secret that signs sessions and URLs. Null if the database has none. */
  fingerprint: z.string().nullable(),
  tables: z.array(z.object({ isQueue: z.boolean(), name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/) })),
  /** Values of settings that aren't secret. */
  settings: z.record(z.string(), z.string()),
  /** Names of the other settings. */
  withheld: z.array(z.string()),
})
export type Head = z.infer<typeof Head>

/** The last entry, which proves that the archive is complete. */
const Manifest = z.object({
  /** Number of entries before the manifest. */
  entries: z.int(),
  /** Number of rows of each table. */
  rows: z.record(z.string(), z.int()),
  /** Number of stored files. */
  files: z.int(),
  /** Stored files that were deleted while the backup was made. */
  vanished: z.int(),
  checksums: z.array(z.object({ name: z.string(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** An entry's content: in memory, or a stream of exactly this size. */
export type Content = Uint8Array | { bytes: number; body: AsyncIterable<Uint8Array> }

export interface ArchiveWriter {
  add(name: string, content: Content): Promise<void>
  /** Writes the manifest and moves the archive to its name. Returns its size. */
  finish(facts: Pick<Manifest, 'rows' | 'files' | 'vanished'>): Promise<number>
  /** Deletes the incomplete archive. */
  discard(): Promise<void>
}

/** Checksums are written in parts of about this size, so that neither side needs all of them in memory. */
const checksumsBytes = 2 ** 20
/** A partial archive that hasn't changed for this long was left by a killed backup. */
const abandonedMs = 3_600_000

/**
 * Starts an archive. It is written to `FILE.part`, readable only by its owner, and gets its name only once it is
 * complete and on the disk. `reserve` is a folder whose disk must keep this much space: PostgreSQL stops on a full one.
 * After `signal`, adding content throws.
 */
export async function createArchive(
  file: string,
  head: Head,
  reserve: { folder: string; bytes: number },
  signal?: AbortSignal,
): Promise<ArchiveWriter> {
  const part = `${file}.part`
  const handle = await openPart(part)
  const { readable, controller } = createTarPacker()
  const checkSpace = spaceCheck(file, reserve)
  let bytes = 0
  const writing = readable.pipeTo(
    new WritableStream({
      async write(chunk) {
        await checkSpace(bytes)
        await handle.writeFile(chunk).catch((error: unknown) => {
          throw unwritable(file, error)
        })
        bytes += chunk.byteLength
      },
    }),
  )
  // Reported by the write that follows, or by `finish`.
  writing.catch(() => {})

  let entries = 0
  let lines: string[] = []
  let linesBytes = 0
  const checksums: Manifest['checksums'] = []
  const write = async (name: string, content: Content): Promise<string> => {
    const { bytes: size, body } =
      content instanceof Uint8Array ? { bytes: content.byteLength, body: [content] } : content
    const hash = createHash('sha256')
    const writer = controller.add({ name, size, mode: 0o600, mtime: new Date(head.createdAt) }).getWriter()
    for await (const chunk of body) {
      signal?.throwIfAborted()
      hash.update(chunk)
      await writer.write(chunk)
    }
    await writer.close()
    entries++
    return hash.digest('hex')
  }
  const flush = async () => {
    if (lines.length === 0) return
    const name = `${checksumsFolder}${String(checksums.length + 1).padStart(6, '0')}`
    const content = Buffer.from(lines.join(''))
    lines = []
    linesBytes = 0
    checksums.push({ name, sha256: await write(name, content) })
  }
  const add = async (name: string, content: Content) => {
    const line = `${await write(name, content)}  ${name}\n`
    linesBytes += line.length
    lines.push(line)
    if (linesBytes >= checksumsBytes) await flush()
  }
  const discard = async () => {
    controller.error(new Error('The backup was stopped.'))
    await writing.catch(() => {})
    await handle.close().catch(() => {})
    await rm(part, { force: true })
  }
  try {
    await add(headName, Buffer.from(JSON.stringify(head)))
  } catch (error) {
    await discard()
    throw error
  }
  return {
    add,
    discard,
    async finish(facts) {
      await flush()
      const manifest: Manifest = { entries, ...facts, checksums }
      await write(manifestName, Buffer.from(JSON.stringify(manifest)))
      controller.finalize()
      await writing
      await handle.sync()
      await handle.close()
      await rename(part, file)
      await syncFolder(dirname(file))
      return bytes
    },
  }
}

async function openPart(part: string): Promise<FileHandle> {
  const found = await stat(part).catch(() => undefined)
  if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(part, { force: true })
  try {
    return await open(part, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(part, error)
    throw new CannotStart(`Another backup is being written to ${part}. If none is running, delete this file.`)
  }
}

function unwritable(file: string, error: unknown): CannotStart {
  const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC'
  const reason = isFull ? 'Its disk is full.' : messageOf(error)
  return new CannotStart(`The backup can’t be written to ${file}. ${reason}`, { cause: error })
}

/** Returns a check that throws before the disk of the reserved folder is full. */
function spaceCheck(file: string, { folder, bytes }: { folder: string; bytes: number }) {
  let isShared: boolean | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  return async (written: number) => {
    isShared ??= (await stat(dirname(file))).dev === (await stat(folder)).dev
    if (!isShared || written - checkedAt < bytes / 8) return
    checkedAt = written
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < bytes)
      throw new CannotStart(
        `Less than ${Math.round(bytes / 2 ** 20)} MB are left on the disk of ${folder}, which Keylight needs. ` +
          'Free some space, or make the backup on another disk.',
      )
  }
}

/** Makes a rename durable. Windows can't open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export interface ArchiveEntry {
  name: string
  bytes: number
  /** Must be read to its end before the next entry. */
  body: AsyncIterable<Uint8Array>
}

/** Yields the entries of an archive, in order. Throws `BrokenBackup`. */
async function* entriesOf(file: string): AsyncGenerator<ArchiveEntry> {
  const source = Readable.toWeb(createReadStream(file, { highWaterMark: 2 ** 18 })) as ReadableStream<Uint8Array>
  const entries = source.pipeThrough(createTarDecoder({ strict: true }))
  const reader = entries.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw asBroken(file, error)
      })
      if (done) return
      yield { name: value.header.name, bytes: value.header.size, body: bodyOf(file, value.body) }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function* bodyOf(file: string, body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw asBroken(file, error)
    })
    if (done) return
    yield value
  }
}

function asBroken(file: string, error: unknown): CannotStart {
  // Errors of the file system are not the archive's fault.
  if (error instanceof Error && 'syscall' in error)
    return new CannotStart(`${file} can’t be read. ${messageOf(error)}`, { cause: error })
  return new BrokenBackup(`${file} is not a Keylight backup, or it is incomplete or damaged. ${messageOf(error)}`)
}

/** JSON and lists of checksums are read into memory, so larger ones are rejected. */
const jsonBytesMax = 2 ** 26

async function textOf({ name, bytes, body }: ArchiveEntry): Promise<string> {
  if (bytes > jsonBytesMax) throw new BrokenBackup(`${name} in the backup is too large.`)
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

function parse<T>(schema: z.ZodType<T>, text: string, file: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new BrokenBackup(`${file} is damaged, or was made by a version of Keylight that this one can’t read.`)
  }
}

/** Reads the head of an archive, without checking the rest. Throws `BrokenBackup`. */
export async function readHead(file: string): Promise<Head> {
  for await (const entry of entriesOf(file)) {
    if (entry.name !== headName) break
    return headFrom(await textOf(entry), file)
  }
  throw new BrokenBackup(`${file} is not a Keylight backup.`)
}

function headFrom(text: string, file: string): Head {
  const { format } = parse(z.object({ format: z.int() }), text, file)
  if (format > formatVersion)
    throw new BrokenBackup(`${file} was made by a newer version of Keylight. Update Keylight.`)
  return parse(Head, text, file)
}

/**
 * Reads the whole archive and compares every checksum. Throws `BrokenBackup` if anything is missing, damaged or
 * additional.
 */
export async function verifyArchive(file: string): Promise<{ head: Head; manifest: Manifest }> {
  const damaged = (name: string) => new BrokenBackup(`${file} is damaged: ${name} doesn’t match its checksum.`)
  /** Entries since the last list of checksums. */
  let unchecked: string[] = []
  const checksums: Manifest['checksums'] = []
  let count = 0
  let head: Head | undefined
  let manifest: Manifest | undefined
  for await (const entry of entriesOf(file)) {
    if (manifest) throw new BrokenBackup(`${file} is damaged: it continues after its end.`)
    const isText = entry.name === headName || entry.name === manifestName || entry.name.startsWith(checksumsFolder)
    const { text, sha256 } = isText ? await readText(entry) : { text: '', sha256: await hashOf(entry) }
    if (entry.name === manifestName) {
      manifest = parse(Manifest, text, file)
    } else if (entry.name.startsWith(checksumsFolder)) {
      const wrong = mismatch(text.split('\n').slice(0, -1), unchecked)
      if (wrong !== undefined) throw damaged(wrong)
      unchecked = []
      checksums.push({ name: entry.name, sha256 })
    } else {
      if (entry.name === headName) head = headFrom(text, file)
      else if (!head) throw new BrokenBackup(`${file} is not a Keylight backup.`)
      unchecked.push(`${sha256}  ${entry.name}`)
    }
    if (!manifest) count++
  }
  if (!head || !manifest) throw new BrokenBackup(`${file} is incomplete: its end is missing.`)
  if (unchecked[0] !== undefined) throw damaged(unchecked[0].slice(66))
  const wrong = mismatch(
    manifest.checksums.map(({ name, sha256 }) => `${sha256}  ${name}`),
    checksums.map(({ name, sha256 }) => `${sha256}  ${name}`),
  )
  if (wrong !== undefined || manifest.entries !== count) throw damaged(wrong ?? manifestName)
  return { head, manifest }
}

/** Returns the name on the first line that differs. */
function mismatch(expected: readonly string[], found: readonly string[]): string | undefined {
  for (let i = 0; i < Math.max(expected.length, found.length); i++)
    if (expected[i] !== found[i]) return (found[i] ?? expected[i])!.slice(66)
  return undefined
}

async function readText(entry: ArchiveEntry): Promise<{ text: string; sha256: string }> {
  const text = await textOf(entry)
  return { text, sha256: createHash('sha256').update(text).digest('hex') }
}

async function hashOf({ body }: ArchiveEntry): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of body) hash.update(part)
  return hash.digest('hex')
}

/** Yields the content of a verified archive: everything except its head, manifest and checksums. */
export async function* contentsOf(file: string): AsyncGenerator<ArchiveEntry> {
  for await (const entry of entriesOf(file)) {
    if (entry.name === headName || entry.name === manifestName || entry.name.startsWith(checksumsFolder))
      await hashOf(entry)
    else yield entry
  }
}
