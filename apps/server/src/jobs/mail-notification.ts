import { notifications } from '@keylight/domain'
import { z } from 'zod'
import { job } from './job.ts'

export const mailNotification = job({
  name: 'mail-notification',
  version: 1,
  data: z.object({ notificationId: z.string() }),
  patient: true,
  run: (deps, { notificationId }) => notifications.mailNotification(deps, notificationId),
})
