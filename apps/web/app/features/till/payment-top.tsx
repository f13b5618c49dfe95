import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { loadPart } from '../../load-part.ts'
import { returnParameter } from '../../session/return-path.ts'
import { useSession } from '../../session/session.ts'
import { button } from '../../ui/button.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const Receipt = lazy(() => loadPart(() => import('./receipt.tsx')))

/** Which page the provider led to. Neither is believed: both ask the server what became of the order. */
export type Landing = 'success' | 'cancel'

/** The top of the pages after a payment: what became of the order, or `words` for somebody who has none. */
export function PaymentTop({ landing, words }: { landing: Landing; words: ReactNode }) {
  const { isFetched, isAuthenticated } = useSession()
  const [query] = useSearchParams()
  const orderId = query.get('order')
  if (!isFetched || (!isAuthenticated && orderId === null)) return words
  if (!isAuthenticated) return <SignInFirst landing={landing} orderId={orderId!} />
  return (
    <Suspense fallback={<Checking />}>
      <Receipt key={orderId} landing={landing} orderId={orderId} words={words} />
    </Suspense>
  )
}

/** The top of one of the two pages. */
export const afterPayment =
  (landing: Landing) =>
  ({ words }: { words: ReactNode }) => <PaymentTop landing={landing} words={words} />

/** Everything about an order stands in this frame. */
export const PaymentFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="measure pt-14 pb-12 md:pt-20 md:pb-16">
    <h1 className="max-w-200 text-display">{title}</h1>
    <div className="mt-6 max-w-150">{children}</div>
  </div>
)

export const Checking = () => (
  <PaymentFrame title="Checking your payment…">
    <Skeleton className="h-40 rounded-2xl" />
  </PaymentFrame>
)

const SignInFirst = ({ landing, orderId }: { landing: Landing; orderId: string }) => (
  <PaymentFrame title="Sign in to see your payment">
    <p className="text-lead text-ink-soft">
      You’ve been signed out in this browser. Your payment doesn’t depend on it: what you paid for is added to your
      account.
    </p>
    <Link
      to={`/auth?${new URLSearchParams({ [returnParameter]: `/payment-${landing}?order=${orderId}` })}`}
      className={`${button('primary', 'large')} mt-8`}
    >
      Sign in
    </Link>
  </PaymentFrame>
)
