import type { MailMessage } from '@keylight/domain'
import { z } from 'zod'
import { job } from './job.ts'

/** Emails the owner of an account about a change. A job, so that the change doesn't depend on the mail server. */
export const mailOwner = job({
  name: 'mail-owner',
  version: 1,
  data: z.object({
    to: z.string(),
    locale: z.string().nullable(),
    message: z.custom<MailMessage>((value) => typeof value === 'object' && value !== null && 'code' in value),
  }),
  patient: true,
  run: (deps, { to, locale, message }, { id }) =>
    deps.mailer.send({ key: `job-${id}`, to, ...deps.languages.of(locale).mail(message) }),
})
