import { type RawBuilder, sql } from 'kysely'
import { Failure } from '../failure.ts'

/** A cursor: the creation time in microseconds since 1970, and the id, of the last entry shown. */
export interface Mark {
  at: string
  id: string
}

/** Parses a cursor, or throws `Failure` if it is malformed. */
export function readMark(before: string | undefined): Mark | null {
  if (before === undefined) return null
  const [, at, id] = /^(\d{1,17})\.([\w-]{1,80})$/.exec(before) ?? []
  if (at === undefined || id === undefined)
    throw new Failure('input_invalid', {}, { before: { code: 'page_not_found', params: {} } })
  return { at, id }
}

/** Returns the cursor's time as a PostgreSQL timestamp. */
export const timeOf = ({ at }: Mark): RawBuilder<Date> =>
  sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`

/** Formats a time for a cursor. JavaScript dates are too imprecise, so entries would be lost between pages. */
export const microsecondsOf = (column: string): RawBuilder<string> =>
  sql`(extract(epoch from ${sql.raw(column)}) * 1000000)::bigint::text`

/** Returns a page and its cursor, from rows that include one extra. */
export function pageOf<Row extends Mark>(rows: readonly Row[], size: number): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > size ? `${last.at}.${last.id}` : null }
}

/** Returns a LIKE pattern that matches text containing the given words. */
export const containing = (words: string): string => `%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
