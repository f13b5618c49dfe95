import {
  acceptTeamInvitation,
  changeTeamRole,
  closeTeam,
  declineTeamInvitation,
  getTeam,
  getTeamInvitation,
  handOverTeam,
  inviteToTeam,
  leaveTeam,
  listPoolEntries,
  removeFromTeam,
  revokeTeamInvitation,
  updateTeam,
} from '@keylight/contract'
import { teamInvitations, teams } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { requireFreshSignIn } from '../../auth/fresh-sign-in.ts'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

const success = { success: true as const }

export function teamsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  const answer = async (userId: string) => ({ company: await teams.getTeam(deps, userId) })
  mount(app, identify, getTeam, async ({ caller }) => ({
    company: await teams.findTeam(deps, caller.userId),
    invitations: await teamInvitations.listReceived(deps, caller.userId),
  }))
  mount(app, identify, updateTeam, async ({ caller, input }) => {
    await teams.updateTeam(deps, caller.userId, input)
    return await answer(caller.userId)
  })
  mount(app, identify, inviteToTeam, async ({ caller, input }) => {
    await teamInvitations.invite(deps, caller.userId, input)
    return await answer(caller.userId)
  })
  mount(app, identify, revokeTeamInvitation, async ({ caller, input }) => {
    await teamInvitations.revoke(deps, caller.userId, input.invitationId)
    return await answer(caller.userId)
  })
  mount(app, identify, getTeamInvitation, ({ input }) => teamInvitations.read(deps, input.invitationId))
  mount(app, identify, acceptTeamInvitation, async ({ caller, input }) => {
    await teamInvitations.accept(deps, caller.userId, input.invitationId)
    return await answer(caller.userId)
  })
  mount(app, identify, declineTeamInvitation, async ({ caller, input }) => {
    await teamInvitations.decline(deps, caller.userId, input.invitationId)
    return success
  })
  mount(app, identify, changeTeamRole, async ({ caller, input }) => {
    await teams.changeRole(deps, caller.userId, input.userId, input.role)
    return await answer(caller.userId)
  })
  mount(app, identify, removeFromTeam, async ({ caller, input }) => {
    await teams.remove(deps, caller.userId, input.userId)
    return await answer(caller.userId)
  })
  mount(app, identify, leaveTeam, async ({ caller }) => {
    await teams.leave(deps, caller.userId)
    return success
  })
  mount(app, identify, handOverTeam, async ({ caller, input }) => {
    requireFreshSignIn(caller, deps.clock.now())
    await teams.handOver(deps, caller.userId, input.userId)
    return await answer(caller.userId)
  })
  mount(app, identify, closeTeam, async ({ caller }) => {
    await teams.close(deps, caller.userId)
    return await answer(caller.userId)
  })
  mount(app, identify, listPoolEntries, ({ caller, input }) => teams.listPoolEntries(deps, caller.userId, input))
}
