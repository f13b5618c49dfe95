import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Perceptual fingerprints of photos, to recognise re-encoded copies. */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table photos add column fingerprint text`.execute(tx)
}
