import { z } from 'zod'
import { address, type Subject, setting } from './subject.ts'

export const roles = ['web', 'worker', 'cron'] as const
export type Role = (typeof roles)[number]

export interface ProcessesConfig {
  roles: ReadonlySet<Role>
  database: { kind: 'embedded' } | { kind: 'server'; url: string }
}

const rolesError = `must be one or more of ${roles.join(', ')}, separated by commas`

const shape = {
  KEYLIGHT_ROLES: setting(
    z
      .string()
      .default(roles.join(','))
      .transform((text) => text.split(',').map((role) => role.trim()))
      .pipe(z.array(z.enum(roles, { error: rolesError })).min(1, { error: rolesError })),
    'The roles of this process: `web` handles requests, `worker` makes images, `cron` runs maintenance. Also `--roles=`.',
    '`web,worker,cron`',
  ),
  DATABASE_URL: setting(
    address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/keylight').optional(),
    'Your own PostgreSQL (15 or later).',
    'a built-in PostgreSQL in the data folder',
  ),
}

export const processes: Subject<ProcessesConfig> = {
  title: 'Processes and database',
  shape,
  schema: z.object(shape).transform((values, context): ProcessesConfig => {
    const own = new Set(values.KEYLIGHT_ROLES)
    if (values.DATABASE_URL !== undefined) {
      return { roles: own, database: { kind: 'server', url: values.DATABASE_URL } }
    }
    // Only one process can use the built-in database, so it needs all roles.
    if (own.size < roles.length) {
      context.addIssue({
        code: 'custom',
        path: ['KEYLIGHT_ROLES'],
        message: `must name all of ${roles.join(', ')} unless DATABASE_URL is set`,
      })
    }
    return { roles: own, database: { kind: 'embedded' } }
  }),
}
