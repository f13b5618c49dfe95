import type { Deps } from '../ports.ts'

/** Deletes what killed processes left in the object store, and from the outbox what no one needs there any more. */
export async function tidyRemains({ db, store, mailer }: Pick<Deps, 'db' | 'store' | 'mailer'>): Promise<void> {
  await store.tidy()
  await mailer.outbox?.tidy(async (addresses) => {
    if (addresses.length === 0) return []
    const found = await db.selectFrom('users').where('email', 'in', addresses).select('email').execute()
    return found.map(({ email }) => email)
  })
}
