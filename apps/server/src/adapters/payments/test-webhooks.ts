import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Clock, Failure, type Payments } from '@keylight/domain'

/** Maximum age of a webhook. */
const toleranceMs = 5 * 60_000

export interface TestWebhooks extends Pick<Payments, 'readEvent'> {
  /** Sends a webhook about a checkout. */
  send(id: string): Promise<void>
  /** Sets the webhook receiver. */
  deliverTo(deliver: (body: string, headers: Record<string, string>) => Promise<void>): void
  /** Resolves when all webhooks have been sent. */
  delivered(): Promise<void>
}

/** Webhooks of the test checkout, signed with `key`. */
export function openTestWebhooks(clock: Clock, key: Buffer, onFault: (error: unknown) => void): TestWebhooks {
  const sign = (time: string, body: Uint8Array) => createHmac('sha256', key).update(`${time}.`).update(body).digest()
  const running = new Set<Promise<void>>()
  let deliver: ((body: string, headers: Record<string, string>) => Promise<void>) | undefined

  const send = (id: string): Promise<void> => {
    const body = JSON.stringify({ about: id })
    const time = String(clock.now().getTime())
    const signature = `t=${time},v1=${sign(time, Buffer.from(body)).toString('hex')}`
    // Polling compensates for undelivered webhooks, as with any provider.
    const sent = (deliver?.(body, { 'keylight-signature': signature }) ?? Promise.resolve()).catch(onFault)
    running.add(sent)
    return sent.finally(() => running.delete(sent))
  }

  return {
    send,
    readEvent(body, headers) {
      const [, time, hex] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(String(headers['keylight-signature'] ?? '')) ?? []
      if (time === undefined || hex === undefined) throw new Failure('request_unreadable')
      const isOld = Math.abs(clock.now().getTime() - Number(time)) > toleranceMs
      if (isOld || !timingSafeEqual(sign(time, body), Buffer.from(hex, 'hex'))) throw new Failure('request_unreadable')
      const { about } = JSON.parse(Buffer.from(body).toString()) as { about?: unknown }
      return typeof about === 'string' ? about : undefined
    },
    deliverTo(to) {
      deliver = to
    },
    async delivered() {
      await Promise.all(running)
    },
  }
}
