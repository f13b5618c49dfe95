import type { Db } from '@keylight/domain'
import { type Checkout, checkoutIn } from './test-checkout-state.ts'

/** Returns a checkout by its own reference or a payment's. */
export async function readCheckout(db: Db, ref: string): Promise<Checkout | undefined> {
  const row = await db.selectFrom('test_checkouts').where('id', '=', checkoutIn(ref)).select('data').executeTakeFirst()
  return row?.data as Checkout | undefined
}

/** Updates a checkout under a lock. Returns the second element of `how`'s result. */
export const changeCheckout = async <T>(db: Db, ref: string, how: (checkout: Checkout) => [Checkout, T]): Promise<T> =>
  await db.transaction().execute(async (tx) => {
    const id = checkoutIn(ref)
    const row = await tx.selectFrom('test_checkouts').where('id', '=', id).select('data').forUpdate().executeTakeFirst()
    if (!row) throw new Error(`Unknown test checkout ${id}.`)
    const [next, result] = how(row.data as Checkout)
    await tx
      .updateTable('test_checkouts')
      .where('id', '=', id)
      .set({ data: JSON.stringify(next) })
      .execute()
    return result
  })
