import { z } from 'zod'
import { Credits } from './credits.ts'
import { endpoint } from './endpoint.ts'
import { Model } from './models.ts'
import { Onboarding } from './onboarding.ts'

export const UserData = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  plan: z.string().default('unknown'),
  subscriptionStatus: z.string(),
  onboarded: z.boolean(),
  onboarding: Onboarding,
  models: z.array(Model),
  credits: Credits,
})
export type UserData = z.infer<typeof UserData>

export const getUserData = endpoint({
  method: 'GET',
  path: '/api/user/data',
  access: 'signedIn',
  input: z.object({}),
  output: UserData,
  failures: [],
})
