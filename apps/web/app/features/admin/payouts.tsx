import { decidePayout, listPayouts, type OutputOf, payoutsCsvPath } from '@keylight/contract'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { saveBlob } from '../../browser/save-file.ts'
import { dayOf } from '../../formats/dates.ts'
import { inMoney } from '../../formats/money.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PageFrame, Section } from '../../ui/page-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { useFreshSignIn } from '../auth/fresh-sign-in.tsx'
import { downloadCsv } from './download-csv.ts'

type Payout = OutputOf<typeof listPayouts>['payouts'][number]
type Run = ReturnType<typeof useFreshSignIn>['run']

/** Affiliates' payout requests. The admin pays them by bank transfer and marks them as paid here. */
export function AdminPayouts() {
  const fresh = useFreshSignIn()
  const load = useLoad((signal) => fresh.run(() => call(listPayouts, {}, { signal })))
  const exporting = useCall(async () => {
    saveBlob(await fresh.run(() => downloadCsv(payoutsCsvPath)), t`Keylight payouts.csv`)
  })
  const { result } = load
  const reload = () => void load.retry()
  const open = result?.payouts.filter(({ state }) => state === 'requested') ?? []
  const decided = result?.payouts.filter(({ state }) => state !== 'requested') ?? []
  return (
    <PageFrame
      title={t`Payouts`}
      lead={t`Commission payouts requested by affiliates. Pay them by bank transfer, then mark them as paid.`}
      actions={
        result &&
        result.payouts.length > 0 && (
          <Button size="small" busy={exporting.busy} onClick={() => void exporting.start()}>
            {t`Download CSV`}
          </Button>
        )
      }
    >
      {exporting.problem && (
        <Alert kind="error" className="mb-5">
          {exporting.problem.message}
        </Alert>
      )}
      <Loaded load={load} placeholder={<Skeleton className="h-64 rounded-2xl" />} />
      {result?.payouts.length === 0 && (
        <EmptyState icon={<HandCoins />} title={t`No payouts yet`}>
          {t`Payout requests from affiliates appear here.`}
        </EmptyState>
      )}
      {open.length > 0 && (
        <Section title={t`Pending: ${inMoney(open.reduce((sum, { amount }) => sum + amount, 0))}`}>
          <Payouts payouts={open} label={t`Pending`} run={fresh.run} onChanged={reload} />
        </Section>
      )}
      {decided.length > 0 && (
        <Section title={t`Processed in the last year`} className="mt-10">
          <Payouts payouts={decided} label={t`Processed`} run={fresh.run} onChanged={reload} />
        </Section>
      )}
      {fresh.dialog}
    </PageFrame>
  )
}

const Payouts = ({
  payouts,
  label,
  run,
  onChanged,
}: {
  payouts: readonly Payout[]
  label: string
  run: Run
  onChanged: () => void
}) => (
  <ul aria-label={label} className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
    {payouts.map((payout) => (
      <PayoutLine key={payout._id} payout={payout} run={run} onChanged={onChanged} />
    ))}
  </ul>
)

type Decision = 'paid' | 'declined'

const decisions: Record<Decision, { action: string; title: string; words: string; label: string; done: string }> = {
  paid: {
    action: t`Mark as paid`,
    title: t`Mark as paid?`,
    words: t`Do this once you’ve sent the transfer. The affiliate gets an email, and their bank details are deleted.`,
    label: t`Transfer reference (optional)`,
    done: t`The payout is marked as paid.`,
  },
  declined: {
    action: t`Decline payout`,
    title: t`Decline this payout?`,
    words: t`The affiliate gets an email. The amount becomes payable again, and they can request another payout.`,
    label: t`Reason (optional)`,
    done: t`The payout was declined.`,
  },
}

function PayoutLine({ payout, run, onChanged }: { payout: Payout; run: Run; onChanged: () => void }) {
  const [asking, setAsking] = useState<Decision | null>(null)
  const { amount, email, details, state, requestedAt, decidedAt, test } = payout
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{t`${inMoney(amount)} for ${email}`}</p>
        {details && <p className="text-[0.9375rem] wrap-anywhere whitespace-pre-line">{details}</p>}
        <p className="text-sm text-ink-soft">
          {t`Requested on ${dayOf(requestedAt)}`}
          {decidedAt && ` · ${t`processed on ${dayOf(decidedAt)}`}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {test && <Badge>{t`Test`}</Badge>}
        {state === 'paid' && <Badge kind="success">{t`Paid`}</Badge>}
        {state === 'declined' && <Badge kind="warning">{t`Declined`}</Badge>}
        {state === 'requested' && (
          <>
            <Button size="small" onClick={() => setAsking('paid')}>
              {t`Mark as paid`}
            </Button>
            <Button size="small" onClick={() => setAsking('declined')}>
              {t`Decline`}
            </Button>
          </>
        )}
      </div>
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking ? decisions[asking].title : ''}
        className="max-w-120"
      >
        {asking && (
          <Decide
            payout={payout}
            decision={asking}
            run={run}
            onDone={() => {
              setAsking(null)
              onChanged()
            }}
          />
        )}
      </Dialog>
    </li>
  )
}

function Decide({
  payout,
  decision,
  run,
  onDone,
}: {
  payout: Payout
  decision: Decision
  run: Run
  onDone: () => void
}) {
  const { action, words, label, done } = decisions[decision]
  const form = useForm({ note: '' }, async ({ note }) => {
    await run(() => call(decidePayout, { payoutId: payout._id, decision, ...(note && { note }) }))
    toast(done, 'success')
    onDone()
  })
  return (
    <>
      <p className="mb-5 text-ink-soft">{t`${inMoney(payout.amount)} for ${payout.email}. ${words}`}</p>
      <Form
        form={form}
        className="flex flex-col gap-5"
        actions={
          <Button type="submit" kind={decision === 'paid' ? 'primary' : 'danger'} busy={form.busy}>
            {action}
          </Button>
        }
      >
        <Textarea
          label={label}
          hint={t`Included in the email to the affiliate and stored in the log.`}
          rows={2}
          lengthMax={300}
          {...form.field('note')}
        />
      </Form>
    </>
  )
}
