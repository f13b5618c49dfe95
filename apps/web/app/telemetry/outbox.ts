import { type AnalyticsEvent, captureEvents, type SentTo, telemetryLimits } from '@keylight/contract'

export type Noted = Pick<AnalyticsEvent, 'name' | 'properties'>

/** Page and time (`performance.now()`) of an event. */
export interface Moment {
  path: string
  at: number
}

export interface Outbox {
  add(event: Noted, when: Moment): void
  /** Sends all queued events, even if the page is being closed. */
  send(): void
}

/** Events are sent together, unless the page is closed first. */
const sendAfterMs = 5000

/** Collects events and sends them to this server, with the visitor data that `visitor` returns. */
export function openOutbox(visitor: () => Pick<SentTo<typeof captureEvents>, 'visitorId'>): Outbox {
  let waiting: (Noted & Moment)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const now = performance.now()
    const events = waiting.map(({ at, ...event }) => ({
      ...event,
      ageMs: Math.min(Math.round(now - at), telemetryLimits.ageMsMax),
    }))
    waiting = []
    if (events.length === 0) return
    const body: SentTo<typeof captureEvents> = { ...visitor(), events }
    navigator.sendBeacon(captureEvents.path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
  }
  return {
    add(event, when) {
      waiting.push({ ...event, ...when })
      if (waiting.length === telemetryLimits.eventsPerCall) send()
      else timer ??= setTimeout(send, sendAfterMs)
    },
    send,
  }
}
