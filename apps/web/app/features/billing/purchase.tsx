import { inEuros, isPerSeat, limits, type OrderableId, type Plan, refundDays, startCheckout } from '@keylight/contract'
import { useState } from 'react'
import { Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { readCents, readPlan } from '../../price-list.ts'
import { useAppSelector } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, TextLink } from '../../ui/buttons.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { VoucherField } from '../vouchers/voucher-field.tsx'
import { useConsent } from './consent.tsx'
import { isOrdering, keepDrafts, readInterrupted } from './draft.ts'
import { contentLines, paidWords, testNote, timesSeats, vatNote } from './offer-words.ts'
import { isTestCheckout } from './where-sold.tsx'

interface Props {
  offer: OrderableId
  onClose: () => void
  onOthers: () => void
}

/** The order summary before payment, or why the user can't buy this offer. */
export default function Purchase({ offer, onClose, onOthers }: Props) {
  const { subscriptionStatus, company } = useAppSelector(({ user }) => user.data)
  const { paid, teams } = readPlan(offer)
  if (paid === 'monthly' && (subscriptionStatus === 'active' || subscriptionStatus === 'past_due'))
    return (
      <Alert
        kind="info"
        title={t`You already have a subscription`}
        action={
          <TextLink to="/account?section=plan" onClick={onClose}>
            {t`See your plan`}
          </TextLink>
        }
      >
        {t`You can change or cancel it in your account.`}
      </Alert>
    )
  if (teams && company && company.role !== 'owner')
    return (
      <Alert
        kind="info"
        title={t`You’re already in a team`}
        action={
          <TextLink to="/member-settings" onClick={onClose}>
            {t`See your team`}
          </TextLink>
        }
      >
        {t`Leave it before you start your own team.`}
      </Alert>
    )
  return <PurchaseForm offer={offer} onOthers={onOthers} />
}

/** Price, contents and terms on one screen. */
function PurchaseForm({ offer, onOthers }: Pick<Props, 'offer' | 'onOthers'>) {
  const userId = useAppSelector(({ user }) => user.data.id)
  const one = readPlan(offer)
  const [seats, setSeats] = useState(one.seats)
  const perSeat = isPerSeat(one)
  const count = perSeat ? seats : 1
  const plan = { ...one, price: inEuros(readCents(offer) * count), credits: timesSeats(one.credits, count) }
  const consent = useConsent()
  const [voucherId, setVoucherId] = useState<string | null>(null)
  const going = useCall(async () => {
    const { order } = await call(startCheckout, {
      plan: offer,
      immediateStart: true,
      seats,
      ...(voucherId && { voucherId }),
    })
    keepPlace(userId, order._id)
    location.assign(order.checkoutUrl ?? `/payment-success?order=${order._id}`)
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (consent.ask()) void going.start()
      }}
    >
      <p>
        <span className="text-title">{plan.price}</span>{' '}
        <span className="ml-0.5 text-ink-soft">{paidWords[plan.paid]}</span>
      </p>
      <p className="text-sm text-ink-soft">{vatNote}</p>
      {isTestCheckout() && <p className="text-sm text-ink-soft">{testNote}</p>}
      {perSeat && <SeatsField seats={seats} onChange={setSeats} seatPrice={one.price} />}
      <ul className="mt-5 space-y-1.5">
        {[...contentLines(plan.credits, plan.added), ...(perSeat ? [] : teamWords(plan)), termsOf(plan), moneyBack].map(
          (line) => (
            <li key={line} className="flex gap-3 text-[0.9375rem]">
              <Icon name="check" className="mt-0.5 size-4.5 shrink-0 text-accent" />
              {line}
            </li>
          ),
        )}
      </ul>
      {isOrdering() && (
        <p className="mt-4 text-[0.9375rem] text-ink-soft">
          {t`We’ll save your order here and bring you back to it after payment.`}
        </p>
      )}
      <div className="mt-5 border-t border-line pt-4">
        <VoucherField plan={offer} seats={seats} onChange={setVoucherId} />
      </div>
      <div className="mt-4 border-t border-line pt-3">{consent.box}</div>
      {going.problem && (
        <Alert kind="error" className="mt-3">
          {going.problem.message}
        </Alert>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        <Trans>
          The <TextLink to="/terms-of-service">terms of service</TextLink> and the{' '}
          <TextLink to="/refund-policy">refund policy</TextLink> apply.
        </Trans>
      </p>
      <div className="sticky -bottom-6 -mx-6 mt-5 -mb-6 flex flex-wrap items-center gap-3 border-t border-line bg-sheet px-6 py-4">
        <Button type="submit" kind="primary" busy={going.busy}>
          {t`Continue to payment`}
        </Button>
        <Button onClick={onOthers}>{t`See all plans`}</Button>
      </div>
    </form>
  )
}

function SeatsField({
  seats,
  onChange,
  seatPrice,
}: {
  seats: number
  onChange: (seats: number) => void
  seatPrice: string
}) {
  return (
    <div className="mt-5">
      <Stepper
        label={t`Seats`}
        fewer={t`Remove a seat`}
        more={t`Add a seat`}
        value={seats}
        min={1}
        max={limits.teamSeatsMax}
        onChange={onChange}
      />
      <p className="mt-2 text-sm text-ink-soft">
        <Trans>
          {seatPrice} a month per seat, on one invoice. Everyone shares the credits. You can invite people after
          payment, and change the number of seats at any time.
        </Trans>
      </p>
    </div>
  )
}

const teamWords = ({ seats }: Pick<Plan, 'seats'>): string[] =>
  seats > 1 ? [t`Seats for ${seats} people who share the credits. Invite them after payment.`] : []

const moneyBack = t`One-click refund within ${refundDays} days, unless you’ve downloaded a paid headshot in full size.`

const termsOf = ({ paid, added }: Pick<Plan, 'paid' | 'added'>): string => {
  if (paid === 'monthly') return t`New credits every month, until you cancel with one click.`
  return added === 'monthly'
    ? t`One-time payment. New credits every month for as long as this site exists.`
    : t`One-time payment. Nothing renews.`
}

/** Saves the page to return to. A retry after a failed payment keeps the original page. */
function keepPlace(userId: string, orderId: string): void {
  const before = location.pathname.startsWith('/payment-') ? readInterrupted(userId) : null
  keepDrafts({ userId, orderId, path: location.pathname + location.search }, before)
}
