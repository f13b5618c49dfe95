import type { Retention } from '@keylight/domain'
import { z } from 'zod'
import { type Subject, setting, wholeNumber } from './subject.ts'

const days = (standard: number) => wholeNumber(1, 3650).default(standard)

const shape = {
  KEYLIGHT_KEEP_UPLOADS_DAYS: setting(
    days(7),
    'How many days after a training its uploaded photos are deleted.',
    '`7`',
  ),
  KEYLIGHT_KEEP_IDLE_DAYS: setting(
    days(90),
    'How many days after the last sign-in an account’s images and models are deleted. The user is warned first.',
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
