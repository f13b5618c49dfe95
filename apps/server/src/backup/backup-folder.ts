import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Why a backup was made: it was due, or an upgrade is about to migrate the database. */
export type BackupReason = 'nightly' | 'upgrade'

const pattern = /^keylight-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(-upgrade)?\.tar(\.part)?$/

/** Returns a name that sorts by time. */
export const backupName = (at: Date, reason: BackupReason) =>
  `keylight-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${reason === 'upgrade' ? '-upgrade' : ''}.tar`

/** Creates the folder, readable only by its owner. */
export const openBackupFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

/** Returns the names of complete backups in a folder, newest first. */
async function backupsIn(folder: string, reason: BackupReason): Promise<string[]> {
  const isWanted = (name: string) => {
    const match = pattern.exec(name)
    return match && !match[3] && (match[2] === undefined) === (reason === 'nightly')
  }
  return (await readdir(folder)).filter(isWanted).sort().reverse()
}

/** Returns when the newest nightly backup in a folder was made. Undefined if there is none, or no such folder. */
export async function newestIn(folder: string): Promise<Date | undefined> {
  const [name] = await backupsIn(folder, 'nightly').catch(() => [])
  const at = name && pattern.exec(name)?.[1]?.replace(/T(\d\d)-(\d\d)-(\d\d)/, 'T$1:$2:$3')
  return at ? new Date(at) : undefined
}

/** Deletes all nightly backups except the newest `keep`, and all made before an upgrade except the newest. */
export async function rotate(folder: string, keep: number): Promise<void> {
  const nightly = (await backupsIn(folder, 'nightly')).slice(keep)
  const upgrades = (await backupsIn(folder, 'upgrade')).slice(1)
  for (const name of [...nightly, ...upgrades]) await rm(join(folder, name), { force: true })
}

/** Deletes what killed backups left. Call it only while no other backup can be running in this folder. */
export async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (pattern.exec(name)?.[3]) await rm(join(folder, name), { force: true })
}

/** Hour of the day, in the server's time zone, from which the nightly backup is due. */
const dueHour = 3

/** Returns whether the last backup is older than the latest due time. A server that was off catches up. */
export function isDue(last: Date | undefined, now: Date): boolean {
  const due = new Date(now)
  due.setHours(dueHour, 0, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return last === undefined || last < due
}

/** Name of the record in the data folder. */
export const recordName = 'last-backup.json'

const Record = z.object({
  /** The last complete backup, wherever it is. */
  made: z.object({ at: z.iso.datetime(), file: z.string(), bytes: z.number() }).optional(),
  /** The last attempt, if it failed. */
  failed: z.object({ at: z.iso.datetime(), problem: z.string() }).optional(),
})
export type BackupRecord = z.infer<typeof Record>

/** Returns the record of an installation's last backup; empty if there is none. */
export async function readRecord(dataFolder: string): Promise<BackupRecord> {
  const text = await readFile(join(dataFolder, recordName), 'utf8').catch(() => '{}')
  try {
    return Record.parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Updates the record. A complete backup clears the last failure. */
export async function writeRecord(dataFolder: string, news: BackupRecord): Promise<void> {
  const record: BackupRecord = news.made ? news : { ...(await readRecord(dataFolder)), ...news }
  const draft = join(dataFolder, `${recordName}.${process.pid}.draft`)
  try {
    await writeFile(draft, JSON.stringify(record))
    await rename(draft, join(dataFolder, recordName))
  } finally {
    await rm(draft, { force: true })
  }
}
