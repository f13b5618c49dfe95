import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Trans, t } from '#words'
import { loadPart } from '../../load-part.ts'
import { returnParameter } from '../../session/return-path.ts'
import { useSession } from '../../session/session.ts'
import { button } from '../../ui/button.ts'
import { Checking, type Landing, PaymentFrame } from './payment-frame.tsx'

const Receipt = lazy(() => loadPart(() => import('./receipt.tsx')))

interface Words {
  words: ReactNode
  /** Help shown until the order is paid. */
  sections: ReactNode
}

/** The content of the pages after a payment: the order's state, or `words` for users without an order. */
export function PaymentTop({ landing, words, sections }: Words & { landing: Landing }) {
  const { isFetched, isAuthenticated } = useSession()
  const [query] = useSearchParams()
  const orderId = query.get('order')
  if (!isFetched || (!isAuthenticated && orderId === null))
    return (
      <>
        {words}
        {sections}
      </>
    )
  if (!isAuthenticated)
    return (
      <>
        <SignInFirst landing={landing} orderId={orderId!} />
        {sections}
      </>
    )
  return (
    <Suspense fallback={<Checking />}>
      <Receipt key={orderId} landing={landing} orderId={orderId} words={words} sections={sections} />
    </Suspense>
  )
}

/** The success or cancel page. */
export const afterPayment = (landing: Landing) => (words: Words) => <PaymentTop landing={landing} {...words} />

const SignInFirst = ({ landing, orderId }: { landing: Landing; orderId: string }) => (
  <PaymentFrame title={t`Sign in to see your payment`}>
    <p className="text-lead text-ink-soft">
      <Trans>
        You’ve been signed out in this browser. Your payment isn’t affected. We’ll add what you paid for to your
        account.
      </Trans>
    </p>
    <Link
      to={`/auth?${new URLSearchParams({ [returnParameter]: `/payment-${landing}?order=${orderId}` })}`}
      className={`${button('primary', 'large')} mt-8`}
    >
      {t`Sign in`}
    </Link>
  </PaymentFrame>
)
