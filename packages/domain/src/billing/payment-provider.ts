import { Failure } from '../failure.ts'
import type { Deps, Payments } from '../ports.ts'

export type PaymentDeps = ReconcileDeps & Pick<Deps, 'db' | 'report'>

/** Dependencies for sales from the price list. */
export type SellingDeps = PaymentDeps & Pick<Deps, 'prices'>

/** Dependencies of `reconcile`. */
export type ReconcileDeps = Pick<Deps, 'clock' | 'queue' | 'siteUrl' | 'payments' | 'followers'>

/** Returns the payment provider. Throws `Failure` if none is configured. */
export function requirePayments({ payments }: Pick<Deps, 'payments'>): Payments {
  if (!payments) throw new Failure('payments_off')
  return payments
}

/** Calls the provider. Reports errors, and throws a `Failure` for the user. */
export async function callProvider<T>(deps: Pick<PaymentDeps, 'report'>, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Failure) throw error
    deps.report('the payment provider didn’t respond', { error: String(error) })
    throw new Failure('payments_unavailable')
  }
}
