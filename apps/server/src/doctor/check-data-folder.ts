import { randomUUID } from 'node:crypto'
import { readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config/config.ts'
import { type Finding, findingsAbout, messageOf } from './finding.ts'

/** Checks that the server can create the folder, or read and write it. */
export async function checkDataFolder(folder: string): Promise<Finding[]> {
  const { ok, warning, problem } = findingsAbout('Data folder')
  const wayOn = `Give the user that runs Keylight write access to ${folder}, or set KEYLIGHT_DATA to another folder.`
  const existing = await nearestExisting(folder)
  if (!(await stat(existing)).isDirectory()) return [problem(`${existing} is a file, not a folder.`, wayOn)]
  const probe = join(existing, `.doctor-${randomUUID()}`)
  try {
    await writeFile(probe, '', { mode: 0o600 })
    await rm(probe)
  } catch (error) {
    return [problem(`${existing} isn’t writable. ${messageOf(error)}`, wayOn)]
  }
  if (existing !== folder) return [ok(`${folder} doesn’t exist yet. The first start creates it.`)]
  const others = (await stat(folder)).mode & 0o066
  if (process.platform !== 'win32' && others !== 0)
    return [warning(`Other users on this machine can list ${folder}.`, 'The next start makes it private.')]
  return [ok(`${folder} is writable, and other users can’t list it.`)]
}

const gibibyte = 2 ** 30
/** With less free space, PostgreSQL can shut down at any time. */
const spaceNeeded = 1 * gibibyte
const spaceWanted = 5 * gibibyte

/** Checks the free space for the database, photos and images. */
export async function checkDisk(folder: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(await nearestExisting(folder))
  return [judgeSpace(bavail * bsize)]
}

export function judgeSpace(bytes: number): Finding {
  const { ok, warning, problem } = findingsAbout('Free space')
  const text = `${(bytes / gibibyte).toLocaleString('en-GB', { maximumFractionDigits: 1 })} GB are free.`
  const wayOn = 'Free some space, or move KEYLIGHT_DATA to a larger disk.'
  if (bytes < spaceNeeded) return problem(text, wayOn)
  return bytes < spaceWanted ? warning(text, wayOn) : ok(text)
}

const lengthMin = 32
const differentCharactersMin = 8

/** Checks that the secret for signing sessions and URLs exists, is strong and is private. */
export async function checkSecret({ data, processes }: Config): Promise<Finding[]> {
  const { ok, warning, problem } = findingsAbout('Secret')
  const anew = 'openssl rand -base64 32 prints a strong one. A new secret signs everyone out.'
  if (data.secrets !== undefined)
    return [
      data.secrets.every(isStrong)
        ? ok('KEYLIGHT_SECRET is strong.')
        : problem('KEYLIGHT_SECRET is easy to guess.', anew),
    ]
  const file = join(data.folder, 'secret')
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  const findings: Finding[] = []
  if (kept === undefined) findings.push(ok('There is none yet. The first start generates one.'))
  else if (!kept.trim().split('\n').every(isStrong))
    findings.push(problem(`The secret in ${file} is easy to guess.`, `Replace it. ${anew}`))
  else if (process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0)
    findings.push(problem(`Other users on this machine can read ${file}.`, `Run chmod 600 ${file}`))
  else findings.push(ok('The generated secret is strong and private.'))
  if (processes.database.kind === 'server') {
    const text = 'KEYLIGHT_SECRET is not set, so a second process wouldn’t accept this one’s sessions.'
    findings.push(warning(text, 'Set the same KEYLIGHT_SECRET for all processes if you run several.'))
  }
  return findings
}

const isStrong = (secret: string) =>
  secret.length >= lengthMin &&
  new Set(secret).size >= differentCharactersMin &&
  !/secret|password|change/i.test(secret)

/** Returns the folder, or its nearest existing parent. */
async function nearestExisting(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  )
  return exists ? folder : nearestExisting(dirname(folder))
}
