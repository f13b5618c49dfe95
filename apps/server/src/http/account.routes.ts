import {
  completeOnboardingStep,
  deleteAccount as deleteAccountEndpoint,
  exportAccount,
  getHistory,
  getUserData,
  giveConsent,
  listFavorites,
  resetOnboarding,
  toggleFavorite,
  updateProfile,
} from '@keylight/contract'
import { accountExports, accounts, consents, deleteAccount, favourites, history, onboarding } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { keepAnswers } from './kept-answers.ts'
import { mount } from './mount.ts'
import type { RouteDeps } from './routes.ts'

/** Of the histories that were asked for last, some hundred people's. */
const historyBytesMax = 24 * 1024 * 1024

export function accountRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify, identifyWithData } = deps.sessions
  mount(app, identifyWithData, getUserData, async ({ caller }) => caller.userData)
  mount(app, identifyWithData, updateProfile, async ({ caller, input }) => ({
    success: true,
    user: await accounts.updateProfile(deps, caller.userData, input),
  }))
  mount(app, identify, giveConsent, ({ caller, input }) => consents.giveConsent(deps, caller.userId, input.version))
  mount(app, identify, exportAccount, ({ caller }) => accountExports.orderExport(deps, caller.userId))
  mount(app, identify, deleteAccountEndpoint, async ({ caller, input }) => {
    await deleteAccount(deps, caller.userId, input.email)
    return { success: true as const }
  })
  mount(app, identify, completeOnboardingStep, async ({ caller, input }) => ({
    onboarding: await onboarding.completeStep(deps, caller.userId, input),
  }))
  mount(app, identify, resetOnboarding, async ({ caller }) => ({
    onboarding: await onboarding.reset(deps, caller.userId),
  }))
  mount(
    app,
    identify,
    getHistory,
    ({ caller, input }) => history.readHistory(deps, caller.userId, input),
    keepAnswers(historyBytesMax),
  )
  mount(app, identify, listFavorites, async ({ caller }) => ({
    favourites: await favourites.listFavourites(deps, caller.userId),
  }))
  mount(app, identify, toggleFavorite, ({ caller, input }) =>
    favourites.toggleFavourite(deps, caller.userId, input.url),
  )
}
