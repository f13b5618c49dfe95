import { completeOnboardingStep, resetOnboarding } from '@keylight/contract'
import { onboarding } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function onboardingRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, completeOnboardingStep, async ({ caller, input }) => ({
    onboarding: await onboarding.completeStep(deps, caller.userId, input),
  }))
  mount(app, identify, resetOnboarding, async ({ caller }) => ({
    onboarding: await onboarding.reset(deps, caller.userId),
  }))
}
