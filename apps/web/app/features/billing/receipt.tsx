import { getOrder, inEuros, limits, type Order, type OrderableId, orderable, refundDays } from '@keylight/contract'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { ReactReduxContext } from 'react-redux'
import { Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { dayOf } from '../../formats/dates.ts'
import { useLoad } from '../../forms/use-call.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { button } from '../../ui/button.ts'
import { Button, ButtonLink, TextLink } from '../../ui/buttons.tsx'
import { Progress } from '../../ui/progress.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { loadSubscription, loadUser } from '../account/user-slice.ts'
import { creditsInWords } from '../credits/credit-words.ts'
import { buyingChanged } from './buying-slice.ts'
import { type Interrupted, readInterrupted } from './draft.ts'
import { Checking, type Landing, PaymentFrame } from './payment-frame.tsx'
import { isSold } from './where-sold.tsx'

interface Props {
  landing: Landing
  /** The order id from the URL, or null. */
  orderId: string | null
  /** Shown to users without an order. */
  words: ReactNode
  /** Shown below the result unless the order is paid. */
  sections: ReactNode
}

/** An order's state. Needs the store, which may load after the page's text. */
export default function Receipt(props: Props) {
  return useContext(ReactReduxContext) ? <Found {...props} /> : <Checking />
}

function Found({ landing, orderId, words, sections }: Props) {
  const userId = useAppSelector(({ user }) => user.data.id)
  const before = useRef(readInterrupted(userId)).current
  const id = orderId ?? before?.orderId
  if (id === undefined)
    return (
      <>
        {words}
        {sections}
      </>
    )
  return <Outcome landing={landing} orderId={id} from={before?.orderId === id ? before : null} sections={sections} />
}

/**
 * Returns the seconds until the next poll. The first intervals are short, because most payments are confirmed
 * immediately.
 */
const waitSeconds = (asked: number) => Math.min(10, 1.5 + asked / 2)

function Outcome({
  landing,
  orderId,
  from,
  sections,
}: {
  landing: Landing
  orderId: string
  from: Interrupted | null
  sections: ReactNode
}) {
  const dispatch = useAppDispatch()
  const { result, problem, busy, start, retry } = useLoad((signal) => call(getOrder, { orderId }, { signal }))
  const asked = useRef(0)
  const state = result?.order.state
  const isWaiting = state === 'open' && landing === 'success'
  useEffect(() => {
    if (!isWaiting || busy) return
    const timer = setTimeout(() => void start(), waitSeconds(asked.current++) * 1000)
    return () => clearTimeout(timer)
  }, [isWaiting, busy, start])
  const isMonthly = result?.order.paid === 'monthly'
  useEffect(() => {
    if (state !== 'paid') return
    void dispatch(loadUser())
    if (isMonthly) void dispatch(loadSubscription())
  }, [state, isMonthly, dispatch])
  if (!result && !problem) return <Checking />
  if (result?.order.state === 'paid') return <Paid order={result.order} from={from} />
  return (
    <>
      {result ? (
        <Unpaid order={result.order} landing={landing} from={from} />
      ) : (
        <PaymentFrame title={t`We couldn’t check your payment`}>
          <ErrorState onRetry={() => void retry()} busy={busy}>
            {problem?.message}
          </ErrorState>
          <p className="mt-6 text-ink-soft">
            {t`Nothing is lost. We’ll add what you paid for to your account.`}{' '}
            <TextLink to="/account?section=plan">{t`See your payments`}</TextLink>
          </p>
        </PaymentFrame>
      )}
      {sections}
    </>
  )
}

function Unpaid({ order, landing, from }: { order: Order; landing: Landing; from: Interrupted | null }) {
  if (order.state === 'open')
    return landing === 'success' ? <Waiting order={order} from={from} /> : <Left order={order} from={from} />
  if (order.state === 'expired')
    return (
      <PaymentFrame title={t`Nothing was charged`}>
        <p className="text-lead text-ink-soft">
          {t`The payment for ${order.plan} wasn’t completed. Your account hasn’t changed.`}
        </p>
        <Ways>
          <BuyAgain order={order} />
          <GoOn from={from} />
        </Ways>
      </PaymentFrame>
    )
  return (
    <PaymentFrame title={order.state === 'refunded' ? t`This payment was refunded` : t`This payment is disputed`}>
      <p className="text-lead text-ink-soft">
        {order.state === 'refunded'
          ? t`We refunded ${inEuros(order.price)} for ${order.plan} and removed the unused credits.`
          : t`Your bank has disputed this payment. Your unused credits are on hold until the dispute is resolved.`}
      </p>
      <Ways>
        <ButtonLink kind="primary" to="/account?section=plan">
          {t`See your payments`}
        </ButtonLink>
      </Ways>
    </PaymentFrame>
  )
}

function Paid({ order, from }: { order: Order; from: Interrupted | null }) {
  const { credits } = useAppSelector(({ user }) => user.data)
  const payment = order.payments.at(-1)
  const facts = [
    [
      t`You bought`,
      order.paid === 'monthly'
        ? t`${order.plan}, ${inEuros(order.price)} a month`
        : t`${order.plan}, ${inEuros(order.price)}`,
    ],
    [t`Paid on`, payment ? dayOf(payment.paidAt) : null],
    [order.added === 'monthly' ? t`Added now and every month` : t`Added`, creditsInWords(order.credits)],
    [t`You now have`, creditsInWords(credits) || t`No credits left`],
  ] as const
  return (
    <PaymentFrame title={t`Thank you. Your credits are here`}>
      {order.test && (
        <Alert kind="info" className="mb-6">
          {t`This was a test payment. You weren’t charged.`}
        </Alert>
      )}
      <dl className="divide-y divide-line border-y border-line">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className="flex flex-wrap justify-between gap-x-8 gap-y-1 py-3.5">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Ways>
        <GoOn from={from} primary />
        <ButtonLink to="/account?section=plan">{t`Plan and billing`}</ButtonLink>
      </Ways>
      <WhatNow order={order} from={from} />
    </PaymentFrame>
  )
}

/** Next steps for buyers, including refunds. */
function WhatNow({ order, from }: { order: Order; from: Interrupted | null }) {
  const { onboarded } = useAppSelector(({ user }) => user.data)
  const { renewsAt } = useAppSelector(({ user }) => user.subscription) ?? {}
  const { photosPerModelMin: least } = limits
  const points = [
    from?.isOrder
      ? t`We saved your order. Go back to it and create your headshots.`
      : onboarded
        ? t`Choose styles, and your headshots are ready in seconds. Each headshot uses one credit, and failed headshots are free.`
        : t`Add at least ${least} photos of yourself, and we’ll train your model on them. Then choose styles, and your headshots are ready in seconds.`,
    order.seats > 1 && (
      <Trans>
        You have {order.seats} seats. <TextLink to="/member-settings">Invite your team</TextLink> to share these
        credits.
      </Trans>
    ),
    order.paid === 'monthly' &&
      (renewsAt
        ? t`You’ll get your next credits on ${dayOf(renewsAt)}. Cancel at any time under “Plan and billing”.`
        : t`You’ll get new credits every month. Cancel at any time under “Plan and billing”.`),
    t`We’ve emailed you a receipt. The invoice is under “Plan and billing”.`,
    order.refundable &&
      t`Changed your mind? You can get a one-click refund there for ${refundDays} days, until you download or share a full-size headshot made with these credits.`,
  ].filter(Boolean)
  return (
    <section aria-labelledby="what-now" className="mt-12">
      <h2 id="what-now" className="text-heading">
        {t`What happens now`}
      </h2>
      <ul className="mt-4 list-disc space-y-2.5 pl-5 text-pretty text-ink-soft marker:text-edge">
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the points never change their order.
          <li key={index}>{point}</li>
        ))}
      </ul>
    </section>
  )
}

/** A payment that hasn't been confirmed, or was never made. */
const Waiting = ({ order, from }: { order: Order; from: Interrupted | null }) => (
  <PaymentFrame title={t`Waiting for your payment`}>
    <Progress value={null} label={t`Waiting for the confirmation`} />
    <p role="status" className="mt-6 text-lead text-ink-soft">
      {t`Most payments are confirmed within seconds. Some take a few minutes. This page updates automatically.`}
    </p>
    <p className="mt-3 text-ink-soft">
      {t`You can leave this page. We’ll add your ${order.plan} credits as soon as the payment is confirmed.`}
    </p>
    <Ways>
      <GoOn from={from} />
      {order.checkoutUrl && (
        <a href={order.checkoutUrl} className={button('quiet')}>
          {t`I haven’t paid yet`}
        </a>
      )}
    </Ways>
  </PaymentFrame>
)

const Left = ({ order, from }: { order: Order; from: Interrupted | null }) => (
  <PaymentFrame title={t`You haven’t paid`}>
    <p className="text-lead text-ink-soft">
      <Trans>
        We haven’t received a payment for {order.plan}, and your account hasn’t changed. The checkout stays open for a
        while.
      </Trans>
    </p>
    <Ways>
      {order.checkoutUrl && (
        <a href={order.checkoutUrl} className={button('primary')}>
          {t`Continue to payment`}
        </a>
      )}
      <GoOn from={from} />
    </Ways>
  </PaymentFrame>
)

const Ways = ({ children }: { children: ReactNode }) => <div className="mt-8 flex flex-wrap gap-3">{children}</div>

function BuyAgain({ order: { planId, plan } }: { order: Order }) {
  const dispatch = useAppDispatch()
  if (!isSold() || !Object.hasOwn(orderable, planId)) return null
  return (
    <Button kind="primary" onClick={() => dispatch(buyingChanged(planId as OrderableId))}>
      {t`Try again with ${plan}`}
    </Button>
  )
}

/** Links back to the page the buyer left. A full page load restores its drafts. */
function GoOn({ from, primary = false }: { from: Interrupted | null; primary?: boolean }) {
  const { onboarded } = useAppSelector(({ user }) => user.data)
  const kind = primary ? 'primary' : 'plain'
  if (from?.isOrder)
    return (
      <a href={from.path} className={button(kind)}>
        {t`Back to your order`}
      </a>
    )
  return onboarded ? (
    <ButtonLink kind={kind} to="/ai-image-generator">
      {t`Create headshots`}
    </ButtonLink>
  ) : (
    <ButtonLink kind={kind} to="/">
      {t`Add your photos`}
    </ButtonLink>
  )
}
