import { type PlanId, plans } from '@keylight/contract'
import { useLoad } from '../../../forms/use-call.ts'
import { modalChanged } from '../../../state/misc/misc.ts'
import { useAppDispatch, useAppSelector } from '../../../state/store.ts'
import { loadSubscription } from '../../../state/user/user.ts'
import { Button } from '../../../ui/buttons.tsx'
import { creditsInWords } from '../../../ui/credit-words.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { dayOf, Panel } from '../parts.tsx'

export default function PlanSection() {
  const { plan, subscriptionStatus } = useAppSelector(({ user }) => user.data)
  const dispatch = useAppDispatch()
  const known = plan in plans ? plans[plan as PlanId] : undefined
  const seePlans = <Button onClick={() => dispatch(modalChanged({ name: 'pricing', open: true }))}>See plans</Button>
  if (!known && plan === 'unknown')
    return (
      <Panel
        title="You have no plan"
        lead="Keylight works without one: use your credits, add a voucher or a gift card, or try styles for free on this device."
        action={seePlans}
      />
    )
  return (
    <Panel
      title={known?.name ?? plan}
      lead={known && `${creditsInWords(known.credits)}${known.added === 'monthly' ? ' every month' : ''}.`}
      action={seePlans}
    >
      {subscriptionStatus === 'active' && <SubscriptionDates />}
    </Panel>
  )
}

function SubscriptionDates() {
  const subscription = useAppSelector(({ user }) => user.subscription)
  const dispatch = useAppDispatch()
  const again = useLoad(() => dispatch(loadSubscription()).unwrap())
  if (!subscription)
    return again.problem ? (
      <ErrorState onRetry={() => void again.retry()} busy={again.busy}>
        {again.problem.message}
      </ErrorState>
    ) : (
      <Skeleton className="h-16 rounded-xl" />
    )
  const { startedAt, renewsAt, endsAt } = subscription
  const dates = [
    ['Since', startedAt],
    ['New credits on', endsAt ? null : renewsAt],
    ['Ends on', endsAt],
  ] as const
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
      {dates.map(
        ([words, time]) =>
          time && (
            <div key={words}>
              <dt className="text-sm text-ink-soft">{words}</dt>
              <dd className="font-medium">{dayOf(time)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
