import { createHash, randomBytes } from 'node:crypto'
import { type Clock, type Db, newId, type Tx } from '@keylight/domain'
import { sql } from 'kysely'

/** The purpose of a link's one-time code. `browser` is the digest of the requesting browser. */
export type MailLink =
  | { purpose: 'signIn'; email: string; browser: string }
  /** The way to an identity provider. The code is the `state`. */
  | { purpose: 'toProvider'; provider: string; browser: string; nonce: string; verifier: string }
  /** A session pending after an identity provider's redirect; with `idToken` and `isAdmin` for single sign-on. */
  | { purpose: 'fromProvider'; email: string; browser: string; userId: string; idToken?: string; isAdmin?: boolean }
  | { purpose: 'resetPassword'; email: string; browser: string; userId: string }
  /** `email` is the new address. Undoing it restores the old address. */
  | { purpose: 'changeEmail' | 'undoEmail'; email: string; browser: string; userId: string }

/** Emails a new link. `account` is the current address while a change is pending. */
export type SendMailLink = (
  attempt: { locale: string | null },
  link: Extract<MailLink, { email: string }>,
  minutes: number,
  account?: string,
) => Promise<void>

type Purpose = MailLink['purpose']

/** Codes start with a prefix that encodes their purpose. */
const signs: Record<Purpose, string> = {
  signIn: 's',
  toProvider: 'o',
  fromProvider: 'i',
  resetPassword: 'r',
  changeEmail: 'e',
  undoEmail: 'u',
}

export interface MailLinks {
  /** Creates a one-time code. Only its digest is stored. */
  make(link: MailLink, minutes: number, tx?: Tx): Promise<string>
  /** Returns a code's purpose; undefined if it has expired, has been used, or has another purpose. */
  read<P extends Purpose>(code: string, ...purposes: P[]): Promise<Extract<MailLink, { purpose: P }> | undefined>
  /** Consumes the code. Only one of several concurrent calls returns true. */
  use(code: string, tx?: Tx): Promise<boolean>
}

export function mailLinks({ db, clock }: { db: Db; clock: Clock }): MailLinks {
  return {
    async make(link, minutes, tx) {
      const code = `${signs[link.purpose]}_${randomBytes(24).toString('base64url')}`
      await (tx ?? db)
        .insertInto('verifications')
        .values({
          id: newId('verification'),
          identifier: identifierOf(code),
          value: JSON.stringify(link),
          expires_at: new Date(clock.now().getTime() + minutes * 60_000),
        })
        .execute()
      return code
    },
    async read<P extends Purpose>(code: string, ...purposes: P[]) {
      const row = await db
        .selectFrom('verifications')
        .where('identifier', '=', identifierOf(code))
        .where('expires_at', '>', clock.now())
        .select('value')
        .executeTakeFirst()
      const link = row && (JSON.parse(row.value) as MailLink)
      return purposes.some((purpose) => purpose === link?.purpose)
        ? (link as Extract<MailLink, { purpose: P }>)
        : undefined
    },
    async use(code, tx) {
      const used = await (tx ?? db)
        .deleteFrom('verifications')
        .where('identifier', '=', identifierOf(code))
        .where('expires_at', '>', clock.now())
        .returning('id')
        .executeTakeFirst()
      return used !== undefined
    },
  }
}

const identifierOf = (code: string) => `link:${createHash('sha256').update(code).digest('base64url')}`

/** Returns whether an address is reserved for another account, which can still undo its change of address. */
export async function isReserved(db: Db, email: string, userId = ''): Promise<boolean> {
  const { rows } = await sql<{
    reserved: boolean
  }>`select is_reserved_address(${email}, ${userId}) as reserved`.execute(db)
  return rows[0]!.reserved
}

/**
 * Revokes a user's links that undo changes made after the one that `code` undoes. Earlier links remain, since an attacker
 * who changed the address twice must not be able to revoke the owner's link.
 */
export async function revokeLaterUndoLinks(tx: Tx, userId: string, code: string): Promise<void> {
  await sql`
    delete from verifications later using verifications used
      where used.identifier = ${identifierOf(code)} and later.created_at > used.created_at
        and starts_with(later.value, '{"purpose":"undoEmail"') and strpos(later.value, ${userId}) > 0
  `.execute(tx)
}

/**
 * Revokes the links that sign in to an account or change it. Links that undo an email change remain, since an attacker
 * must not be able to revoke them.
 */
export async function revokeLinks(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('verifications')
    .where((e) => e(e.fn<number>('strpos', ['value', e.val(userId)]), '>', 0))
    .where('value', 'not like', '{"purpose":"undoEmail"%')
    .execute()
}
