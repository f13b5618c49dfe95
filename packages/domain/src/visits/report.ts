import type { ReportPeriod, VisitReport } from '@keylight/contract'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../ports.ts'
import { cameByCampaign, cameFrom, dayOf, wholeDay } from './visits.ts'

/** Rows per list. */
const linesMax = 25

/** Returns the visits of the given number of days, up to and including today. */
export async function report(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  days: ReportPeriod,
): Promise<Omit<VisitReport, 'isCounting'>> {
  const period = { from: dayOf(clock, 1 - days), to: dayOf(clock) }
  const earlier = { from: dayOf(clock, 1 - 2 * days), to: dayOf(clock, -days) }
  const byDay = new Map((await daysOf(db, period)).map((row) => [row.day, row]))
  const daily = Array.from({ length: days }, (_, index) => dayOf(clock, 1 - days + index)).map((day) => ({
    day,
    views: byDay.get(day)?.times ?? 0,
    visitors: byDay.get(day)?.visitors ?? 0,
  }))
  const lines = await linesOf(db, period)
  const top = (isWanted: (name: string) => boolean) => lines.filter(({ name }) => isWanted(name)).slice(0, linesMax)
  const known = new Set(['$pageview', 'landing_capture', wholeDay, cameFrom, cameByCampaign])
  return {
    days,
    totals: totalsOf(daily.map(({ views, visitors }) => ({ times: views, visitors }))),
    before: totalsOf(await daysOf(db, earlier)),
    daily,
    pages: top((name) => name === '$pageview'),
    entries: top((name) => name === 'landing_capture'),
    sources: top((name) => name === cameFrom).map(({ detail, ...counted }) => ({ ...counted, source: detail })),
    campaigns: top((name) => name === cameByCampaign).map(({ detail, ...counted }) => ({
      ...counted,
      campaign: detail,
    })),
    actions: top((name) => !known.has(name)),
  }
}

interface Period {
  from: string
  to: string
}

const daysOf = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('visit_counts')
    .where('name', '=', wholeDay)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(({ cast }) => [cast<string>('day', 'text').as('day'), 'times', 'visitors'])
    .execute()

function totalsOf(days: readonly { times: number; visitors: number }[]) {
  const sum = (what: 'times' | 'visitors') => days.reduce((total, day) => total + day[what], 0)
  return { views: sum('times'), visitors: sum('visitors') }
}

const withPath = new Set(['$pageview', 'landing_capture'])

/** Returns counts, most frequent first; only pages are counted per path. */
async function linesOf(db: Db, { from, to }: Period) {
  const rows = await db
    .selectFrom('visit_counts')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(({ eb, fn }) => [
      'name',
      'detail',
      eb
        .case()
        .when('name', 'in', [...withPath])
        .then(eb.ref('path'))
        .else('')
        .end()
        .as('path'),
      fn.sum<string>('times').as('times'),
      fn.sum<string>('visitors').as('visitors'),
    ])
    .groupBy(sql`1, 2, 3`)
    .execute()
  return rows
    .map(({ times, visitors, ...what }) => ({ ...what, times: Number(times), visitors: Number(visitors) }))
    .toSorted((one, other) => other.times - one.times || (one.path + one.detail < other.path + other.detail ? -1 : 1))
}
