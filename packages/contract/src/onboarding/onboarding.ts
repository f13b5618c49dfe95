import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ModelName } from '../models/models.ts'
import { CategoryKind, Gender, StyleId } from '../styles/styles.ts'

/** Onboarding steps in order. */
export const onboardingSteps = ['mode', 'profession', 'modelDetails', 'photoUpload', 'training'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** Onboarding state. A user is onboarded once every step except `pricing` is completed. */
export const Onboarding = z.object({
  mode: z.object({ completed: z.boolean(), value: CategoryKind.nullable() }),
  profession: z.object({ completed: z.boolean(), value: z.array(z.string()) }),
  modelDetails: z.object({ completed: z.boolean(), gender: Gender.nullable(), name: z.string().nullable() }),
  photoUpload: z.object({ completed: z.boolean() }),
  training: z.object({ completed: z.boolean() }),
  styleSelection: z.object({ completed: z.boolean(), styles: z.array(z.string()) }),
  pricing: z.object({ completed: z.boolean() }),
})
export type Onboarding = z.infer<typeof Onboarding>

export const emptyOnboarding: Onboarding = {
  mode: { completed: false, value: null },
  profession: { completed: false, value: [] },
  modelDetails: { completed: false, gender: null, name: null },
  photoUpload: { completed: false },
  training: { completed: false },
  styleSelection: { completed: false, styles: [] },
  pricing: { completed: false },
}

/**
 * Completes a step. `profession` takes professions or styles, depending on `mode`, and also completes `styleSelection`.
 * `photoUpload` requires enough photos. The server completes `training` when the first model is ready.
 */
export const completeOnboardingStep = endpoint({
  method: 'POST',
  path: '/api/user/onboarding',
  access: 'signedIn',
  input: z.discriminatedUnion('step', [
    z.object({ step: z.literal('mode'), value: CategoryKind }),
    z.object({ step: z.literal('profession'), value: z.array(StyleId).min(1).max(40) }),
    z.object({ step: z.literal('modelDetails'), gender: Gender, name: ModelName }),
    z.object({ step: z.literal('photoUpload') }),
  ]),
  output: z.object({ onboarding: Onboarding }),
  failures: ['too_few_photos'],
})

/** Restarts onboarding. Photos and models are kept. */
export const resetOnboarding = endpoint({
  method: 'POST',
  path: '/api/user/onboarding/reset',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ onboarding: Onboarding }),
  failures: [],
})
