import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Creates the data folder. Other users, such as PostgreSQL's, can pass through it but not list it. */
export async function openDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
}

/** The secret of this data folder, created at the first start and readable only by its owner. */
export async function keptSecret(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'secret')
  const made = randomBytes(32).toString('base64url')
  try {
    await writeFile(file, made, { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return await readFile(file, 'utf8')
  }
}
