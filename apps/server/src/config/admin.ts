import { z } from 'zod'
import { type Subject, setting } from './subject.ts'

export interface HostConfig {
  /** The user with this mail address is the host. Undefined: nobody is. */
  email: string | undefined
}

const shape = {
  KEYLIGHT_HOST_EMAIL: setting(
    z.email({ error: 'must be an e-mail address' }).toLowerCase().optional(),
    'Your own mail address. Sign in with it to approve reviews and to issue gift cards and vouchers.',
    'nobody can',
  ),
}

export const host: Subject<HostConfig> = {
  title: 'Host',
  shape,
  schema: z.object(shape).transform((values) => ({ email: values.KEYLIGHT_HOST_EMAIL })),
}
