import type { Deps } from '../ports.ts'

/** Deletes leftovers of killed processes from the object store, and emails no longer needed from the outbox. */
export async function tidyRemains({ db, store, mailer }: Pick<Deps, 'db' | 'store' | 'mailer'>): Promise<void> {
  await store.tidy()
  await mailer.outbox?.tidy(async (addresses) => {
    if (addresses.length === 0) return []
    const found = await db.selectFrom('users').where('email', 'in', addresses).select('email').execute()
    return found.map(({ email }) => email)
  })
}
