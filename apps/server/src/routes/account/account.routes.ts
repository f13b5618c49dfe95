import {
  deleteAccount as deleteAccountEndpoint,
  exportAccount,
  getPrivacy as getPrivacyEndpoint,
  getUserData,
  giveConsent,
  listCreditEntries,
  updateProfile,
  withdrawConsent as withdrawConsentEndpoint,
} from '@keylight/contract'
import {
  accountExports,
  accounts,
  consents,
  deleteAccount,
  getPrivacy,
  ledger,
  withdrawConsent,
} from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { requireFreshSignIn } from '../../auth/fresh-sign-in.ts'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function accountRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify, identifyWithData } = deps.sessions
  mount(app, identifyWithData, getUserData, ({ caller, sentences }) => caller.readData(sentences))
  mount(app, identify, updateProfile, async ({ caller, input, sentences }) => ({
    success: true,
    user: await accounts.updateProfile(deps, await caller.readData(sentences), input),
  }))
  mount(app, identify, giveConsent, ({ caller, input }) => consents.giveConsent(deps, caller.userId, input.version))
  mount(app, identify, withdrawConsentEndpoint, async ({ caller }) => {
    await withdrawConsent(deps, caller.userId)
    return { success: true as const }
  })
  mount(app, identify, getPrivacyEndpoint, ({ caller }) => getPrivacy(deps, caller.userId))
  mount(app, identify, listCreditEntries, ({ caller, input, sentences }) =>
    ledger.listEntries({ ...deps, sentences }, caller.userId, input),
  )
  mount(app, identify, exportAccount, ({ caller }) =>
    accountExports.orderExport({ ...deps, urls: caller.urls }, caller.userId),
  )
  mount(app, identify, deleteAccountEndpoint, async ({ caller, input }) => {
    requireFreshSignIn(caller, deps.clock.now())
    await deleteAccount(deps, caller.userId, input.email)
    return { success: true as const }
  })
}
