import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/**
 * Reserves an account's former address while the change can be undone. A trigger covers every way to create an account.
 * It runs after the write, so it also sees a change of address that committed while the write waited for its index entry.
 */
export async function up(tx: Tx): Promise<void> {
  await sql`
    create function is_reserved_address(address text, account text) returns boolean language sql as $$
      select exists (select from verifications
        where starts_with(value, '{"purpose":"undoEmail","email":' || to_json(address) || ',')
          and strpos(value, '"userId":' || to_json(account)) = 0)
    $$;
    create function refuse_reserved_address() returns trigger language plpgsql as $$
    begin
      if is_reserved_address(new.email, new.id) then
        raise unique_violation using message = 'The address is reserved while its change can be undone.';
      end if;
      return null;
    end
    $$;
    create trigger reserved_addresses after insert or update of email on users
      for each row execute function refuse_reserved_address();
  `.execute(tx)
}
