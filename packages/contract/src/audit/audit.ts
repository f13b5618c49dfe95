import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** An admin's action or attempt. */
export const AuditEntry = z.object({
  _id: z.string(),
  /** Admin's email address, or the id of a deleted account. */
  who: z.string(),
  /** Request method and path. */
  action: z.string(),
  /** Request input, with ids instead of email addresses. */
  about: z.record(z.string(), z.unknown()),
  /** IP address of the request. */
  address: z.string(),
  at: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Lists all admin actions, newest first. The log is append-only. Pass `next` as `before` to load the next page. */
export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/host/audit',
  access: 'admin',
  input: z.object({
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  output: z.object({ entries: z.array(AuditEntry), next: z.string().nullable() }),
  failures: [],
})
