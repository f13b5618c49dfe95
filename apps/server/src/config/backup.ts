import { resolve } from 'node:path'
import { z } from 'zod'
import { projectRoot } from './data.ts'
import { type Subject, setting, wholeNumber } from './subject.ts'

export interface BackupConfig {
  /** Absolute path of the folder for daily backups. Undefined: there are none. */
  folder: string | undefined
  /** Number of daily backups to keep. */
  keep: number
}

const shape = {
  KEYLIGHT_BACKUP_FOLDER: setting(
    z
      .string()
      .transform((path) => resolve(projectRoot, path))
      .optional(),
    'A folder for backups, best on another disk. Keylight makes one every night, and before an upgrade changes the ' +
      'database. They contain everyone’s photos and the keys of this server, so keep them private.',
    'there are no automatic backups',
  ),
  KEYLIGHT_BACKUP_KEEP: setting(
    wholeNumber(1, 1000).default(7),
    'The number of nightly backups to keep. The latest one made before an upgrade is kept as well.',
    '`7`',
  ),
}

export const backup: Subject<BackupConfig> = {
  title: 'Backups',
  shape,
  schema: z
    .object(shape)
    .transform((values) => ({ folder: values.KEYLIGHT_BACKUP_FOLDER, keep: values.KEYLIGHT_BACKUP_KEEP })),
}
