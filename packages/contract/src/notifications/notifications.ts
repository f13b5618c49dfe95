import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const notificationKinds = [
  'work_ready',
  'work_failed',
  'gift',
  'referral',
  'voucher',
  'retention',
  'team',
] as const

export const Notification = z.object({
  _id: z.string(),
  isUnRead: z.boolean(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  message: z.string(),
  /** Page of the notification's subject. */
  link: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type Notification = z.infer<typeof Notification>

/** Lists notifications newest first. */
export const retrieveNotifications = endpoint({
  method: 'GET',
  path: '/api/notification/retrieve-all',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ notifications: z.array(Notification) }),
  failures: [],
})

export const readTypes = ['single', 'all'] as const

/** Marks one or all notifications as read. */
export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notification/read',
  access: 'signedIn',
  input: z.discriminatedUnion('readType', [
    z.object({ readType: z.literal('single'), notificationId: z.string() }),
    z.object({ readType: z.literal('all') }),
  ]),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found'],
})
