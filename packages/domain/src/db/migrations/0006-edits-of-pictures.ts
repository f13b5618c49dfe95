import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/**
 * Counts free edits on the image they started from, even after it or its chat is deleted. Edited images refer to that
 * image.
 */
export async function up(tx: Tx): Promise<void> {
  await sql`
    alter table pictures add column root_id text;
    create table picture_edits (
      user_id text not null references users on delete cascade,
      root_id text not null,
      edits integer not null check (edits >= 0),
      primary key (user_id, root_id)
    );
    update pictures set root_id = chats.picture_id from chats
      where pictures.shoot_id = chats.shoot_id and pictures.price = 0;
  `.execute(tx)
  // Chats about edited images may go back several steps; each iteration resolves one chat.
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update pictures set root_id = earlier.root_id from pictures as earlier
      where earlier.id = pictures.root_id and earlier.root_id is not null`.execute(tx)
    if (numAffectedRows === 0n) break
  }
  await sql`
    insert into picture_edits (user_id, root_id, edits)
      select chats.user_id, coalesce(pictures.root_id, pictures.id), sum(chats.edits) from chats
      join pictures on pictures.id = chats.picture_id where chats.edits > 0 group by 1, 2;
    alter table chats drop column edits;
  `.execute(tx)
}
