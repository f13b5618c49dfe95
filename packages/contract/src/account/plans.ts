import type { Credits } from './credits.ts'

export interface Plan {
  name: string
  /** In cents of a euro. */
  price: number
  /** How often it is paid. */
  paid: 'once' | 'monthly'
  /** How often its credits are added: once, each month while it is paid, or each month for good. */
  added: 'once' | 'monthly'
  credits: Credits
  /** One sentence about who it is for. */
  for: string
  /** Several people can share its credits. */
  teams: boolean
}

/** What can be bought, from the smallest to the largest. Every price list of the product reads this table. */
export const plans = {
  starter: {
    name: 'Starter',
    price: 2900,
    paid: 'once',
    added: 'once',
    credits: { modelTraining: 1, imageGeneration: 60, imageUpscaling: 10, videoGeneration: 2 },
    for: 'One person who needs good photos once.',
    teams: false,
  },
  pro: {
    name: 'Pro',
    price: 1200,
    paid: 'monthly',
    added: 'monthly',
    credits: { modelTraining: 2, imageGeneration: 150, imageUpscaling: 40, videoGeneration: 10 },
    for: 'People who post every week.',
    teams: false,
  },
  studio: {
    name: 'Studio',
    price: 2900,
    paid: 'monthly',
    added: 'monthly',
    credits: { modelTraining: 5, imageGeneration: 500, imageUpscaling: 150, videoGeneration: 40 },
    for: 'Teams whose photos should match.',
    teams: true,
  },
  lifetime: {
    name: 'Lifetime',
    price: 19900,
    paid: 'once',
    added: 'monthly',
    credits: { modelTraining: 1, imageGeneration: 60, imageUpscaling: 10, videoGeneration: 2 },
    for: 'Pay once and get new credits every month for good.',
    teams: false,
  },
} as const satisfies Record<string, Plan>

export type PlanId = keyof typeof plans
export const planIds = Object.keys(plans) as PlanId[]

/** Lifetime plans with more than the public one, for people who were given the address of their page. */
export const secretPackages = {
  secretSmall: {
    name: 'Secret S',
    price: 9900,
    paid: 'once',
    added: 'monthly',
    credits: { modelTraining: 1, imageGeneration: 30, imageUpscaling: 5, videoGeneration: 1 },
    for: 'One person who wants a fresh portrait now and then.',
    teams: false,
  },
  secretMedium: {
    name: 'Secret M',
    price: 19900,
    paid: 'once',
    added: 'monthly',
    credits: { modelTraining: 2, imageGeneration: 90, imageUpscaling: 15, videoGeneration: 4 },
    for: 'People who post often, for the price of the Lifetime plan.',
    teams: false,
  },
  secretLarge: {
    name: 'Secret L',
    price: 29900,
    paid: 'once',
    added: 'monthly',
    credits: { modelTraining: 4, imageGeneration: 200, imageUpscaling: 40, videoGeneration: 10 },
    for: 'Small teams that share an account.',
    teams: true,
  },
} as const satisfies Record<string, Plan>

/** Everything that can be bought here, by the id that an order names. */
export const offers = { ...plans, ...secretPackages } as const satisfies Record<string, Plan>

export type OfferId = keyof typeof offers
export const offerIds = Object.keys(offers) as OfferId[]

/** What an order or a user's `plan` names; undefined if it isn't sold any more. */
export const findOffer = (id: string): Plan | undefined =>
  Object.hasOwn(offers, id) ? offers[id as OfferId] : undefined

/** What is paid for customers whom somebody brings, once there are payments. */
export const affiliateTerms = { percent: 20, months: 12, payoutMin: 5000 } as const
