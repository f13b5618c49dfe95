import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Something that an admin did or tried to do. */
export const AuditEntry = z.object({
  _id: z.string(),
  /** The admin's email address, or the id of an account that is deleted. */
  who: z.string(),
  /** Method and path of the call. */
  action: z.string(),
  /** The input of the call, with ids in place of mail addresses. */
  about: z.record(z.string(), z.unknown()),
  /** The network address that it came from. */
  address: z.string(),
  at: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Everything that admins did, newest first. Nothing in it can be changed. `next` is the `before` of the next page. */
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
