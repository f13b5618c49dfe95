import { type RawBuilder, sql } from 'kysely'
import { Failure } from '../failure.ts'

/** Where a list continues: after the entry with this time, in microseconds since 1970, and id. */
export interface Mark {
  at: string
  id: string
}

/** Reads the `next` of an earlier page, or throws `Failure` if it is none. */
export function readMark(before: string | undefined): Mark | null {
  if (before === undefined) return null
  const [, at, id] = /^(\d{1,17})\.([\w-]{1,80})$/.exec(before) ?? []
  if (at === undefined || id === undefined)
    throw new Failure('input_invalid', {}, { before: { code: 'page_not_found', params: {} } })
  return { at, id }
}

/** The time of a mark as PostgreSQL has it. */
export const timeOf = ({ at }: Mark): RawBuilder<Date> =>
  sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`

/** A time as marks have it. JavaScript's dates are too coarse: an entry would be lost between two pages. */
export const microsecondsOf = (column: string): RawBuilder<string> =>
  sql`(extract(epoch from ${sql.raw(column)}) * 1000000)::bigint::text`

/** A page of rows, of which one more than fits was read. */
export function pageOf<Row extends Mark>(rows: readonly Row[], size: number): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > size ? `${last.at}.${last.id}` : null }
}

/** A pattern that finds these words anywhere. */
export const containing = (words: string): string => `%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
