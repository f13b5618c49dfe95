import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readSecrets, type Secrets } from '../secrets.ts'
import { type Subject, setting } from './subject.ts'

export interface DataConfig {
  /** Absolute path of the data folder. */
  folder: string
  /** Folder of the networks the site owner added. */
  netsFolder: string
  /** Keys that sign sessions and URLs. Undefined: use those in the data folder. */
  secrets: Secrets | undefined
}

/** Base folder of relative paths. */
export const projectRoot = resolve(import.meta.dirname, '../../../..')

const shape = {
  KEYLIGHT_DATA: setting(
    z.string().default('data'),
    'The folder for the built-in database, photos and emails. Keep it private. `npm run backup` saves it.',
    '`data` in the project',
  ),
  KEYLIGHT_SECRET: setting(
    z
      .string()
      .transform((text, context) => {
        const secrets = readSecrets(text)
        if (secrets) return secrets
        context.addIssue({ code: 'custom', message: 'must be at least 32 characters long' })
        return z.NEVER
      })
      .optional(),
    'Signs sessions and image URLs. Processes that share a database need the same one. To rotate it, set ' +
      'the new secret and the old one, separated by a comma. The first signs, and both are accepted.',
    'generated and stored in the data folder',
  ),
}

export const data: Subject<DataConfig> = {
  title: 'Data',
  shape,
  schema: z.object(shape).transform((values) => {
    const folder = resolve(projectRoot, values.KEYLIGHT_DATA)
    return { folder, netsFolder: join(folder, 'nets'), secrets: values.KEYLIGHT_SECRET }
  }),
}
