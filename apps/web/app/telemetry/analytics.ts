import { identifyVisitor } from '@keylight/contract'
import { call } from '../api/client.ts'
import { readToken } from '../api/token.ts'
import { landingCapture, short } from './landing.ts'
import { type Moment, type Noted, openOutbox } from './outbox.ts'

/** The start of a visit, and the signed-in user. */
export interface Visit {
  arrivedAt: URL
  /** URL of the previous page, or empty. */
  referrer: string
  userId: () => Promise<string | null>
}

export interface Analytics {
  /** Records a page view, at `at` (`performance.now()`) or now. */
  pageViewed(path: string, at?: number): void
  /** Records an event, with the current page and time unless `when` is given. */
  note(event: Noted, when?: Moment): void
  /** Sends all queued events, even if the page is being closed. */
  send(): void
}

/** The id of this browser for analytics. Stored in the browser. */
interface Visitor {
  id: string
  /** The visitor's first source. */
  source: string | null
  /** The identified user. */
  userId: string | null
}

const visitorKey = 'analyticsVisitor'
/** Session storage key: the landing has been reported. */
const visitKey = 'analyticsVisit'

export function startAnalytics({ arrivedAt, referrer, userId }: Visit): Analytics {
  let visitor = rememberVisitor(arrivedAt)
  let path = arrivedAt.pathname
  const { add, send } = openOutbox(() => ({ visitorId: visitor.id }))
  /** The user reported since this page loaded. */
  let identified: string | null = null

  const note: Analytics['note'] = (event, when = { path, at: performance.now() }) => add(event, when)

  const identify = async () => {
    const id = await userId()
    if (id === null || id === identified) return
    identified = id
    if (visitor.userId !== null && visitor.userId !== id) {
      // Queued events belong to the previous user.
      send()
      visitor = newVisitor(visitor.source)
    }
    await call(identifyVisitor, { visitorId: visitor.id, source: sourceOf(visitor) })
    visitor = { ...visitor, userId: id }
    localStorage.setItem(visitorKey, JSON.stringify(visitor))
  }

  if (sessionStorage.getItem(visitKey) === null) {
    sessionStorage.setItem(visitKey, 'landed')
    // The page's clock starts at its request, when the visit began.
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

/** Returns the visitor of earlier visits, unless they have signed out since. */
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

/** Returns the visitor's source. The source in the link itself takes precedence over a campaign's. */
const sourceOf = ({ source }: Visitor): string | null => {
  const ref = localStorage.getItem('ref')
  return ref === null ? source : short(ref)
}
