import type { Credits } from '../credits/credits.ts'

export interface Plan {
  name: string
  /** In euro cents. */
  price: number
  /** Billing interval of the price. */
  paid: 'once' | 'monthly'
  /** Interval at which credits are added: once, each month while the plan is paid for, or each month forever. */
  added: 'once' | 'monthly'
  credits: Credits
  /** Whether a team shares the plan's credits. */
  teams: boolean
  /** Number of people its price and credits cover. */
  seats: number
}

/** The plans. All price lists in the product show this table in this order. */
export const plans = {
  starter: {
    name: 'Starter',
    price: 2900,
    paid: 'once',
    added: 'once',
    credits: { modelTraining: 3, imageGeneration: 250, imageUpscaling: 60, videoGeneration: 15 },
    teams: false,
    seats: 1,
  },
  pro: {
    name: 'Pro',
    price: 1200,
    paid: 'monthly',
    added: 'monthly',
    credits: { modelTraining: 2, imageGeneration: 150, imageUpscaling: 40, videoGeneration: 10 },
    teams: false,
    seats: 1,
  },
  studio: {
    name: 'Studio',
    price: 2900,
    paid: 'monthly',
    added: 'monthly',
    credits: { modelTraining: 5, imageGeneration: 500, imageUpscaling: 150, videoGeneration: 40 },
    teams: true,
    seats: 1,
  },
  team_pack: {
    name: 'Team pack',
    price: 19900,
    paid: 'once',
    added: 'once',
    credits: { modelTraining: 30, imageGeneration: 2500, imageUpscaling: 600, videoGeneration: 150 },
    teams: true,
    seats: 10,
  },
  lifetime: {
    name: 'Lifetime',
    price: 19900,
    paid: 'once',
    added: 'monthly',
    credits: { modelTraining: 1, imageGeneration: 60, imageUpscaling: 10, videoGeneration: 2 },
    teams: false,
    seats: 1,
  },
} as const satisfies Record<string, Plan>

export type PlanId = keyof typeof plans
export const planIds = Object.keys(plans) as PlanId[]

/** Larger lifetime plans, for people who know the URL of their page. */
export const secretPackages = {
  small: {
    name: 'Secret S',
    price: 9900,
    paid: 'once',
    added: 'monthly',
    credits: { modelTraining: 1, imageGeneration: 30, imageUpscaling: 5, videoGeneration: 1 },
    teams: false,
    seats: 1,
  },
  medium: {
    name: 'Secret M',
    price: 19900,
    paid: 'once',
    added: 'monthly',
    credits: { modelTraining: 2, imageGeneration: 90, imageUpscaling: 15, videoGeneration: 4 },
    teams: false,
    seats: 1,
  },
  large: {
    name: 'Secret L',
    price: 29900,
    paid: 'once',
    added: 'monthly',
    credits: { modelTraining: 4, imageGeneration: 200, imageUpscaling: 40, videoGeneration: 10 },
    teams: false,
    seats: 1,
  },
} as const satisfies Record<string, Plan>

/** All products that `startCheckout` accepts, by id. */
export const orderable: Record<PlanId | `secret_${keyof typeof secretPackages}`, Plan> = {
  ...plans,
  secret_small: secretPackages.small,
  secret_medium: secretPackages.medium,
  secret_large: secretPackages.large,
}

/** The plan that price lists recommend. */
export const recommendedPlan: PlanId = 'pro'

/** Returns whether a team shares a plan's credits. */
export const isForTeams = (plan: string): boolean => plan in orderable && orderable[plan as OrderableId].teams

/** Returns whether a plan is sold per seat, each at full price. */
export const isPerSeat = ({ teams, seats }: Pick<Plan, 'teams' | 'seats'>): boolean => teams && seats === 1

export type OrderableId = keyof typeof orderable
export const orderableIds = Object.keys(orderable) as OrderableId[]

/** Subscriptions that users can switch between. */
export const subscriptionIds = planIds.filter((plan) => plans[plan].paid === 'monthly')

/**
 * The version of the consent buyers give before an order, because credits can be used immediately (Directive 2011/83/EU,
 * Article 16): a date and the language of the text, which is in `packages/messages`. It is stored with the order. Change it
 * with the wording.
 */
export const immediateStart = '2026-11-22.en'

/** The version of the consent for a gift card, which its buyer can return until it is redeemed. */
export const giftStart = 'gift 2026-11-22.en'

/** Commission on payments of referred customers. */
export const affiliateTerms = { percent: 20, months: 12, payoutMin: 5000 } as const
