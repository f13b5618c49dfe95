import { Failure, newId } from '@keylight/domain'
import { verifyAddress } from './address-proof.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { BetterAuth } from './better-auth.ts'
import { isReserved } from './mail-links.ts'

/** A user of an identity provider, identified by provider and subject. `email` is verified and in lower case. */
export interface Identity {
  provider: string
  subject: string
  email: string
  /** Empty if the provider doesn't share it. */
  name: string
}

/** Finds or creates accounts. */
export function accountFinder(deps: AuthDeps & { better: BetterAuth }) {
  const { better, db } = deps

  const byAddress = async (email: string, name = ''): Promise<{ id: string }> => {
    const { internalAdapter } = await better.$context
    const find = async () => (await internalAdapter.findUserByEmail(email))?.user
    return (
      (await find()) ??
      // Another sign-in with the same address may be creating the account.
      (await internalAdapter
        .createUser({ email, emailVerified: true, name }, { method: 'magic-link' })
        .catch(async (error: unknown) => {
          const found = await find()
          if (found) return found
          throw (await isReserved(db, email)) ? new Failure('email_reserved') : error
        }))
    )
  }

  const bySubject = ({ provider, subject }: Identity) =>
    db
      .selectFrom('sign_in_methods')
      .where('provider_id', '=', provider)
      .where('account_id', '=', subject)
      .select('user_id')
      .executeTakeFirst()

  return {
    /** Returns the account with this address, which the user has proved to own. Throws `Failure`. */
    byAddress,

    /**
     * Returns the account of an identity. The first time, that's the account with its address, or a new one; from then
     * on, only the provider and the subject count. Throws `Failure` if the address belongs to another user of the same
     * provider: it may have been given to someone else.
     */
    async byIdentity(identity: Identity, mark: string | undefined): Promise<string> {
      const known = await bySubject(identity)
      if (known) return known.user_id
      const { id } = await byAddress(identity.email, identity.name)
      // Removes all sign-in methods of an account whose address was unverified.
      await verifyAddress(deps, id, mark)
      return await db.transaction().execute(async (tx) => {
        // Serialises concurrent first sign-ins.
        await tx.selectFrom('users').where('id', '=', id).select('id').forNoKeyUpdate().executeTakeFirst()
        const linked = await tx
          .selectFrom('sign_in_methods')
          .where('user_id', '=', id)
          .where('provider_id', '=', identity.provider)
          .select('account_id')
          .executeTakeFirst()
        if (linked && linked.account_id !== identity.subject) throw new Failure('identity_of_other_user')
        if (!linked) {
          const method = { user_id: id, provider_id: identity.provider, account_id: identity.subject }
          await tx
            .insertInto('sign_in_methods')
            .values({ id: newId('signInMethod'), ...method, ...noTokens })
            .execute()
        }
        if (identity.name !== '')
          await tx
            .updateTable('users')
            .where('id', '=', id)
            .where('name', '=', '')
            .set({ name: identity.name })
            .execute()
        return id
      })
    },
  }
}

/** We don't keep providers' tokens. */
const noTokens = {
  access_token: null,
  refresh_token: null,
  id_token: null,
  access_token_expires_at: null,
  refresh_token_expires_at: null,
  scope: null,
  password: null,
}
