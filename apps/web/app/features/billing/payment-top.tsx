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
  /** Help that may be needed as long as nothing is paid. */
  sections: ReactNode
}

/** What the pages after a payment show: what became of the order, or `words` for users who have none. */
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

/** One of the two pages. */
export const afterPayment = (landing: Landing) => (words: Words) => <PaymentTop landing={landing} {...words} />

const SignInFirst = ({ landing, orderId }: { landing: Landing; orderId: string }) => (
  <PaymentFrame title={t`Sign in to see your payment`}>
    <p className="text-lead text-ink-soft">
      <Trans>
        You’ve been signed out in this browser. Your payment doesn’t depend on it: what you paid for is added to your
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
