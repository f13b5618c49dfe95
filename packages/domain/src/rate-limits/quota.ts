import { limits } from '@keylight/contract'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { Failure } from '../failure.ts'

const max = limits.storedWorksMax

/**
 * Throws `Failure` if an account has no room for the given number of additional images, upscales, videos and
 * thumbnails. Counts rows through indexes, stopping at the quota.
 */
export async function requireRoom(db: Db, userId: string, adding: number): Promise<void> {
  const countOf = (table: 'pictures' | 'upscales' | 'videos' | 'thumbnails') =>
    sql`(select count(*) from (select 1 from ${sql.table(table)} where user_id = ${userId} limit ${max}) as rows)`
  const { rows } = await sql<{ stored: number }>`
    select (${countOf('pictures')} + ${countOf('upscales')} + ${countOf('videos')} + ${countOf('thumbnails')})::integer
      as stored`.execute(db)
  if (rows[0]!.stored + adding > max) throw new Failure('account_full', { max })
}
