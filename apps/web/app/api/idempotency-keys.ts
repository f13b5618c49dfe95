import { newIdempotencyKey } from '@keylight/contract'

/** After this time, an identical request counts as a new one. */
const keptMs = 15 * 60_000

/** Keys kept for retries, by request. */
const kept = new Map<string, { key: string; since: number }>()

/**
 * Returns the idempotency key of a request. If the response to an identical request was lost, reuses its key, so that a
 * retry never charges twice. Every other request gets a new key.
 */
export function keyFor(request: string): string {
  const lost = kept.get(request)
  kept.delete(request)
  return lost && Date.now() - lost.since < keptMs ? lost.key : newIdempotencyKey()
}

/** Keeps a request's key for a retry, because the response was lost or allows one. */
export function keepKey(request: string, key: string): void {
  kept.set(request, { key, since: Date.now() })
}
