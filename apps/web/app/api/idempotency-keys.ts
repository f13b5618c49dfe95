import { newIdempotencyKey } from '@keylight/contract'

/** After this time, the same request is a new wish. */
const keptMs = 15 * 60_000

/** The keys of requests whose answers were lost, by what was requested. */
const kept = new Map<string, { key: string; since: number }>()

/**
 * The key to send with a request. If the answer to the same request was lost, it has the key of that one, so that asking
 * again never charges twice. Any other request is a new wish and has a new key.
 */
export function keyFor(request: string): string {
  const lost = kept.get(request)
  kept.delete(request)
  return lost && Date.now() - lost.since < keptMs ? lost.key : newIdempotencyKey()
}

/** The answer was lost or was to try again, so the request may be repeated with its key. */
export function keepKey(request: string, key: string): void {
  kept.set(request, { key, since: Date.now() })
}
