import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/**
 * A gift card keeps the credits it was sold with, just as it keeps its price. These are the credits of all cards sold
 * so far.
 */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table gift_cards add column credits jsonb`.execute(tx)
  await sql`
    update gift_cards set credits = case worth
      when 29 then '{"modelTraining": 1, "imageGeneration": 60, "imageUpscaling": 10, "videoGeneration": 2}'::jsonb
      when 59 then '{"modelTraining": 2, "imageGeneration": 130, "imageUpscaling": 22, "videoGeneration": 4}'::jsonb
      else '{"modelTraining": 4, "imageGeneration": 240, "imageUpscaling": 40, "videoGeneration": 8}'::jsonb end
  `.execute(tx)
  await sql`alter table gift_cards alter column credits set not null`.execute(tx)
}
