import { giftCards } from '@keylight/contract'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Trans, t } from '#words'
import { loadPart } from '../../load-part.ts'
import { returnParameter } from '../../session/return-path.ts'
import { useSession } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/buttons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WhereSold } from '../billing/where-sold.tsx'

const GiftCardBuyer = lazy(() => loadPart(() => import('./gift-card-buyer.tsx')))

const worths = Object.keys(giftCards).length

/** Where gift cards are bought, and where those who got one begin. `otherwise` stands where nothing is sold online. */
export function GiftCardShop({ otherwise }: { otherwise: React.ReactNode }) {
  return (
    <>
      <GivenCard />
      <WhereSold otherwise={otherwise}>
        <section
          id="buy"
          aria-label={t`Buy one of ${worths} gift cards`}
          className="measure scroll-mt-24 pb-12 md:pb-16"
        >
          <Buyer />
        </section>
      </WhereSold>
    </>
  )
}

/** The form needs the visitor's clock and time zone, so it isn't in the built page. */
function Buyer() {
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  const waiting = <Skeleton className="h-176 rounded-2xl" />
  return isHere ? (
    <Suspense fallback={waiting}>
      <GiftCardBuyer />
    </Suspense>
  ) : (
    waiting
  )
}

/** For visitors whose link brought a code: an account first, and then it’s redeemed. */
function GivenCard() {
  const { isFetched, isAuthenticated } = useSession()
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => setCode(localStorage.getItem('giftCard')), [])
  if (!isFetched || isAuthenticated || !code) return null
  return (
    <div className="measure pb-10">
      <Alert
        kind="success"
        title={t`You’ve been given a gift card`}
        action={
          <ButtonLink kind="primary" to={`/auth?${new URLSearchParams({ [returnParameter]: '/' })}`}>
            {t`Sign in to redeem it`}
          </ButtonLink>
        }
      >
        <Trans>
          We keep your code <strong className="font-semibold whitespace-nowrap">{code}</strong> until you are signed in.
          The sign-in mail creates your account if you have none.
        </Trans>
      </Alert>
    </div>
  )
}
