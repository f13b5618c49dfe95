import {
  cancelSubscription,
  changePlan,
  getPaymentOptions,
  inEuros,
  openBillingPortal,
  type PlanId,
  previewPlanChange,
  resumeSubscription,
  type Subscription,
  subscriptionIds,
} from '@keylight/contract'
import { type ReactNode, useState } from 'react'
import { plural, Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { dayOf } from '../../formats/dates.ts'
import { inMoney } from '../../formats/money.ts'
import { type Call, useCall, useLoad } from '../../forms/use-call.ts'
import { findOffer, readPlan } from '../../price-list.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Card } from '../../ui/page-frame.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { cards } from '../../ui/radio-variants.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { loadSubscription, loadUser } from '../account/user-slice.ts'
import { creditsInWords } from '../credits/credit-words.ts'
import { useConsent } from './consent.tsx'
import { priceWords } from './offer-words.ts'

/** The subscription with its credits, dates and actions. */
export function SubscriptionPanel() {
  const { plan: id, subscriptionStatus } = useAppSelector(({ user }) => user.data)
  const subscription = useAppSelector(({ user }) => user.subscription)
  const dispatch = useAppDispatch()
  const loading = useLoad(async () => {
    // The details of a past-due subscription can't be loaded. The subscription can only be paid or cancelled.
    if (subscriptionStatus === 'active') await dispatch(loadSubscription()).unwrap()
  }, subscriptionStatus)
  const plan = findOffer(id)
  const known = subscriptionStatus === 'active' ? subscription : null
  const seats = known?.seats ?? 1
  return (
    <Card className="mb-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-heading">{plan?.name ?? id}</h3>
        <Standing status={known?.status ?? subscriptionStatus} endsAt={known?.endsAt ?? null} />
      </div>
      {plan && (
        <p className="mt-1 text-[0.9375rem] text-pretty text-ink-soft">
          {known?.price != null &&
            (seats > 1
              ? t`${plural(seats, { one: '# seat', other: '# seats' })}, ${monthly(known.price)}.`
              : t`${monthly(known.price)}.`)}{' '}
          {seats > 1
            ? t`Each seat adds ${creditsInWords(plan.credits)} every month.`
            : t`${creditsInWords(plan.credits)} every month.`}
        </p>
      )}
      {(subscriptionStatus === 'past_due' || known?.status === 'grace') && (
        <Unpaid plan={plan?.name ?? id} isPastDue={subscriptionStatus === 'past_due'} />
      )}
      {known && <Dates {...known} />}
      {!known && subscriptionStatus === 'active' && <Waiting loading={loading} />}
      <div className="mt-6 flex flex-wrap gap-3">
        {known && plan?.teams && <ButtonLink to="/member-settings">{t`Manage your team and seats`}</ButtonLink>}
        {known && !known.endsAt && <ChangePlan current={id as PlanId} next={known.nextPlan} />}
        <Portal>{t`Payment methods and billing address`}</Portal>
        {known?.endsAt ? (
          <Resume plan={plan?.name ?? id} />
        ) : (
          <Cancel plan={plan?.name ?? id} until={known?.renewsAt} />
        )}
      </div>
    </Card>
  )
}

function Standing({ status, endsAt }: { status: string; endsAt: string | null }) {
  if (status === 'past_due') return <Badge kind="error">{t`Past due`}</Badge>
  if (status === 'grace') return <Badge kind="warning">{t`Payment failed`}</Badge>
  return endsAt ? <Badge>{t`Cancelled`}</Badge> : <Badge kind="success">{t`Active`}</Badge>
}

const Waiting = ({ loading }: { loading: Call<[], unknown> }) => (
  <div className="mt-5">
    {loading.problem ? (
      <ErrorState onRetry={() => void loading.retry()} busy={loading.busy}>
        {loading.problem.message}
      </ErrorState>
    ) : (
      <Skeleton className="h-16 rounded-xl" />
    )}
  </div>
)

/** Subscribers keep their price even if the price list changes. */
const monthly = (cents: number): string => priceWords({ price: inEuros(cents), paid: 'monthly' })

function Dates({ startedAt, renewsAt, endsAt, nextPlan, nextSeats, nextPrice }: Subscription) {
  const next = nextPlan === null ? undefined : findOffer(nextPlan)
  const dates = [
    [t`Since`, dayOf(startedAt)],
    [t`Next payment and credits`, renewsAt && !endsAt ? dayOf(renewsAt) : null],
    [t`Ends on`, endsAt && dayOf(endsAt)],
    [
      t`After that`,
      next && nextPrice != null
        ? `${next.name}${(nextSeats ?? 1) > 1 ? ` × ${nextSeats}` : ''}, ${monthly(nextPrice)}`
        : null,
    ],
  ] as const
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-3">
      {dates.map(
        ([words, value]) =>
          value && (
            <div key={words}>
              <dt className="text-sm text-ink-soft">{words}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Explains a failed renewal, with a link to pay it. */
const Unpaid = ({ plan, isPastDue }: { plan: string; isPastDue: boolean }) => (
  <Alert
    kind={isPastDue ? 'error' : 'warning'}
    className="mt-5"
    title={isPastDue ? t`Your last payment is overdue` : t`Your last payment failed`}
    action={<Portal>{t`Pay now`}</Portal>}
  >
    {isPastDue
      ? t`${plan} is paused. You won’t get new credits until we receive the payment. You keep your current credits.`
      : t`We’ll retry over the next few days. ${plan} keeps working for a week, and you keep your current credits.`}
  </Alert>
)

/** Button to the payment provider's billing portal, if it has one. */
function Portal({ children }: { children: ReactNode }) {
  const options = useLoad((signal) => call(getPaymentOptions, {}, { signal }))
  const going = useCall(async () => {
    const { url } = await call(openBillingPortal, { returnTo: '/account?section=plan' })
    location.assign(url)
  })
  if (!options.result?.portal) return null
  return (
    <>
      <Button busy={going.busy} onClick={() => void going.start()}>
        {children}
      </Button>
      {going.problem && (
        <p role="alert" className="text-sm text-bad">
          {going.problem.message}
        </p>
      )}
    </>
  )
}

/** Reloads the user and the subscription, which this panel shows. */
function useReload() {
  const dispatch = useAppDispatch()
  return async () => {
    await dispatch(loadUser())
    await dispatch(loadSubscription())
  }
}

function Cancel({ plan, until }: { plan: string; until: string | null | undefined }) {
  const [open, setOpen] = useState(false)
  const reload = useReload()
  const ending = useCall(async () => {
    await call(cancelSubscription, {})
    await reload()
    setOpen(false)
    toast(t`${plan} was cancelled.`, 'success')
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Cancel subscription`}</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`Cancel ${plan}?`}
        back={t`Keep ${plan}`}
        actions={
          <Button kind="danger" busy={ending.busy} onClick={() => void ending.start()}>
            {t`Cancel subscription`}
          </Button>
        }
      >
        <p>
          {until
            ? t`You keep ${plan} until ${dayOf(until)} and won’t be charged after that.`
            : t`You won’t be charged again.`}{' '}
          {t`You keep your remaining credits and everything you’ve made.`}
        </p>
        {ending.problem && (
          <Alert kind="error" className="mt-4">
            {ending.problem.message}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  )
}

function Resume({ plan }: { plan: string }) {
  const reload = useReload()
  const resuming = useCall(async () => {
    await call(resumeSubscription, {})
    await reload()
    toast(t`${plan} was resumed.`, 'success')
  })
  return (
    <>
      <Button kind="primary" busy={resuming.busy} onClick={() => void resuming.start()}>
        {t`Resume subscription`}
      </Button>
      {resuming.problem && (
        <p role="alert" className="text-sm text-bad">
          {resuming.problem.message}
        </p>
      )}
    </>
  )
}

function ChangePlan({ current, next }: { current: PlanId; next: string | null }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Change plan`}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Change plan`} className="max-w-136">
        <Change current={current} next={next} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Change({ current, next, onDone }: { current: PlanId; next: string | null; onDone: () => void }) {
  const reload = useReload()
  const consent = useConsent()
  // A planned change can only be cancelled.
  const offered = subscriptionIds.filter((id) => (next === null ? id !== current : id === current))
  const [chosen, setChosen] = useState<PlanId>(offered[0] ?? current)
  const preview = useLoad(
    (signal) => (next === null ? call(previewPlanChange, { plan: chosen }, { signal }) : Promise.resolve(null)),
    chosen,
  )
  const changing = useCall(async () => {
    await call(changePlan, { plan: chosen, immediateStart: true })
    await reload()
    onDone()
    toast(
      next === null ? t`You changed to ${readPlan(chosen).name}.` : t`You keep ${readPlan(chosen).name}.`,
      'success',
    )
  })
  const facts = preview.result
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (consent.ask()) void changing.start()
      }}
    >
      <RadioGroup
        legend={next === null ? t`Change to` : t`Cancel the change`}
        legendClassName="mb-2 text-sm text-ink-soft"
        name="next-plan"
        variant={cards}
        className="grid gap-2"
        optionClassName="rounded-xl border-line px-4 py-3"
        options={offered.map((id) => ({
          value: id,
          label: (
            <span className="block">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{readPlan(id).name}</span>
                <span>{priceWords(readPlan(id))}</span>
              </span>
              <span className="block text-sm text-ink-soft">{t`${creditsInWords(readPlan(id).credits)} every month`}</span>
            </span>
          ),
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <div role="status" className="mt-4 text-[0.9375rem]">
        {facts?.when === 'now' && (
          <p>
            <Trans>
              {readPlan(chosen).name} starts immediately. You pay <strong>{inMoney(facts.due)}</strong> today for the
              rest of this month, and {inMoney(facts.price)} a month from then on.
            </Trans>
          </p>
        )}
        {facts?.when === 'period_end' && (
          <p>
            <Trans>
              {readPlan(chosen).name} starts on {dayOf(facts.at)} and costs {inMoney(facts.price)} a month from then on.
              Until then, nothing changes, and you pay nothing today.
            </Trans>
          </p>
        )}
        {preview.busy && <Skeleton className="h-12 rounded-xl" />}
      </div>
      <div className="mt-4 border-t border-line pt-3">{consent.box}</div>
      {(preview.problem ?? changing.problem) && (
        <Alert kind="error" className="mt-3">
          {(preview.problem ?? changing.problem)?.message}
        </Alert>
      )}
      <Button
        type="submit"
        kind="primary"
        className="mt-5"
        disabled={next === null && facts === null}
        busy={changing.busy}
      >
        {next !== null
          ? t`Keep ${readPlan(chosen).name}`
          : facts?.when === 'now'
            ? t`Pay ${inMoney(facts.due)} and change to ${readPlan(chosen).name}`
            : t`Change to ${readPlan(chosen).name}`}
      </Button>
    </form>
  )
}
