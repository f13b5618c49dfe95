import { resolve } from 'node:path'
import { z } from 'zod'
import { type Subject, setting } from './subject.ts'

export interface DataConfig {
  /** The absolute path of the folder for everything that this server stores itself. */
  folder: string
  /** Signs sessions and addresses. Undefined: use the one in the data folder. */
  secret: string | undefined
}

const projectRoot = resolve(import.meta.dirname, '../../../..')

const shape = {
  KEYLIGHT_DATA: setting(
    z.string().default('data'),
    'The folder for the built-in database, photos and mails. Back it up and keep it private.',
    '`data` in the project',
  ),
  KEYLIGHT_SECRET: setting(
    z.string().min(32, { error: 'must be at least 32 characters long' }).optional(),
    'Signs sessions and the addresses of pictures. Processes that share the work need the same one.',
    'generated and kept in the data folder',
  ),
}

export const data: Subject<DataConfig> = {
  title: 'Data',
  shape,
  schema: z.object(shape).transform((values) => ({
    folder: resolve(projectRoot, values.KEYLIGHT_DATA),
    secret: values.KEYLIGHT_SECRET,
  })),
}
