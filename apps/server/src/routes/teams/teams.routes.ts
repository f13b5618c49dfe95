import {
  acceptCompanyInvitation,
  changeCompanyRole,
  closeCompany,
  declineCompanyInvitation,
  getCompany,
  getCompanyInvitation,
  handOverCompany,
  inviteToCompany,
  leaveCompany,
  listPoolEntries,
  removeFromCompany,
  revokeCompanyInvitation,
  updateCompany,
} from '@keylight/contract'
import { companies, companyInvitations } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { requireFreshSignIn } from '../../auth/fresh-sign-in.ts'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

const success = { success: true as const }

export function companiesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  const answer = async (userId: string) => ({ company: await companies.getCompany(deps, userId) })
  mount(app, identify, getCompany, async ({ caller }) => ({
    company: await companies.findCompany(deps, caller.userId),
    invitations: await companyInvitations.listReceived(deps, caller.userId),
  }))
  mount(app, identify, updateCompany, async ({ caller, input }) => {
    await companies.updateCompany(deps, caller.userId, input)
    return await answer(caller.userId)
  })
  mount(app, identify, inviteToCompany, async ({ caller, input }) => {
    await companyInvitations.invite(deps, caller.userId, input)
    return await answer(caller.userId)
  })
  mount(app, identify, revokeCompanyInvitation, async ({ caller, input }) => {
    await companyInvitations.revoke(deps, caller.userId, input.invitationId)
    return await answer(caller.userId)
  })
  mount(app, identify, getCompanyInvitation, ({ input }) => companyInvitations.read(deps, input.invitationId))
  mount(app, identify, acceptCompanyInvitation, async ({ caller, input }) => {
    await companyInvitations.accept(deps, caller.userId, input.invitationId)
    return await answer(caller.userId)
  })
  mount(app, identify, declineCompanyInvitation, async ({ caller, input }) => {
    await companyInvitations.decline(deps, caller.userId, input.invitationId)
    return success
  })
  mount(app, identify, changeCompanyRole, async ({ caller, input }) => {
    await companies.changeRole(deps, caller.userId, input.userId, input.role)
    return await answer(caller.userId)
  })
  mount(app, identify, removeFromCompany, async ({ caller, input }) => {
    await companies.remove(deps, caller.userId, input.userId)
    return await answer(caller.userId)
  })
  mount(app, identify, leaveCompany, async ({ caller }) => {
    await companies.leave(deps, caller.userId)
    return success
  })
  mount(app, identify, handOverCompany, async ({ caller, input }) => {
    requireFreshSignIn(caller, deps.clock.now())
    await companies.handOver(deps, caller.userId, input.userId)
    return await answer(caller.userId)
  })
  mount(app, identify, closeCompany, async ({ caller }) => {
    await companies.close(deps, caller.userId)
    return await answer(caller.userId)
  })
  mount(app, identify, listPoolEntries, ({ caller, input }) => companies.listPoolEntries(deps, caller.userId, input))
}
