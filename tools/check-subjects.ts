/**
 * Fails on folders not named after a subject of `subjects.ts`, so that a subject has the same name in every layer, and
 * on folders with meaningless names.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'
import { subjects } from './subjects.ts'

/** Folders that contain subjects, with their shared subfolders. */
export const layers: Readonly<Record<string, readonly string[]>> = {
  'packages/contract/src': [],
  'packages/domain/src': ['db', 'idempotency', 'messages', 'rate-limits'],
  'apps/server/src/routes': [],
  'apps/web/app/features': [],
}
/** Folders whose files are named after subjects, with their shared files. */
export const catalogues: Readonly<Record<string, readonly string[]>> = {
  'packages/domain/src/messages': ['failures', 'mails', 'message', 'sentences'],
  'packages/messages/src/en': ['consents', 'en', 'failures', 'fields', 'format', 'mails'],
}

const isSubject = (name: string): boolean => Object.hasOwn(subjects, name)

/** Returns a sentence for each folder or file that isn't named after a subject. */
export function findStrangers(
  listFolders: (folder: string) => readonly string[],
  listFiles: (folder: string) => readonly string[],
): string[] {
  const folders = Object.entries(layers).flatMap(([layer, shared]) =>
    listFolders(layer)
      .filter((name) => !isSubject(name) && !shared.includes(name))
      .map((name) => `${layer}/${name} is not a subject of tools/subjects.ts`),
  )
  const files = Object.entries(catalogues).flatMap(([folder, shared]) =>
    listFiles(folder)
      .map((file) => file.replace(/\.ts$/, ''))
      .filter((name) => !isSubject(name) && !shared.includes(name))
      .map((name) => `${folder}/${name}.ts is not named after a subject of tools/subjects.ts`),
  )
  return [...folders, ...files]
}

const entriesOf = (folder: string) => readdirSync(join(root, folder), { withFileTypes: true })

if (import.meta.main) {
  const strangers = findStrangers(
    (folder) => entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
    (folder) => entriesOf(folder).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  )
  for (const line of strangers) console.error(line)
  console.log(`${Object.keys(subjects).length} subjects, ${strangers.length} strangers`)
  process.exitCode = strangers.length > 0 ? 1 : 0
}
