import { refundDays } from '@keylight/contract'
import { t } from '#words'
import { findOffer } from '../../price-list.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { modalChanged } from '../account/modals-slice.ts'
import { Panel } from '../account/parts.tsx'
import { creditsInWords } from '../credits/credit-words.ts'
import { PaymentList } from './payment-list.tsx'
import { SubscriptionPanel } from './subscription.tsx'

export default function PlanSection() {
  const { subscriptionStatus } = useAppSelector(({ user }) => user.data)
  const isSubscribed = subscriptionStatus === 'active' || subscriptionStatus === 'past_due'
  return (
    <>
      {isSubscribed ? <SubscriptionPanel /> : <PlanPaidOnce />}
      <Panel
        title={t`Payments`}
        lead={t`Refunds take one click within ${refundDays} days, unless you’ve downloaded, shared or exported anything in full size.`}
      >
        <PaymentList />
      </Panel>
    </>
  )
}

function PlanPaidOnce() {
  const { plan, subscriptionStatus } = useAppSelector(({ user }) => user.data)
  const dispatch = useAppDispatch()
  const known = findOffer(plan)
  const seePlans = (
    <Button onClick={() => dispatch(modalChanged({ name: 'pricing', open: true }))}>{t`See plans`}</Button>
  )
  if (!known && plan === 'unknown')
    return (
      <Panel
        title={subscriptionStatus === 'ended' ? t`Your subscription has ended` : t`You have no plan`}
        lead={t`You don’t need one. Use your credits, redeem a voucher or gift card, or try styles for free on this device.`}
        action={seePlans}
      />
    )
  return (
    <Panel
      title={known?.name ?? plan}
      lead={
        known &&
        (known.added === 'monthly'
          ? t`One-time purchase. You get ${creditsInWords(known.credits)} every month.`
          : t`One-time purchase: ${creditsInWords(known.credits)}.`)
      }
      action={
        <span className="flex flex-wrap gap-3">
          {known?.teams && <ButtonLink to="/member-settings">{t`Manage your team`}</ButtonLink>}
          {seePlans}
        </span>
      }
    />
  )
}
