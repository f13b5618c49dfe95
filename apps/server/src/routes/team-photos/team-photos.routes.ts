import {
  addTeamPhotoMember,
  getInvitation,
  getMembership,
  getTeamPhotoMembers,
  inviteToTeamPhotos,
  joinTeamPhotos,
  leaveTeamPhotos,
  revokeInvitation,
} from '@keylight/contract'
import { teamPhotoInvitations, teamPhotoMembers } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

const success = { success: true as const }

export function teamPhotosRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, getTeamPhotoMembers, async ({ caller, sentences }) => ({
    members: await teamPhotoMembers.listMembers({ ...deps, sentences, urls: caller.urls }, caller.userId),
    invitations: await teamPhotoInvitations.listInvitations(deps, caller.userId),
  }))
  mount(
    app,
    identify,
    addTeamPhotoMember,
    ({ caller, input, photo, sentences }) =>
      teamPhotoMembers.addMember({ ...deps, sentences, urls: caller.urls }, caller.userId, { ...input, photo }),
    { before: ({ caller }) => teamPhotoMembers.admitMember(deps, caller.userId) },
  )
  mount(app, identify, inviteToTeamPhotos, async ({ caller, input }) => ({
    invitation: await teamPhotoInvitations.inviteToTeamPhotos(deps, caller.userId, input),
  }))
  mount(app, identify, revokeInvitation, async ({ caller, input }) => {
    await teamPhotoInvitations.revokeInvitation(deps, caller.userId, input.invitationId)
    return success
  })
  mount(app, identify, getInvitation, async ({ input }) => {
    const { row, isFull } = await teamPhotoInvitations.openInvitation(deps, deps.db, input.invitationId)
    return { sender: row.sender, purpose: row.purpose, expiresAt: row.expires_at.toISOString(), isFull }
  })
  mount(
    app,
    identify,
    joinTeamPhotos,
    ({ input: { invitationId, name, consent }, photo, sentences }) =>
      teamPhotoMembers.joinTeamPhotos({ ...deps, sentences }, invitationId, { name, photo }, consent),
    { before: ({ address }) => teamPhotoMembers.admitJoining(deps, deps.nameSubject('address', address)) },
  )
  mount(app, identify, getMembership, ({ input }) => teamPhotoMembers.getMembership(deps, input.membershipId))
  mount(app, identify, leaveTeamPhotos, async ({ input }) => {
    await teamPhotoMembers.leaveTeamPhotos(deps, input.membershipId)
    return success
  })
}
