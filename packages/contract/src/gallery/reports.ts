import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { InspiredPicture } from './gallery.ts'

/** Reasons for removing an image. */
export const reportReasons = ['not_agreed', 'sexual', 'hateful', 'misleading', 'other'] as const
export const ReportReason = z.enum(reportReasons)
export type ReportReason = z.infer<typeof ReportReason>

/** Reports a published image. Stores nothing about the sender. */
export const reportPicture = endpoint({
  method: 'POST',
  path: '/api/gallery/report',
  access: 'public',
  input: z.object({
    pictureId: z.string().max(60),
    reason: ReportReason,
    note: z.string().trim().max(limits.reportNoteLengthMax).default(''),
  }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found', 'too_many_runs'],
})

export const Report = z.object({
  _id: z.string(),
  picture: InspiredPicture,
  reason: ReportReason,
  note: z.string(),
  createdAt: z.iso.datetime(),
})
export type Report = z.infer<typeof Report>

/** Lists open reports of public images, oldest first. */
export const listReports = endpoint({
  method: 'GET',
  path: '/api/host/reports',
  access: 'admin',
  care: 'glance',
  input: z.object({}),
  output: z.object({ reports: z.array(Report) }),
  failures: [],
})

/** Closes all open reports of an image. `remove`: unpublishes it for good and notifies its owner. */
export const decideReport = endpoint({
  method: 'POST',
  path: '/api/host/reports/decide',
  access: 'admin',
  input: z.object({ reportId: z.string(), remove: z.boolean() }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found'],
})
