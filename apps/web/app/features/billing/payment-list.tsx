import { getInvoice, listPayments, type Order, type Payment, refundDays, refundOrder } from '@keylight/contract'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { saveFile } from '../../browser/save-file.ts'
import { dayOf } from '../../formats/dates.ts'
import { inMoney } from '../../formats/money.ts'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { readSite } from '../../site.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { loadUser } from '../account/user-slice.ts'

/** The user's payments, with their invoices and refunds, newest first. */
export function PaymentList() {
  const { plan, subscriptionStatus, credits } = useAppSelector(({ user }) => user.data)
  const loading = useLoad(
    (signal) => call(listPayments, {}, { signal }),
    JSON.stringify([plan, subscriptionStatus, credits]),
  )
  const orders = loading.result?.orders
  if (!orders)
    return loading.problem ? (
      <ErrorState onRetry={() => void loading.retry()} busy={loading.busy}>
        {loading.problem.message}
      </ErrorState>
    ) : (
      <Skeleton className="h-32 rounded-xl" />
    )
  if (orders.length === 0)
    return (
      <p className="text-[0.9375rem] text-ink-soft">
        {t`You haven’t bought anything yet. Your purchases and invoices will be listed here.`}
      </p>
    )
  return (
    <ul className="space-y-8" aria-label={t`Payments`}>
      {orders.map((order) => (
        <li key={order._id}>
          <OrderOf order={order} onChanged={() => void loading.retry()} />
        </li>
      ))}
    </ul>
  )
}

function OrderOf({ order, onChanged }: { order: Order; onChanged: () => void }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {order.plan}
        {order.state === 'refunded' && <Badge>{t`Refunded`}</Badge>}
        {order.state === 'disputed' && <Badge kind="warning">{t`Disputed`}</Badge>}
        {order.test && <Badge kind="info">{t`Test: no charge`}</Badge>}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {order.payments.toReversed().map((payment) => (
          <PaymentRow key={payment._id} payment={payment} title={order.plan} />
        ))}
      </ul>
      <div className="mt-3">
        {order.refundable ? <Refund order={order} onDone={onChanged} /> : <WhyNot order={order} />}
      </div>
    </>
  )
}

const kinds: Record<Payment['kind'], string> = {
  purchase: t`First payment`,
  renewal: t`Renewal`,
  upgrade: t`Upgrade to a larger plan`,
}

function PaymentRow({
  payment: { _id, kind, plan, amount, refunded, disputed, paidAt },
  title,
}: {
  payment: Payment
  /** The title of the order above, which isn't repeated. */
  title: string
}) {
  const what = [plan !== title && plan, kind !== 'purchase' && kinds[kind]].filter((words) => words !== false)
  const invoice = useCall(async () => {
    const { url, number } = await call(getInvoice, { paymentId: _id })
    saveFile(url, `keylight-invoice-${number ?? _id}.pdf`)
  })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div>
        <p>{dayOf(paidAt)}</p>
        {what.length > 0 && <p className="text-sm text-ink-soft">{what.join(', ')}</p>}
        {invoice.problem && (
          <p role="alert" className="text-sm text-bad">
            {invoice.problem.message}
          </p>
        )}
      </div>
      <p className="text-right tabular-nums">
        {inMoney(amount)}
        {refunded > 0 && <span className="block text-sm text-ink-soft">{t`${inMoney(refunded)} refunded`}</span>}
        {disputed && <span className="block text-sm text-ink-soft">{t`Disputed with your bank`}</span>}
      </p>
      <Button
        size="small"
        className="justify-self-start max-sm:col-span-2"
        icon={<FileText className="size-4" />}
        busy={invoice.busy}
        onClick={() => void invoice.start()}
      >
        <Trans>
          Invoice<span className="sr-only"> of {dayOf(paidAt)}</span>
        </Trans>
      </Button>
    </li>
  )
}

/** Refunds the latest payment. The confirmation lists the consequences, because refunds can't be undone. */
function Refund({ order, onDone }: { order: Order; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  const dispatch = useAppDispatch()
  const amount = inMoney(order.payments.at(-1)?.amount ?? 0)
  const refunding = useCall(async () => {
    await call(refundOrder, { orderId: order._id })
    setOpen(false)
    await dispatch(loadUser())
    onDone()
    toast(order.test ? t`Your test payment was refunded.` : t`We refunded your ${amount}.`, 'success')
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t`Get ${amount} back`}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`Get ${amount} back?`}
        actions={
          <Button kind="primary" busy={refunding.busy} onClick={() => void refunding.start()}>
            {t`Refund ${amount}`}
          </Button>
        }
      >
        <p>
          <Trans>
            We’ll refund your original payment method. You’ll lose this payment’s unused credits, and you can no longer
            download anything made with it in full size.
          </Trans>
          {order.paid === 'monthly' && ` ${t`Your subscription ends now.`}`}
        </p>
        {refunding.problem && (
          <Alert kind="error" className="mt-4">
            {refunding.problem.message}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  )
}

function WhyNot({ order: { state, downloaded, payments } }: { order: Order }) {
  const { contact } = readSite()
  if (state !== 'paid') return null
  const isOld = payments.some(({ paidAt }) => Date.parse(paidAt) <= Date.now() - refundDays * 86_400_000)
  return (
    <p className="max-w-152 text-sm text-pretty text-ink-soft">
      {downloaded
        ? t`You’ve downloaded, shared or exported something made with this payment, so a one-click refund is no longer possible.`
        : isOld
          ? t`One-click refunds are possible for ${refundDays} days after a payment.`
          : t`This payment can’t be refunded here.`}
      {contact && (
        <>
          {' '}
          <Trans>
            If something is wrong, write to <a href={`mailto:${contact}`}>{contact}</a>.
          </Trans>
        </>
      )}
    </p>
  )
}
