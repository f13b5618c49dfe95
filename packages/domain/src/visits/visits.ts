import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type AnalyticsEvent, findPage } from '@keylight/contract'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Clock, Deps } from '../ports.ts'

/** Data that identifies a request's browser. It is hashed with the day's salt and never stored. */
export interface Seen {
  address: string
  browser: string
}

export interface Visits {
  count(seen: Seen, events: readonly AnalyticsEvent[]): Promise<void>
}

/** An event to count, as stored. */
interface Countable {
  name: string
  path: string
  detail: string
  times: number
}

/** Incremented with every page view, so its visitors are the day's visitors. */
export const wholeDay = 'day'
export const cameFrom = 'source'
export const cameByCampaign = 'campaign'
/** Replaces all paths except our pages', so that no ids in URLs are stored. */
const elsewhere = 'other'

export const countsKeptDays = 400
/**
 * Approximate maximum number of different events per day. Pages are always counted; other names over the limit count as
 * `elsewhere`.
 */
const rowsPerDay = 4000
/** Maximum number of visitors and actions a process distinguishes per day. */
const marksPerDay = 300_000
const detailLength = 120

/** Counts page views and actions per day, anonymously. */
export function openVisits(deps: Pick<Deps, 'db' | 'clock'>): Visits {
  let today: { day: string; salt: Uint8Array; marks: number } = { day: '', salt: new Uint8Array(), marks: 0 }
  return {
    async count(seen, events) {
      const day = dayOf(deps.clock)
      if (today.day !== day) today = { day, salt: await saltOf(deps.db, day), marks: 0 }
      const visitor = createHmac('sha256', today.salt)
        .update(`${seen.address}\n${seen.browser}`)
        .digest()
        .subarray(0, 16)
      const counted = await roomFor(deps.db, day, sum(events.flatMap(countablesOf)))
      today.marks += await add(deps.db, day, counted, today.marks < marksPerDay ? visitor : null)
    },
  }
}

/** Deletes the salts and hashes of past days, and old counts. */
export async function deleteOld({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const day = dayOf(clock)
  await db.deleteFrom('visit_marks').where('day', '<', day).execute()
  await db.deleteFrom('visit_salts').where('day', '<', day).execute()
  await db.deleteFrom('visit_counts').where('day', '<', dayOf(clock, -countsKeptDays)).execute()
}

/** Returns the date in UTC, optionally a number of days later. */
export const dayOf = ({ now }: Clock, later = 0): string =>
  new Date(now().getTime() + later * 86_400_000).toISOString().slice(0, 10)

/** Returns the day's salt, shared by all processes. */
async function saltOf(db: Db, day: string): Promise<Buffer> {
  await db
    .insertInto('visit_salts')
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await db.selectFrom('visit_salts').where('day', '=', day).select('salt').executeTakeFirstOrThrow()).salt
}

function countablesOf({ name, path: seenPath, properties }: AnalyticsEvent): Countable[] {
  const path = findPage(seenPath)?.ready ? seenPath : elsewhere
  const one = (name: string, path: string, detail = '') => ({
    name,
    path,
    detail: detail.slice(0, detailLength),
    times: 1,
  })
  if (name === '$pageview') return [one(name, path), one(wholeDay, '')]
  if (name !== 'landing_capture') return [one(name, path, wordsOf(Object.values(properties)))]
  const { utm_source, utm_medium, utm_campaign, referrer } = properties
  const campaign = wordsOf([utm_source, utm_medium, utm_campaign])
  return [
    one(name, path),
    one(cameFrom, '', siteOf(referrer)),
    ...(campaign ? [one(cameByCampaign, '', campaign)] : []),
  ]
}

const wordsOf = (values: readonly unknown[]): string =>
  values.filter((value) => value !== null && value !== undefined && value !== '').join(' · ')

/**
 * Returns only the hostname of a referrer. The rest of the URL can reveal more about a visitor than which site they
 * came from.
 */
const siteOf = (referrer: unknown): string =>
  typeof referrer === 'string' && URL.canParse(referrer) ? new URL(referrer).hostname.replace(/^www\./, '') : ''

const keyOf = ({ name, path, detail }: Countable) => `${name}\n${path}\n${detail}`

/** Sums equal events, in a fixed order so that two processes don't deadlock. */
function sum(all: readonly Countable[]): Countable[] {
  const sums = new Map<string, Countable>()
  for (const each of all) {
    const before = sums.get(keyOf(each))
    sums.set(keyOf(each), { ...each, times: each.times + (before?.times ?? 0) })
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each)
}

/** Events that are always counted. There are never more of them than pages. */
const always = new Set(['$pageview', 'landing_capture', wholeDay])

/** Once a day has its maximum number of rows, only pages and events that already have a row are counted separately. */
async function roomFor(db: Db, day: string, counted: Countable[]): Promise<Countable[]> {
  const ofDay = db.selectFrom('visit_counts').where('day', '=', day)
  const { rows } = await ofDay.select(({ fn }) => fn.countAll<string>().as('rows')).executeTakeFirstOrThrow()
  if (Number(rows) < rowsPerDay) return counted
  const known = await ofDay
    .where(({ eb, or }) => or(counted.map(({ name, path, detail }) => eb.and({ name, path, detail }))))
    .select(['name', 'path', 'detail'])
    .execute()
  const isKnown = new Set(known.map((each) => keyOf({ ...each, times: 0 })))
  const hasRoom = (each: Countable) => isKnown.has(keyOf(each)) || (always.has(each.name) && each.detail === '')
  return sum(counted.map((each) => (hasRoom(each) ? each : { ...each, name: elsewhere, path: '', detail: '' })))
}

/**
 * Adds to a day's counts. Returns the number of them that are new for the visitor; null stands for visitors who aren't
 * distinguished.
 */
async function add(db: Db, day: string, counted: readonly Countable[], visitor: Buffer | null): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const marks = new Map(counted.map((each) => [hashOf(each).toString('hex'), each]))
    const fresh = visitor
      ? await tx
          .insertInto('visit_marks')
          .values(counted.map((each) => ({ day, visitor, what: hashOf(each) })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('what')
          .execute()
      : []
    const isNewTo = new Set(fresh.map(({ what }) => marks.get(what.toString('hex'))))
    await tx
      .insertInto('visit_counts')
      .values(counted.map((each) => ({ ...each, day, visitors: isNewTo.has(each) ? 1 : 0 })))
      .onConflict((conflict) =>
        conflict.columns(['day', 'name', 'path', 'detail']).doUpdateSet({
          times: sql`visit_counts.times + excluded.times`,
          visitors: sql`visit_counts.visitors + excluded.visitors`,
        }),
      )
      .execute()
    return fresh.length
  })
}

const hashOf = (each: Countable): Buffer => createHash('sha256').update(keyOf(each)).digest().subarray(0, 8)
