import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readRecord } from '../backup/backup-folder.ts'
import type { Config } from '../config/config.ts'
import { type Finding, findingsAbout } from './finding.ts'

const hourMs = 3_600_000
/** A nightly backup is late after this time. */
const nightlyHoursMax = 48
/** Without a schedule of ours, the site owner decides how often. */
const manualHoursMax = 8 * 24

/** Checks when the last backup was made, and whether it failed. */
export async function checkBackups({ data, backup }: Config, now = new Date()): Promise<Finding[]> {
  const { ok, warning, problem } = findingsAbout('Backups')
  const { made, failed } = await readRecord(data.folder)
  const hours = made && (now.getTime() - new Date(made.at).getTime()) / hourMs
  const age = hours === undefined ? 'There is no earlier one.' : `The last one was made ${ago(hours)}.`
  if (failed) return [problem(`The backup at ${failed.at} failed: ${failed.problem} ${age}`, retry(backup.folder))]
  if (!made || hours === undefined) {
    if (backup.folder === undefined) return [warning('There are no backups.', howTo)]
    return [warning('There is no backup yet.', 'npm start makes the first one.')]
  }
  const text = `The last one was made ${ago(hours)}: ${made.file}, ${(made.bytes / 1e6).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB.`
  if (backup.folder === undefined) return [hours > manualHoursMax ? warning(text, howTo) : ok(text)]
  if (hours > nightlyHoursMax)
    return [problem(text, `Start Keylight, which makes one every night. ${retry(backup.folder)}`)]
  const isNear = await areOnSameDisk(dirname(made.file), data.folder)
  return [ok(isNear ? `${text} It’s on the same disk as the data, so copy it to another machine as well.` : text)]
}

const howTo = 'Set KEYLIGHT_BACKUP_FOLDER to a folder on another disk, or run npm run backup -- FILE every day.'

const retry = (folder: string | undefined) =>
  folder === undefined ? 'Run npm run backup again.' : `Check ${folder}, and run npm run backup to try again.`

/** Returns an age in words. */
function ago(hours: number): string {
  if (hours < 1) return 'less than an hour ago'
  const [count, unit] = hours < 48 ? [Math.floor(hours), 'hour'] : [Math.floor(hours / 24), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

async function areOnSameDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)))
  return first !== undefined && first.dev === second?.dev
}
