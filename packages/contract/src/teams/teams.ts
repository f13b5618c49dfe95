/**
 * Teams: people who share the credits of a Studio subscription or of team packs. Wire names such as `company` mean a
 * team.
 */
import { z } from 'zod'
import { Email } from '../auth/auth.ts'
import { Credits } from '../credits/credits.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { StyleId } from '../styles/styles.ts'

/** The owner pays and manages seats; admins invite and remove people; members use the credits. */
export const teamRoles = ['owner', 'admin', 'member'] as const
export const TeamRole = z.enum(teamRoles)
export type TeamRole = z.infer<typeof TeamRole>

const InvitedRole = TeamRole.exclude(['owner'])

/** The user's own membership. */
export const TeamMembership = z.object({
  _id: z.string(),
  /** Team name; empty until the owner sets one. */
  name: z.string(),
  role: TeamRole,
  /** Whether the user can use the team's credits now. */
  hasSeat: z.boolean(),
  /** Styles preselected in generators. */
  styles: z.array(z.string()),
})
export type TeamMembership = z.infer<typeof TeamMembership>

export const TeamMember = z.object({
  /** The member's account id. */
  _id: z.string(),
  name: z.string().nullable(),
  /** Null when requested by members, who only see names. */
  email: z.string().nullable(),
  role: TeamRole,
  /** Whether the subscription pays for this member. If there are more people than seats, the last to join have none. */
  hasSeat: z.boolean(),
  joinedAt: z.iso.datetime(),
  /** The member's net use of team credits in the last 30 days; null for members looking at others. */
  used: Credits.nullable(),
})
export type TeamMember = z.infer<typeof TeamMember>

export const TeamInvitation = z.object({
  /** Also the secret of the invitation's link: `/join#<id>`. */
  _id: z.string(),
  email: z.string(),
  role: InvitedRole,
  status: z.enum(['open', 'expired', 'declined']),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type TeamInvitation = z.infer<typeof TeamInvitation>

export const Team = z.object({
  _id: z.string(),
  name: z.string(),
  role: TeamRole,
  hasSeat: z.boolean(),
  /** Number of paid seats; 0 without an active subscription or a team pack. */
  seats: z.number().int(),
  /** Seats from team packs, which don't expire. */
  packSeats: z.number().int(),
  /** From the next period on; null if unchanged. */
  nextSeats: z.number().int().nullable(),
  /** Credits left in the pool. */
  credits: Credits,
  styles: z.array(z.string()),
  members: z.array(TeamMember),
  /** Empty for members. */
  invitations: z.array(TeamInvitation),
  /** End of a former owner's payments for the team; null if the current owner or no one pays. */
  paidByFormerOwnerUntil: z.iso.datetime().nullable(),
})
export type Team = z.infer<typeof Team>

/** An invitation to the user's verified address. */
export const ReceivedInvitation = z.object({
  _id: z.string(),
  /** Team name; may be empty. */
  name: z.string(),
  sender: z.string(),
  role: InvitedRole,
  expiresAt: z.iso.datetime(),
})
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>

/** Returns the user's team and the invitations to their verified address. */
export const getTeam = endpoint({
  method: 'GET',
  path: '/api/company',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ company: Team.nullable(), invitations: z.array(ReceivedInvitation) }),
  failures: [],
})

const answersTeam = z.object({ company: Team })

/** Updates the given fields. Owner and admins only. */
export const updateTeam = endpoint({
  method: 'POST',
  path: '/api/company',
  access: 'signedIn',
  input: z.object({
    name: z.string().trim().max(limits.nameLengthMax).optional(),
    styles: z.array(StyleId).max(limits.teamStylesMax).optional(),
  }),
  output: answersTeam,
  failures: ['not_found', 'not_allowed'],
})

/**
 * Emails an invitation to join. It takes a seat until it is accepted, declined, revoked or expires. Inviting the same
 * address again resends the email. For the owner and admins; only the owner can invite admins.
 */
export const inviteToTeam = endpoint({
  method: 'POST',
  path: '/api/company/invitations',
  access: 'signedIn',
  input: z.object({ email: Email, role: InvitedRole }),
  output: answersTeam,
  failures: ['not_found', 'not_allowed', 'account_full', 'already_member', 'email_unproved', 'too_many_runs'],
})

/** Revokes an invitation, or removes a declined or expired one from the list. */
export const revokeTeamInvitation = endpoint({
  method: 'POST',
  path: '/api/company/invitations/:invitationId/revoke',
  access: 'signedIn',
  input: z.object({ invitationId: z.string() }),
  output: answersTeam,
  failures: ['not_found', 'not_allowed'],
})

/**
 * Returns the public details of an invitation, for anyone with its link. The address is masked, such as
 * `a…@example.com`.
 */
export const getTeamInvitation = endpoint({
  method: 'GET',
  path: '/api/company/invitations/:invitationId',
  access: 'public',
  input: z.object({ invitationId: z.string() }),
  output: z.object({ name: z.string(), sender: z.string(), email: z.string(), expiresAt: z.iso.datetime() }),
  failures: ['not_found', 'link_expired'],
})

/** Joins a team. The user must have verified the invited address and be in no other team. */
export const acceptTeamInvitation = endpoint({
  method: 'POST',
  path: '/api/company/invitations/:invitationId/accept',
  access: 'signedIn',
  input: z.object({ invitationId: z.string() }),
  output: answersTeam,
  failures: ['not_found', 'link_expired', 'not_allowed', 'email_unproved', 'already_member', 'account_full'],
})

export const declineTeamInvitation = endpoint({
  method: 'POST',
  path: '/api/company/invitations/:invitationId/decline',
  access: 'signedIn',
  input: z.object({ invitationId: z.string() }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found', 'not_allowed', 'email_unproved'],
})

/** Owner only. */
export const changeTeamRole = endpoint({
  method: 'POST',
  path: '/api/company/members/:userId/role',
  access: 'signedIn',
  input: z.object({ userId: z.string(), role: InvitedRole }),
  output: answersTeam,
  failures: ['not_found', 'not_allowed'],
})

/**
 * Removes a person from the team. They keep their account, models, images and own credits, and their orders are
 * completed. Admins can remove members; the owner can remove anyone else.
 */
export const removeFromTeam = endpoint({
  method: 'POST',
  path: '/api/company/members/:userId/remove',
  access: 'signedIn',
  input: z.object({ userId: z.string() }),
  output: answersTeam,
  failures: ['not_found', 'not_allowed'],
})

/** Leaves the team. Owners must transfer or close it instead. */
export const leaveTeam = endpoint({
  method: 'POST',
  path: '/api/company/leave',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found', 'not_allowed'],
})

/**
 * Makes a member the owner. The former owner's subscription is cancelled: it pays for the team until its period ends,
 * and the new owner can subscribe at any time. Requires a fresh sign-in.
 */
export const handOverTeam = endpoint({
  method: 'POST',
  path: '/api/company/hand-over',
  access: 'signedIn',
  input: z.object({ userId: z.string() }),
  output: answersTeam,
  failures: ['not_found', 'not_allowed', 'sign_in_again', 'payments_unavailable', 'payments_off', 'email_unproved'],
})

/**
 * Removes everyone but the owner, and all invitations. The owner keeps the subscription and the credits left in the
 * pool.
 */
export const closeTeam = endpoint({
  method: 'POST',
  path: '/api/company/close',
  access: 'signedIn',
  input: z.object({}),
  output: answersTeam,
  failures: ['not_found', 'not_allowed'],
})

/** A change in the pool's balance, with its user and amount. Images aren't shown, since they are private. */
export const PoolEntry = z.object({
  _id: z.string(),
  kind: z.enum(['added', 'used', 'refunded']),
  /** User who paid or spent; null once their account is deleted. */
  who: z.string().nullable(),
  credits: Credits,
  at: z.iso.datetime(),
})
export type PoolEntry = z.infer<typeof PoolEntry>

/**
 * Lists all changes in the pool, newest first, for the owner and admins. Pass `next` as `before` to load the next page.
 */
export const listPoolEntries = endpoint({
  method: 'GET',
  path: '/api/company/credits',
  access: 'signedIn',
  input: z.object({ before: z.string().max(60).optional() }),
  output: z.object({ entries: z.array(PoolEntry), next: z.string().nullable() }),
  failures: ['not_found', 'not_allowed'],
})
