import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { CannotStart } from '../../cannot-start.ts'

/** Which process holds a folder. Start time tells a process from a later one that was given the same number. */
interface Holder {
  pid: number
  startedAt: string
}

/**
 * Takes a folder for this process alone, or refuses in words. A lock whose process is gone, however it ended, counts
 * for nothing. Returns how to give it back.
 */
export async function lockFolder(lockFile: string, folder: string): Promise<() => Promise<void>> {
  const own = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) ?? '' } satisfies Holder)
  const draft = `${lockFile}.${process.pid}`
  await writeFile(draft, own)
  try {
    // A link to a complete file: nobody ever sees a lock that is half written.
    while (!(await linked(draft, lockFile))) {
      const found = await readFile(lockFile, 'utf8').catch(() => undefined)
      if (found === undefined) continue
      const holder = holderOf(found)
      if (holder && startOf(holder.pid) === holder.startedAt) {
        throw new CannotStart(
          `Keylight is running on ${folder} already (process ${holder.pid}). Stop it first, or set KEYLIGHT_DATA to ` +
            'another folder; several processes need DATABASE_URL.',
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

/** Another process may have replaced the stale lock by its own meanwhile: that one is put back. */
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

/** When a process began, in whatever words the system has for it; undefined when there is no such process. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      // The program's name, in parentheses, may hold spaces; the start is the 20th field after it.
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
