import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config/config.ts'
import type { Content } from './archive.ts'
import { recordName } from './backup-folder.ts'
import { settingFiles } from './settings.ts'

/**
 * Files of the data folder that aren't copied: the database and the stored files are copied in another way, uploads only
 * exist during a request, the secret may come from the environment, and the record is about this installation.
 */
const excluded = new Set(['postgres', 'files', 'uploads', 'probe', 'secret', recordName])
/** Backups and unfinished files. */
const excludedNames = /\.(tar|part|draft|new)$|^\.doctor-/
/** Stops at links that lead back into the folder. */
const depthMax = 12

/** A file of the data folder. `path` is relative to it and uses slashes. */
interface DataFile {
  path: string
  file: string
}

/**
 * Yields the files of the data folder, such as keys, added networks and saved emails, and files elsewhere that settings
 * refer to. Everything is included unless it is excluded above, so nothing new is forgotten.
 */
export async function* dataFiles({ data, payments, generator, backup }: Config): AsyncGenerator<DataFile> {
  const elsewhere: Record<string, string | undefined> = {
    [settingFiles.KEYLIGHT_PRICES]: payments.prices,
    [settingFiles.COMFYUI_WORKFLOW]: generator?.kind === 'comfyui' ? generator.workflow : undefined,
  }
  for (const [path, file] of Object.entries(elsewhere)) if (file !== undefined) yield { path, file }
  async function* within(folder: string, depth: number): AsyncGenerator<DataFile> {
    for (const name of (await readdir(folder)).sort()) {
      const file = join(folder, name)
      const path = relative(data.folder, file).split(sep).join('/')
      if (excluded.has(path) || excludedNames.test(name) || elsewhere[path] !== undefined) continue
      // Follows links: networks are often on another disk.
      const found = await stat(file).catch(() => undefined)
      if (found?.isFile()) yield { path, file }
      else if (found?.isDirectory() && depth < depthMax && file !== backup.folder) yield* within(file, depth + 1)
    }
  }
  yield* within(data.folder, 0)
}

/** Opens a file; undefined if it no longer exists. `body` must be read to its end. */
export async function contentOf(file: string): Promise<Content | undefined> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return undefined
  const { size } = await handle.stat()
  if (size === 0) {
    await handle.close()
    return new Uint8Array()
  }
  // Stops where the file ended when it was opened, in case it grows.
  return { bytes: size, body: handle.createReadStream({ end: size - 1 }) }
}

/** Throws for a path that leads out of the data folder, or to its database or stored files. */
export function checkPath(path: string): void {
  const parts = path.split('/')
  const isBad = parts.some((part) => part === '' || part === '.' || part === '..' || /[\\\0:]/.test(part))
  if (isBad || (excluded.has(parts[0]!) && path !== 'secret')) throw new Error(`Invalid path in the backup: ${path}`)
}

/** Writes a file into the data folder, readable only by its owner. */
export async function writeDataFile(folder: string, path: string, body: AsyncIterable<Uint8Array>): Promise<void> {
  checkPath(path)
  const file = join(folder, ...path.split('/'))
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  // A file from an earlier start may be readable by others.
  await rm(file, { force: true })
  await pipeline(body, createWriteStream(file, { mode: 0o600, flush: true }))
}
