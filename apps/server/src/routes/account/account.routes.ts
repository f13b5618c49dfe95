import {
  deleteAccount as deleteAccountEndpoint,
  exportAccount,
  getUserData,
  giveConsent,
  updateProfile,
} from '@keylight/contract'
import { accountExports, accounts, consents, deleteAccount } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { requireFreshSignIn } from '../../auth/fresh-sign-in.ts'
import { mount } from '../../http/mount.ts'
import { openResponseCache } from '../../http/response-cache.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

/** Only requests that share a read of the database share an answer, so few are needed. */
const userDataBytesMax = 1024 * 1024

export function accountRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify, identifyWithData } = deps.sessions
  mount(app, identifyWithData, getUserData, async ({ caller, sentences }) => caller.userData(sentences), {
    kept: openResponseCache(userDataBytesMax),
  })
  mount(app, identifyWithData, updateProfile, async ({ caller, input, sentences }) => ({
    success: true,
    user: await accounts.updateProfile(deps, caller.userData(sentences), input),
  }))
  mount(app, identify, giveConsent, ({ caller, input }) => consents.giveConsent(deps, caller.userId, input.version))
  mount(app, identify, exportAccount, ({ caller }) =>
    accountExports.orderExport({ ...deps, urls: caller.urls }, caller.userId),
  )
  mount(app, identify, deleteAccountEndpoint, async ({ caller, input }) => {
    requireFreshSignIn(caller, deps.clock.now())
    await deleteAccount(deps, caller.userId, input.email)
    return { success: true as const }
  })
}
