/** Admin area: users and their credits. Never shows their photos or images. */
import { z } from 'zod'
import { AuditEntry } from '../audit/audit.ts'
import { type CreditKind, Credits, creditKinds } from '../credits/credits.ts'
import { CreditEntry } from '../credits/ledger.ts'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { TeamRole } from '../teams/teams.ts'

/** Page cursor: `next` of the previous page. */
export const PageMark = z.string().max(200).optional()

/** Part of an email address or a name, or an id. */
export const AdminSearch = z.string().trim().max(200).default('')

/** The reason for an admin's action. The audit log keeps it forever. */
export const AdminReason = z
  .string()
  .trim()
  .min(1, 'reason_required' satisfies FieldProblem)
  .max(300)

export const AdminUser = z.object({
  _id: z.string(),
  email: z.string(),
  emailProved: z.boolean(),
  name: z.string().nullable(),
  /** The name of the user's plan; null without one. */
  plan: z.string().nullable(),
  subscriptionStatus: z.string(),
  /** Time the user was suspended; null if they aren't. */
  suspendedAt: z.iso.datetime().nullable(),
  /** Total paid minus refunds, in cents. */
  paid: z.number().int(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type AdminUser = z.infer<typeof AdminUser>

/** `subscribers`: users whose subscription is active or has a failing renewal. */
export const peopleFilters = ['all', 'subscribers', 'suspended'] as const
export type PeopleFilter = (typeof peopleFilters)[number]

/** Lists users whose address, name or id contains the search text, newest first. */
export const listPeople = endpoint({
  method: 'GET',
  path: '/api/host/people',
  access: 'admin',
  care: 'glance',
  input: z.object({ filter: z.enum(peopleFilters).default('all'), search: AdminSearch, before: PageMark }),
  output: z.object({ people: z.array(AdminUser), next: z.string().nullable() }),
  failures: [],
})

const WorkCount = z.object({ ready: z.number().int(), inProgress: z.number().int(), failed: z.number().int() })
export const adminWorkKinds = ['model', 'picture', 'upscale', 'video', 'thumbnail'] as const
export type AdminWorkKind = (typeof adminWorkKinds)[number]

export const AdminUserDetails = AdminUser.extend({
  isHost: z.boolean(),
  locale: z.string().nullable(),
  onboarded: z.boolean(),
  /** The user's own credits. */
  credits: Credits,
  /** The user's team, and the credits left in its pool. The pool can't be used without a seat. */
  team: z.object({ name: z.string(), role: TeamRole, hasSeat: z.boolean(), credits: Credits }).nullable(),
  subscription: z
    .object({
      status: z.string(),
      startedAt: z.iso.datetime(),
      renewsAt: z.iso.datetime().nullable(),
      endsAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Number of items per kind of work. */
  works: z.record(z.enum(adminWorkKinds), WorkCount),
  signIn: z.object({
    password: z.boolean(),
    google: z.boolean(),
    singleSignOn: z.boolean(),
    passkeys: z.number().int(),
    /** Number of active API keys. */
    apiKeys: z.number().int(),
  }),
  sessions: z.array(
    z.object({ browser: z.string().nullable(), signedInAt: z.iso.datetime(), expiresAt: z.iso.datetime() }),
  ),
  /** The latest audit entries about the user. */
  log: z.array(AuditEntry),
})
export type AdminUserDetails = z.infer<typeof AdminUserDetails>

/** Returns one user. */
export const getPerson = endpoint({
  method: 'GET',
  path: '/api/host/people/:userId',
  access: 'admin',
  care: 'person',
  input: z.object({ userId: z.string().max(60) }),
  output: z.object({ person: AdminUserDetails }),
  failures: ['not_found'],
})

/** Lists a user's ledger entries, newest first. */
export const listPersonCredits = endpoint({
  method: 'GET',
  path: '/api/host/people/:userId/credits',
  access: 'admin',
  care: 'person',
  input: z.object({ userId: z.string().max(60), before: PageMark }),
  output: z.object({ entries: z.array(CreditEntry), next: z.string().nullable() }),
  failures: ['not_found'],
})

/** Maximum number of credits of a kind an admin can add or remove at once. */
export const adminCreditsMax = 1000

const amount = z.number().int().min(-adminCreditsMax).max(adminCreditsMax).default(0)

/** Adds credits to a user, or removes unused ones (negative amounts). */
export const changeCredits = endpoint({
  method: 'POST',
  path: '/api/host/people/:userId/change-credits',
  access: 'admin',
  idempotent: true,
  input: z.object({
    userId: z.string().max(60),
    credits: z
      .object(Object.fromEntries(creditKinds.map((kind) => [kind, amount])) as Record<CreditKind, typeof amount>)
      .refine(
        (credits) => Object.values(credits).some((value) => value !== 0),
        'credits_unchanged' satisfies FieldProblem,
      ),
    reason: AdminReason,
  }),
  output: z.object({ credits: Credits }),
  failures: ['not_found', 'credits_exhausted'],
})

/** Ends all sessions of a user, rotates their file URLs, and revokes their API keys. */
export const signOutPerson = endpoint({
  method: 'POST',
  path: '/api/host/people/:userId/sign-out',
  access: 'admin',
  input: z.object({ userId: z.string().max(60), reason: AdminReason }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found'],
})

/** Emails a user a sign-in link. */
export const mailPersonLink = endpoint({
  method: 'POST',
  path: '/api/host/people/:userId/mail-link',
  access: 'admin',
  input: z.object({ userId: z.string().max(60) }),
  output: z.object({ localOutbox: z.boolean() }),
  failures: ['not_found', 'sso_required', 'too_many_runs'],
})

/**
 * Suspends a user: ends their sessions, rotates their file URLs, and closes open checkouts. Work already ordered is
 * finished and kept. A subscription ends with the paid period.
 */
export const suspendPerson = endpoint({
  method: 'POST',
  path: '/api/host/people/:userId/suspend',
  access: 'admin',
  input: z.object({ userId: z.string().max(60), reason: AdminReason }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found', 'not_possible'],
})

/** Lifts a suspension. A cancelled subscription stays cancelled. */
export const restorePerson = endpoint({
  method: 'POST',
  path: '/api/host/people/:userId/restore',
  access: 'admin',
  input: z.object({ userId: z.string().max(60), reason: AdminReason }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found'],
})
