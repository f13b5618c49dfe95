import { z } from 'zod'
import { address, type Subject, setting } from './subject.ts'

export interface MailConfig {
  from: string
  /** Undefined: emails are written to files in the data folder. */
  smtpUrl: string | undefined
}

const shape = {
  SMTP_URL: setting(
    address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com').optional(),
    'The SMTP server for emails.',
    'emails are saved to `outbox` in the data folder',
  ),
  MAIL_FROM: setting(
    z.string().min(3, { error: 'must be an email address' }).default('Keylight <keylight@localhost>'),
    'The sender of emails.',
    '`Keylight <keylight@localhost>`',
  ),
}

export const mail: Subject<MailConfig> = {
  title: 'Mail',
  shape,
  schema: z.object(shape).transform((values) => ({ from: values.MAIL_FROM, smtpUrl: values.SMTP_URL })),
}
