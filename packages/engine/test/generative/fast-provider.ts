/** Test doubles for a provider: local downloads, and a clock that skips waits. */
import type { Download } from '../../src/generative/fal-provider.ts'
import { ProviderError } from '../../src/generative/image-provider.ts'
import type { Time } from '../../src/generative/provider-orders.ts'

/** Downloads from this machine, as the server does from the public internet. */
export const download: Download = async (url, { signal }) => {
  const answer = await fetch(url, { signal })
  if (!answer.ok)
    throw new ProviderError(
      answer.status >= 500 ? 'unclear' : 'broken',
      `the file server responded with ${answer.status}`,
    )
  return new Uint8Array(await answer.arrayBuffer())
}

/** Returns a clock whose waits end immediately and are recorded. */
export function quickTime(): Time & { waits: number[]; ahead: number } {
  const began = Date.now()
  const time = {
    waits: [] as number[],
    ahead: 0,
    now: () => began + time.ahead,
    async wait(ms: number, signal: AbortSignal) {
      signal.throwIfAborted()
      time.waits.push(ms)
      time.ahead += ms
      await new Promise((resolve) => setImmediate(resolve))
      signal.throwIfAborted()
    },
  }
  return time
}
