/** A maker's surroundings, for tests: files of this machine, and time that passes at once. */
import type { Download } from '../../src/generative/fal-maker.ts'
import type { Time } from '../../src/generative/maker-orders.ts'
import { MakerFailed } from '../../src/generative/picture-maker.ts'

/** From this machine, as the server gets pictures from the public internet. */
export const download: Download = async (url, { signal }) => {
  const answer = await fetch(url, { signal })
  if (!answer.ok)
    throw new MakerFailed(answer.status >= 500 ? 'unclear' : 'broken', `the file answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** Every wait is over at once, and is remembered. */
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
