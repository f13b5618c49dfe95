import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { CannotStart } from '../../cannot-start.ts'

/** The process holding the lock. The start time distinguishes it from a later process with the same id. */
interface Holder {
  pid: number
  startedAt: string
}

/**
 * Locks a folder for this process, and returns its unlock function. Throws `CannotStart` if it is locked. Ignores locks
 * of processes that have ended.
 */
export async function lockFolder(lockFile: string, folder: string): Promise<() => Promise<void>> {
  const own = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) ?? '' } satisfies Holder)
  const draft = `${lockFile}.${process.pid}`
  await writeFile(draft, own)
  try {
    // Linking a complete file ensures that no process reads a half-written lock.
    while (!(await linked(draft, lockFile))) {
      const found = await readFile(lockFile, 'utf8').catch(() => undefined)
      if (found === undefined) continue
      const holder = holderOf(found)
      if (holder && startOf(holder.pid) === holder.startedAt) {
        throw new CannotStart(
          `Another Keylight process is already using ${folder} (process ${holder.pid}). Stop it first, or set KEYLIGHT_DATA to ` +
            'another folder. To run several processes, set DATABASE_URL.',
        )
      }
      await removeStale(lockFile, found)
    }
  } finally {
    await rm(draft, { force: true })
  }
  return async () => {
    if ((await readFile(lockFile, 'utf8').catch(() => undefined)) === own) await rm(lockFile, { force: true })
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes a stale lock. If another process has since replaced it, restores that process's lock. */
async function removeStale(lockFile: string, stale: string): Promise<void> {
  const aside = `${lockFile}.stale.${process.pid}`
  try {
    await rename(lockFile, aside)
  } catch {
    return
  }
  if ((await readFile(aside, 'utf8')) !== stale) await linked(aside, lockFile)
  await rm(aside, { force: true })
}

function holderOf(text: string): Holder | undefined {
  try {
    const value = JSON.parse(text) as Holder
    return typeof value.pid === 'number' && typeof value.startedAt === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** Returns a process's start time in the system's own format; undefined if there is no such process. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      // The program's name, in parentheses, can contain spaces. The start time is the 20th field after it.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    }
    if (process.platform === 'win32') {
      process.kill(pid, 0)
      return 'running'
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
