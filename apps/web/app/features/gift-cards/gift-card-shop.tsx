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

/** The gift card shop, which also greets recipients. Shows `otherwise` if nothing is sold online. */
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

/** The form needs the visitor's clock and time zone, so it isn't prerendered. */
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

/** Asks visitors with a code in their link to sign in first. */
function GivenCard() {
  const { isFetched, isAuthenticated } = useSession()
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => setCode(localStorage.getItem('giftCard')), [])
  if (!isFetched || isAuthenticated || !code) return null
  return (
    <div className="measure pb-10">
      <Alert
        kind="success"
        title={t`You’ve received a gift card`}
        action={
          <ButtonLink kind="primary" to={`/auth?${new URLSearchParams({ [returnParameter]: '/' })}`}>
            {t`Sign in to redeem it`}
          </ButtonLink>
        }
      >
        <Trans>
          We’ll keep your code <strong className="font-semibold whitespace-nowrap">{code}</strong> until you’re signed
          in. If you don’t have an account yet, signing in creates one.
        </Trans>
      </Alert>
    </div>
  )
}
