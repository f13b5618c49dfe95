import type { Retention } from '@keylight/domain'
import { z } from 'zod'
import { type Subject, setting, wholeNumber } from './subject.ts'

const days = (standard: number) => wholeNumber(1, 3650).default(standard)

const shape = {
  KEYLIGHT_KEEP_UPLOADS_DAYS: setting(
    days(7),
    'Days from a training until the photos that were uploaded for it are deleted.',
    '`7`',
  ),
  KEYLIGHT_KEEP_IDLE_DAYS: setting(
    days(90),
    'Days without a sign-in until the pictures and models of an account are deleted. Its user gets a warning first.',
    '`90`',
  ),
}

export const retention: Subject<Retention> = {
  title: 'Retention',
  shape,
  schema: z.object(shape).transform((values) => ({
    uploadsDays: values.KEYLIGHT_KEEP_UPLOADS_DAYS,
    idleDays: values.KEYLIGHT_KEEP_IDLE_DAYS,
  })),
}
