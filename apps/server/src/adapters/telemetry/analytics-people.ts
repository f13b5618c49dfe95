import { randomUUID } from 'node:crypto'
import type { Analytics } from '@keylight/domain'
import type { AnalyticsConfig } from '../../config/telemetry.ts'

const timeoutMs = 20_000

/** The user properties sent by `identify`. */
const properties = ['id', 'email', 'plan', 'source']

/**
 * Deletes users from the analytics service when they delete their account. With an API key, the user is deleted with
 * all events (posthog.com/docs/privacy/data-deletion); without one, only their profile is cleared.
 */
export function analyticsPeople({ url, key, api }: AnalyticsConfig): Analytics {
  const post = async (address: string, headers: Record<string, string>, content: object) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(content),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The analytics service responded with ${response.status}.`)
  }
  return {
    async forget(userId) {
      if (api) {
        await post(
          `${apiAddress(url)}/api/projects/${api.project}/persons/bulk_delete/`,
          { authorization: `Bearer ${api.key}` },
          { distinct_ids: [userId], delete_events: true, delete_recordings: true },
        )
        return
      }
      const event = { uuid: randomUUID(), event: 'account_deleted', distinct_id: userId }
      const batch = [{ ...event, properties: { $unset: properties, $geoip_disable: true } }]
      await post(`${url}/batch/`, {}, { api_key: key, batch })
    },
  }
}

/** Returns the URL of the API. PostHog's cloud ingests events at a different host. */
const apiAddress = (url: string) => url.replace(/^(https:\/\/\w+)\.i\.posthog\.com/, '$1.posthog.com')
