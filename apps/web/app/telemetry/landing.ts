import { telemetryLimits } from '@keylight/contract'
import type { Noted } from './outbox.ts'

const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** Returns the start of a visit: the campaign in the link, and the referrer. */
export function landingCapture({ searchParams }: URL, referrer: string): Noted {
  const campaign = campaignFields.map((field) => [field, searchParams.get(field)] as const)
  // Query strings of other sites may contain private data.
  const from = URL.canParse(referrer) ? new URL(referrer) : null
  const properties = Object.fromEntries([
    ...campaign.map(([field, value]) => [field, value && short(value)]),
    ['referrer', from && short(from.origin + from.pathname)],
  ])
  return { name: 'landing_capture', properties }
}

/** Truncates text to the maximum length in an event. */
export const short = (text: string): string => text.slice(0, telemetryLimits.propertyLength)
