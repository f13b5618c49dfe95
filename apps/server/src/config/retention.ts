import type { Retention } from '@keylight/domain'
import { z } from 'zod'
import { type Subject, setting, wholeNumber } from './subject.ts'

const days = (standard: number) => wholeNumber(1, 3650).default(standard)

const shape = {
  KEYLIGHT_KEEP_UPLOADS_DAYS: setting(days(7), 'Days after training until the uploaded photos are deleted.', '`7`'),
  KEYLIGHT_KEEP_IDLE_DAYS: setting(
    days(90),
    'Days after the last sign-in until an account’s images and models are deleted. Users are warned first.',
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
