import {
  addTeamMember,
  getInvitation,
  getMembership,
  getTeam,
  inviteTeam,
  joinTeam,
  leaveTeam,
  revokeInvitation,
} from '@keylight/contract'
import { teamInvitations, teamMembers } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

const success = { success: true as const }

export function teamsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, getTeam, async ({ caller, sentences }) => ({
    members: await teamMembers.listMembers({ ...deps, sentences, urls: caller.urls }, caller.userId),
    invitations: await teamInvitations.listInvitations(deps, caller.userId),
  }))
  mount(
    app,
    identify,
    addTeamMember,
    ({ caller, input, photo, sentences }) =>
      teamMembers.addMember({ ...deps, sentences, urls: caller.urls }, caller.userId, { ...input, photo }),
    { before: ({ caller }) => teamMembers.admitMember(deps, caller.userId) },
  )
  mount(app, identify, inviteTeam, async ({ caller, input }) => ({
    invitation: await teamInvitations.inviteTeam(deps, caller.userId, input),
  }))
  mount(app, identify, revokeInvitation, async ({ caller, input }) => {
    await teamInvitations.revokeInvitation(deps, caller.userId, input.invitationId)
    return success
  })
  mount(app, identify, getInvitation, async ({ input }) => {
    const { row, isFull } = await teamInvitations.openInvitation(deps, deps.db, input.invitationId)
    return { sender: row.sender, purpose: row.purpose, expiresAt: row.expires_at.toISOString(), isFull }
  })
  mount(
    app,
    identify,
    joinTeam,
    ({ input: { invitationId, name }, photo, sentences }) =>
      teamMembers.joinTeam({ ...deps, sentences }, invitationId, { name, photo }),
    { before: ({ address }) => teamMembers.admitJoining(deps, deps.nameSubject('address', address)) },
  )
  mount(app, identify, getMembership, ({ input }) => teamMembers.getMembership(deps, input.membershipId))
  mount(app, identify, leaveTeam, async ({ input }) => {
    await teamMembers.leaveTeam(deps, input.membershipId)
    return success
  })
}
