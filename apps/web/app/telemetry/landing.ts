import { telemetryLimits } from '@keylight/contract'
import type { Noted } from './outbox.ts'

const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** How a visit began: the campaign that the link names, and the site that it was on. */
export function landingCapture({ searchParams }: URL, referrer: string): Noted {
  const campaign = campaignFields.map((field) => [field, searchParams.get(field)] as const)
  // The query of another site may hold private data.
  const from = URL.canParse(referrer) ? new URL(referrer) : null
  const properties = Object.fromEntries([
    ...campaign.map(([field, value]) => [field, value && short(value)]),
    ['referrer', from && short(from.origin + from.pathname)],
  ])
  return { name: 'landing_capture', properties }
}

/** As much of a text as an event may have. */
export const short = (text: string): string => text.slice(0, telemetryLimits.propertyLength)
