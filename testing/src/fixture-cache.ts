/**
 * Caches fixtures that take seconds to make, such as trained models, below `node_modules/.cache`, once per version of
 * the code.
 */
import { createHash, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/keylight-fixtures')

/** Everything a photo analysis depends on. */
const sources = ['packages/{imaging,engine}/src/**/*.ts', 'packages/imaging/nets/*', 'package-lock.json']

let version: string | undefined

function versionOfCode(): string {
  const hash = createHash('sha256').update(process.version)
  for (const path of globSync(sources, { cwd: root }).sort()) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Returns the result of `make`, cached by its code and inputs. `maker` is the `import.meta.url` of the module that
 * contains `make`. The value must be serialisable by `v8.serialize`; every caller gets its own copy. Parallel test
 * files wait for each other.
 */
export async function cachedFixture<T>(
  maker: string,
  inputs: readonly (string | Uint8Array)[],
  make: () => Promise<T>,
): Promise<T> {
  version ??= versionOfCode()
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(maker)))
  for (const input of inputs) hash.update(`${input.length}:`).update(input)
  const folder = join(cache, version)
  const file = join(folder, hash.digest('hex').slice(0, 32))
  await mkdir(folder, { recursive: true })

  const lock = `${file}.lock`
  for (;;) {
    const known = await readFile(file).catch(() => null)
    if (known !== null) return deserialize(known) as T
    if (await takeLock(lock)) break
    await setTimeout(25)
  }
  try {
    const bytes = serialize(await make())
    // Readers must never see a partial fixture.
    const draft = `${file}.${randomUUID()}`
    await writeFile(draft, bytes)
    await rename(draft, file)
    await removeOtherVersions()
    return deserialize(bytes) as T
  } finally {
    await rm(lock, { force: true })
  }
}

/** Returns false while another running process holds the lock. */
async function takeLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const owner = Number(await readFile(lock, 'utf8').catch(() => ''))
  if (owner > 0 && !isRunning(owner)) await rm(lock, { force: true })
  return false
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function removeOtherVersions(): Promise<void> {
  for (const other of await readdir(cache))
    if (other !== version) await rm(join(cache, other), { recursive: true, force: true })
}
