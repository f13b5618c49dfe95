import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'

/** Makes the data folder. Other users of the machine may pass through it, as PostgreSQL's must, but not look around. */
export async function openDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
}

/** A secret this short could be guessed. */
const secretLengthMin = 32

/**
 * The secret of this data folder, made at the first start and readable by its owner only. Throws `CannotStart` when the
 * file holds less than a secret: with an empty one anybody could sign addresses and sessions.
 */
export async function keptSecret(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'secret')
  const found = await readSecret(file)
  if (found !== undefined) return found
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`
  try {
    const handle = await open(draft, 'w', 0o600)
    try {
      await handle.writeFile(randomBytes(32).toString('base64url'))
      await handle.sync()
    } finally {
      await handle.close()
    }
    // A link to a complete file: neither a full disk nor another process that starts can leave half a secret.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return (await readSecret(file))!
}

async function readSecret(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text !== undefined && text.trim().length < secretLengthMin) {
    throw new CannotStart(
      `The secret in ${file} is empty or cut off. Restore the file from your backup, or delete it: the next start makes ` +
        'a new one, and everybody has to sign in again.',
    )
  }
  return text?.trim()
}
