import type { Retention } from '@keylight/domain'
import { z } from 'zod'
import { type Subject, setting, wholeNumber } from './subject.ts'

const days = (standard: number) => wholeNumber(1, 3650).default(standard)

const shape = {
  KEYLIGHT_KEEP_UPLOADS_DAYS: setting(
    days(7),
    'Days after which uploaded photos are deleted once a model was trained on them.',
    '`7`',
  ),
  KEYLIGHT_KEEP_IDLE_DAYS: setting(
    days(90),
    'Days without a sign-in after which the pictures and models of an account are deleted. It is warned before.',
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
