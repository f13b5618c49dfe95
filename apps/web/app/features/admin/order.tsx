import {
  type AdminOrderDetails,
  type AdminPayment,
  inspectOrder,
  refundForPerson,
  resyncOrder,
} from '@keylight/contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Plural, Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { dayOf } from '../../formats/dates.ts'
import { inMoney } from '../../formats/money.ts'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { textLink } from '../../ui/button.ts'
import { Button } from '../../ui/buttons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { Panel } from '../account/parts.tsx'
import { useFreshSignIn } from '../auth/fresh-sign-in.tsx'
import { creditsInWords } from '../credits/credit-words.ts'
import { Facts, Moment, ReasonDialog } from './parts.tsx'
import { orderStates, priceInWords } from './words.ts'

/** One order: payments, credits, refunds and disputes. */
export function OrderPage({ orderId }: { orderId: string }) {
  const { result, problem, busy, retry } = useLoad((signal) => call(inspectOrder, { orderId }, { signal }))
  const [changed, setChanged] = useState<AdminOrderDetails | null>(null)
  const order = changed ?? result?.order
  return (
    <PageFrame
      back={{ to: '/admin/payments', title: t`Payments` }}
      title={order ? order.plan : t`Order`}
      lead={
        order?.person && (
          <Link to={`/admin/people?person=${order.person._id}`} className={textLink}>
            {order.person.email}
          </Link>
        )
      }
    >
      {problem && (
        <ErrorState onRetry={() => void retry()} busy={busy}>
          {problem.message}
        </ErrorState>
      )}
      {!order && !problem && <Skeleton className="h-96 rounded-2xl" />}
      {order && !problem && <Details order={order} onChanged={setChanged} />}
    </PageFrame>
  )
}

const Mono = ({ children }: { children: ReactNode }) => <span className="font-mono text-sm">{children}</span>

function Details({ order, onChanged }: { order: AdminOrderDetails; onChanged: (order: AdminOrderDetails) => void }) {
  const { title, badge } = orderStates[order.state]
  const { subscription } = order
  const money = (cents: number) => inMoney(cents, order.currency)
  return (
    <div className="grid gap-x-5 lg:grid-cols-2">
      <div className="min-w-0">
        <Panel
          heading="h2"
          title={t`Order`}
          action={
            <span className="flex gap-2">
              {order.test && <Badge>{t`Test: no real payment`}</Badge>}
              <Badge kind={badge}>{title}</Badge>
            </span>
          }
        >
          <Facts
            facts={[
              [t`Ordered`, <Moment key="at" at={order.createdAt} />],
              [t`Price`, priceInWords(order)],
              [t`Received`, money(order.received)],
              subscription?.periodEnd && !subscription.endedAt && !subscription.cancelAtEnd
                ? [t`Renews on`, dayOf(subscription.periodEnd)]
                : null,
              subscription?.periodEnd && !subscription.endedAt && subscription.cancelAtEnd
                ? [t`Ends on`, dayOf(subscription.periodEnd)]
                : null,
              order.failingSince ? [t`Renewal failing since`, dayOf(order.failingSince)] : null,
              subscription?.endedAt ? [t`Ended`, dayOf(subscription.endedAt)] : null,
              [t`Provider`, order.test ? t`Test checkout` : order.provider],
              [
                t`Checked with provider`,
                <span key="looks">
                  <Trans>
                    <Plural value={order.looks} one="# time" other="# times" />, next check{' '}
                    <Moment at={order.nextLookAt} />
                  </Trans>
                </span>,
              ],
            ]}
          />
          <dl className="mt-5 grid gap-3 border-t border-line pt-4">
            <Reference name={t`Order`}>{order._id}</Reference>
            {order.providerRef && <Reference name={t`At the provider`}>{order.providerRef}</Reference>}
          </dl>
          <Actions order={order} onChanged={onChanged} />
        </Panel>
      </div>
      <Panel heading="h2" title={t`Timeline`}>
        <ol className="divide-y divide-line">
          {historyOf(order).map(({ key, at, words, detail }) => (
            <li key={key} className="py-3 first:pt-0 last:pb-0">
              <p className="font-medium wrap-anywhere">{words}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {at && <Moment at={at} />}
                {at && detail && ' · '}
                {detail}
              </p>
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}

const Reference = ({ name, children }: { name: string; children: string }) => (
  <div className="flex flex-wrap gap-x-4">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">
      <Mono>{children}</Mono>
    </dd>
  </div>
)

interface Happening {
  key: string
  at: string | null
  words: string
  detail?: ReactNode
}

/** Returns an order's events, oldest first. */
export function historyOf(order: AdminOrderDetails): Happening[] {
  const money = (cents: number) => inMoney(cents, order.currency)
  const ofPayment = (payment: AdminPayment): Happening[] => [
    {
      key: payment._id,
      at: payment.paidAt,
      words: paidFor[payment.kind](money(payment.amount)),
      detail: (
        <>
          {payment.invoice && t`Invoice ${payment.invoice} · `}
          <Mono>{payment.providerRef}</Mono>
        </>
      ),
    },
    ...(payment.downloadedAt
      ? [{ key: `${payment._id} d`, at: payment.downloadedAt, words: t`An image made with its credits was downloaded` }]
      : []),
    ...(payment.refundAskedAt
      ? [{ key: `${payment._id} r`, at: payment.refundAskedAt, words: t`Refund of ${money(payment.amount)} requested` }]
      : []),
    ...(payment.refunded > 0
      ? [
          {
            key: `${payment._id} b`,
            at: null,
            words: t`${money(payment.refunded)} refunded`,
            detail: t`Confirmed by the provider.`,
          },
        ]
      : []),
    ...(payment.dispute === 'none'
      ? []
      : [{ key: `${payment._id} q`, at: null, words: disputes[payment.dispute](money(payment.amount)) }]),
  ]
  const dated = [
    { key: 'ordered', at: order.createdAt, words: t`${order.plan} ordered` },
    ...order.payments.flatMap(ofPayment),
    ...order.credits.map(({ at, credits }, index) => {
      const taken = Object.values(credits).some((amount) => amount < 0)
      const all = Object.fromEntries(Object.entries(credits).map(([kind, amount]) => [kind, Math.abs(amount)]))
      const words = creditsInWords(all as typeof credits)
      return { key: `credits ${index}`, at, words: taken ? t`${words} removed` : t`${words} added` }
    }),
    ...(order.failingSince ? [{ key: 'failing', at: order.failingSince, words: t`A renewal payment failed` }] : []),
    ...(order.subscription?.endedAt
      ? [{ key: 'ended', at: order.subscription.endedAt, words: t`The subscription ended` }]
      : []),
  ]
  // Events without a time stay right after the preceding event.
  const times = dated.map(({ at }, index) => at ?? dated.slice(0, index).findLast((before) => before.at)?.at ?? '')
  return dated
    .map((event, index) => ({ event, time: times[index]!, index }))
    .toSorted((one, other) => one.time.localeCompare(other.time) || one.index - other.index)
    .map(({ event }) => event)
}

const paidFor: Record<AdminPayment['kind'], (amount: string) => string> = {
  purchase: (amount) => t`${amount} paid`,
  renewal: (amount) => t`${amount} paid for another month`,
  upgrade: (amount) => t`${amount} paid for an upgrade`,
}

const disputes: Record<Exclude<AdminPayment['dispute'], 'none'>, (amount: string) => string> = {
  open: (amount) => t`${amount} is disputed by the buyer’s bank. Respond at the payment provider.`,
  won: (amount) => t`The dispute of ${amount} was decided in your favour`,
  lost: (amount) => t`The dispute of ${amount} was decided in the buyer’s favour`,
}

function Actions({ order, onChanged }: { order: AdminOrderDetails; onChanged: (order: AdminOrderDetails) => void }) {
  const fresh = useFreshSignIn()
  const [asking, setAsking] = useState(false)
  const look = useCall(async () => {
    const { order: now } = await fresh.run(() => call(resyncOrder, { orderId: order._id }))
    onChanged(now)
    toast(t`Updated from the provider.`, 'success')
  })
  const amount = order.refundable !== null && inMoney(order.refundable, order.currency)
  const buyer = order.person?.email ?? t`the buyer`
  const isDownloaded = order.payments.at(-1)?.downloadedAt
  return (
    <>
      {look.problem && (
        <Alert kind="error" className="mt-5">
          {look.problem.message}
        </Alert>
      )}
      {!order.reachable && (
        <p className="mt-5 text-[0.9375rem] text-ink-soft">
          {t`This order’s payment provider isn’t configured, so you can’t check or refund it here.`}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {amount && (
          <Button size="small" kind="danger" onClick={() => setAsking(true)}>
            {t`Refund ${amount}`}
          </Button>
        )}
        {order.reachable && (
          <Button size="small" busy={look.busy} onClick={() => void look.start()}>
            {t`Check with provider`}
          </Button>
        )}
      </div>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Refund ${amount || ''}?`}
        action={t`Refund ${amount || ''}`}
        danger
        send={async (reason) => {
          const { order: now } = await fresh.run(() => call(refundForPerson, { orderId: order._id, reason }))
          onChanged(now)
          setAsking(false)
          toast(t`The payment was refunded.`, 'success')
        }}
      >
        {order.paid === 'monthly'
          ? t`We refund the latest payment to ${buyer}, remove its unused credits and end the subscription now.`
          : t`We refund the latest payment to ${buyer} and remove its unused credits.`}
        {isDownloaded && ` ${t`They’ve already downloaded an image made with its credits.`}`}
      </ReasonDialog>
      {fresh.dialog}
    </>
  )
}
