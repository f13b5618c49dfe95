import { z } from 'zod'
import { type Subject, setting } from './subject.ts'

export interface AdminConfig {
  /** Email address of the admin. Undefined: the admin area is off. */
  email: string | undefined
}

const email = z.email({ error: 'must be an email address' }).toLowerCase().optional()

const shape = {
  KEYLIGHT_ADMIN_EMAIL: setting(
    email,
    'The admin’s email address. Sign in with it to approve reviews and to issue gift cards and vouchers. The old name, ' +
      '`KEYLIGHT_HOST_EMAIL`, still works.',
    'there’s no admin',
  ),
}

export const admin: Subject<AdminConfig> = {
  title: 'Admin',
  shape,
  schema: z
    .object({ ...shape, KEYLIGHT_HOST_EMAIL: email })
    .transform((values) => ({ email: values.KEYLIGHT_ADMIN_EMAIL ?? values.KEYLIGHT_HOST_EMAIL })),
}
