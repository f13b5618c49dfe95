import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import type { ByteRange, ObjectStore } from '@keylight/domain'
import { checkKey } from './keys.ts'

/** Size of the probe file. A smaller one may still fit when the disk is nearly full. */
const probeBytes = 64 * 1024

/** Stores objects as files in a folder. Writes are atomic: readers see the old or the new content. */
export async function openFolderStore(folder: string): Promise<ObjectStore> {
  const drafts = join(folder, '.drafts')
  await mkdir(drafts, { recursive: true, mode: 0o700 })
  await removeOldDrafts(drafts)
  const fileOf = (key: string) => join(folder, 'objects', checkKey(key))

  return {
    async put(key, content) {
      const file = fileOf(key)
      const draft = join(drafts, randomUUID())
      try {
        await writeFile(draft, content, { mode: 0o600 })
        await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        await rename(draft, file)
      } catch (error) {
        // A partial file on a full disk would block even small writes.
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key) {
      return await readFile(fileOf(key)).catch(undefinedIfAbsent)
    },
    async open(key, range) {
      const file = fileOf(key)
      const found = await stat(file).catch(undefinedIfAbsent)
      if (!found?.isFile()) return undefined
      return {
        body: Readable.toWeb(readFrom(file, found.size, range)) as ReadableStream<Uint8Array>,
        bytes: found.size,
        etag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}-${found.ino.toString(36)}"`,
      }
    },
    async exists(key) {
      const found = await stat(fileOf(key)).catch(undefinedIfAbsent)
      return found?.isFile() ?? false
    },
    async delete(key) {
      await rm(fileOf(key), { force: true })
    },
    async list(key) {
      return (await filesIn(fileOf(key))).map((file) => relative(join(folder, 'objects'), file))
    },
    async deleteFolder(key) {
      await rm(fileOf(key), { recursive: true, force: true })
    },
    async check() {
      const probe = join(drafts, `probe-${randomUUID()}`)
      try {
        await writeFile(probe, Buffer.alloc(probeBytes), { mode: 0o600 })
      } finally {
        await rm(probe, { force: true })
      }
    },
    tidy: () => removeOldDrafts(drafts),
  }
}

/**
 * Lists all files below a folder. Skips folders that are deleted during the listing, which would make `readdir` end
 * early.
 */
async function filesIn(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(undefinedIfAbsent)) ?? []
  const found: string[] = []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) found.push(...(await filesIn(path)))
    else if (entry.isFile()) found.push(path)
  }
  return found
}

function readFrom(file: string, size: number, { first, last = size - 1 }: ByteRange = { first: 0 }): Readable {
  return first < size ? createReadStream(file, { start: first, end: last }) : Readable.from([])
}

/** Removes drafts left by dead processes. Removes only old drafts, because another process may be writing. */
async function removeOldDrafts(drafts: string): Promise<void> {
  const anHourAgo = Date.now() - 3_600_000
  for (const name of await readdir(drafts)) {
    const draft = join(drafts, name)
    const found = await stat(draft).catch(undefinedIfAbsent)
    if (found && found.mtimeMs < anHourAgo) await rm(draft, { force: true })
  }
}

function undefinedIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return undefined
  throw error
}
