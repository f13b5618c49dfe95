import { randomUUID } from 'node:crypto'
import type { Analytics } from '@keylight/domain'
import type { AnalyticsConfig } from '../../config/telemetry.ts'

const timeoutMs = 20_000

/** What `identify` reported to the service about a user. */
const properties = ['id', 'email', 'plan', 'source']

/**
 * The people whom an analytics service knows. With an API key, a user who deletes the account is deleted there, too,
 * with all events (posthog.com/docs/privacy/data-deletion). Without one, their profile is only emptied.
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
    if (!response.ok) throw new Error(`The analytics service answered ${response.status}.`)
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

/** PostHog's cloud takes events at another host than everything else. */
const apiAddress = (url: string) => url.replace(/^(https:\/\/\w+)\.i\.posthog\.com/, '$1.posthog.com')
