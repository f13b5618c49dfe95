import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'
import { ModelName, ModelStatus } from '../models/models.ts'
import { PhotoFinding } from '../photos/photos.ts'

/** A person added by a single photo, only for team photos. */
export const TeamPhotoMember = z.object({
  _id: z.string(),
  /** Pass this to `requestTeamPhoto`, or to `deleteWork` to remove the person. */
  modelId: z.string(),
  name: z.string(),
  status: ModelStatus,
  pictureUrl: z.string().nullable(),
  /** The invitation the person accepted; null if the owner uploaded their photo, or has deleted the invitation. */
  invitationId: z.string().nullable(),
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type TeamPhotoMember = z.infer<typeof TeamPhotoMember>

export const TeamPhotoInvitation = z.object({
  /** Also the secret of the invitation's link: `/join#<id>`. */
  _id: z.string(),
  sender: z.string(),
  purpose: z.string(),
  status: z.enum(['open', 'full', 'expired', 'revoked']),
  joined: z.number().int(),
  membersMax: z.number().int(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
})
export type TeamPhotoInvitation = z.infer<typeof TeamPhotoInvitation>

/** Lists people added by a photo, and the past month's invitations, newest first. */
export const getTeamPhotoMembers = endpoint({
  method: 'GET',
  path: '/api/engine/team',
  access: 'onboarded',
  input: z.object({}),
  output: z.object({ members: z.array(TeamPhotoMember), invitations: z.array(TeamPhotoInvitation) }),
  failures: [],
})

const Joining = z.object({ name: ModelName })
const joiningFailures = [
  'file_too_big',
  'account_full',
  'not_ready',
  'too_many_runs',
  'storage_full',
  'engine_unavailable',
] as const

/**
 * Adds a person by a photo. Free. An unusable photo is not a failure: `member` is null, `findings` gives the reasons,
 * and nothing is stored. Uploading the same file again returns the same member.
 */
export const addTeamPhotoMember = endpoint({
  method: 'POST',
  path: '/api/engine/team/members',
  access: 'onboarded',
  upload: true,
  input: Joining,
  output: z.object({ member: TeamPhotoMember.nullable(), findings: z.array(PhotoFinding) }),
  failures: ['consent_needed', ...joiningFailures],
})

/** Creates a link for people to add their own photo, without an account. */
export const inviteToTeamPhotos = endpoint({
  method: 'POST',
  path: '/api/engine/team/invitations',
  access: 'onboarded',
  idempotent: true,
  input: z.object({
    /** The sender and the purpose of the photos, shown to invited people. */
    sender: z
      .string()
      .trim()
      .min(1, 'text_required' satisfies FieldProblem)
      .max(limits.titleLengthMax),
    purpose: z
      .string()
      .trim()
      .min(1, 'text_required' satisfies FieldProblem)
      .max(limits.teamPhotoPurposeLengthMax),
    membersMax: z.number().int().min(1).max(limits.teamSizeMax),
    days: z.number().int().min(1).max(limits.invitationDaysMax),
  }),
  output: z.object({ invitation: TeamPhotoInvitation }),
  failures: ['account_full'],
})

/** Revokes an invitation. People who have joined stay. */
export const revokeInvitation = endpoint({
  method: 'POST',
  path: '/api/engine/team/invitations/:invitationId/revoke',
  access: 'onboarded',
  input: z.object({ invitationId: z.string() }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found'],
})

/** Versions of the consent to join a team, like `consentVersions`. */
export const teamPhotoConsentVersions = ['2026-11-24.en'] as const
export type TeamPhotoConsentVersion = (typeof teamPhotoConsentVersions)[number]

/** Returns the public details of an invitation, for anyone with its link. */
export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/team/invitations/:invitationId',
  access: 'public',
  input: z.object({ invitationId: z.string() }),
  output: z.object({
    sender: z.string(),
    purpose: z.string(),
    expiresAt: z.iso.datetime(),
    isFull: z.boolean(),
  }),
  failures: ['not_found', 'link_expired'],
})

/**
 * Joins a team with a photo, without an account. Like `addTeamPhotoMember`, but `membershipId` is the secret for
 * leaving.
 */
export const joinTeamPhotos = endpoint({
  method: 'POST',
  path: '/api/team/join',
  access: 'public',
  upload: true,
  input: Joining.extend({
    invitationId: z.string(),
    consent: z.literal(teamPhotoConsentVersions, 'consent_changed' satisfies FieldProblem),
  }),
  output: z.object({ membershipId: z.string().nullable(), findings: z.array(PhotoFinding) }),
  failures: ['not_found', 'link_expired', ...joiningFailures],
})

/** Returns the data that a person who joined has shared, and with whom. */
export const getMembership = endpoint({
  method: 'GET',
  path: '/api/team/memberships/:membershipId',
  access: 'public',
  input: z.object({ membershipId: z.string() }),
  output: z.object({
    name: z.string(),
    sender: z.string(),
    purpose: z.string(),
    joinedAt: z.iso.datetime(),
    /** Portraits of this person alone, which are deleted with their photo. */
    portraits: z.number().int(),
  }),
  failures: ['not_found'],
})

/** Deletes a person's photo, all derived data, and their portraits. */
export const leaveTeamPhotos = endpoint({
  method: 'POST',
  path: '/api/team/memberships/:membershipId/leave',
  access: 'public',
  input: z.object({ membershipId: z.string() }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found'],
})
