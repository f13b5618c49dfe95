import { identifyVisitor } from '@keylight/contract'
import { call } from '../api/client.ts'
import { readToken } from '../api/token.ts'
import { landingCapture, short } from './landing.ts'
import { type Moment, type Noted, openOutbox } from './outbox.ts'

/** How a visit began, and who is signed in. */
export interface Visit {
  arrivedAt: URL
  /** The address of the previous page, or empty. */
  referrer: string
  userId: () => Promise<string | null>
}

export interface Analytics {
  /** A page is shown, from now or from `at` on the clock of `performance.now()`. */
  pageViewed(path: string, at?: number): void
  /** Something happened, here and now or where and when it says. */
  note(event: Noted, when?: Moment): void
  /** Sends everything that is waiting. It arrives even if the page is closed. */
  send(): void
}

/** The id of this browser for analytics. Stored in the browser. */
interface Visitor {
  id: string
  /** Where they first came from. */
  source: string | null
  /** The user they were identified as. */
  userId: string | null
}

const visitorKey = 'analyticsVisitor'
/** Stored while the tab is open: the landing has been reported. */
const visitKey = 'analyticsVisit'

export function startAnalytics({ arrivedAt, referrer, userId }: Visit): Analytics {
  let visitor = rememberVisitor(arrivedAt)
  let path = arrivedAt.pathname
  const { add, send } = openOutbox(() => ({ visitorId: visitor.id }))
  /** The user that was reported since this page was loaded. */
  let identified: string | null = null

  const note: Analytics['note'] = (event, when = { path, at: performance.now() }) => add(event, when)

  const identify = async () => {
    const id = await userId()
    if (id === null || id === identified) return
    identified = id
    if (visitor.userId !== null && visitor.userId !== id) {
      // The waiting events belong to the previous user.
      send()
      visitor = newVisitor(visitor.source)
    }
    await call(identifyVisitor, { visitorId: visitor.id, source: sourceOf(visitor) })
    visitor = { ...visitor, userId: id }
    localStorage.setItem(visitorKey, JSON.stringify(visitor))
  }

  if (sessionStorage.getItem(visitKey) === null) {
    sessionStorage.setItem(visitKey, 'landed')
    // The clock of the page starts with the request for it, which is when the visit began.
    note(landingCapture(arrivedAt, referrer), { path, at: 0 })
  }

  return {
    pageViewed(shown, at = performance.now()) {
      path = shown
      note({ name: '$pageview', properties: {} }, { path, at })
      // A user may have signed in since. A failure is already logged, and the next page tries again.
      identify().catch(() => {
        identified = null
      })
    },
    note,
    send,
  }
}

/** The visitor of earlier visits, unless that user has signed out since. */
function rememberVisitor(arrivedAt: URL): Visitor {
  const kept = localStorage.getItem(visitorKey)
  const known: Visitor | null = kept === null ? null : JSON.parse(kept)
  if (known && (known.userId === null || readToken() !== null)) return known
  return newVisitor(known?.source ?? arrivedAt.searchParams.get('utm_source'))
}

function newVisitor(source: string | null): Visitor {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const visitor = { id, source: source && short(source), userId: null }
  localStorage.setItem(visitorKey, JSON.stringify(visitor))
  return visitor
}

/** The source in the link itself takes precedence over that of a campaign. */
const sourceOf = ({ source }: Visitor): string | null => {
  const ref = localStorage.getItem('ref')
  return ref === null ? source : short(ref)
}
