import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { readSecrets, type Secrets } from '../secrets.ts'

/** Creates the data folder. Other users, such as PostgreSQL's, can traverse but not list it. */
export async function openDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  // Fails early instead of halfway through startup.
  const probe = join(folder, 'probe')
  try {
    await writeFile(probe, Buffer.alloc(probeBytes))
  } finally {
    await rm(probe, { force: true })
  }
}

const probeBytes = 64 * 1024

/** With less space, the built-in database can shut down at any time. */
export const spaceNeededMegabytes = 256

/** Throws if this folder's disk is nearly full. */
export async function checkSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const megabytes = Math.floor((bavail * bsize) / 2 ** 20)
  if (megabytes < spaceNeededMegabytes) throw new Error(`Only ${megabytes} MB are free.`)
}

/**
 * Returns the secrets of this data folder, one per line. The first start creates one, readable only by its owner.
 * Throws `CannotStart` if one is too short: with a weak secret, anyone could sign URLs and sessions.
 */
export async function loadSecrets(dataFolder: string): Promise<Secrets> {
  const file = join(dataFolder, 'secret')
  return secretsIn(file, await readOrCreate(file, async () => randomBytes(32).toString('base64url')))
}

/** Returns the secrets of this data folder; undefined before its first start. Throws `CannotStart` like `loadSecrets`. */
export async function findSecrets(dataFolder: string): Promise<Secrets | undefined> {
  const file = join(dataFolder, 'secret')
  const text = await readFrom(file)
  return text === undefined ? undefined : secretsIn(file, text)
}

function secretsIn(file: string, text: string): Secrets {
  const secrets = readSecrets(text)
  if (secrets) return secrets
  throw new CannotStart(
    `The secret in ${file} is empty or truncated. Restore the file from your backup, or delete it. The next start ` +
      'then creates a new one, and everyone has to sign in again.',
  )
}

/**
 * Returns a file's content. If it doesn't exist, creates it, readable only by its owner. Processes that start at
 * the same time get the same content.
 */
export async function readOrCreate(file: string, create: () => Promise<string>): Promise<string> {
  const found = await readFrom(file)
  if (found !== undefined) return found
  const draft = await writePrivate(file, await create())
  try {
    // A complete file is linked into place, so neither a full disk nor another starting process can leave a partial
    // one.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFrom(file))!
}

/** Writes a draft of a file, readable only by its owner, and returns its path. */
export async function writePrivate(file: string, text: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return draft
}

const readFrom = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
