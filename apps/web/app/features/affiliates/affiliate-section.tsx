import {
  type Affiliate,
  affiliateClickDays,
  commissionHoldDays,
  getAffiliate,
  inEuros,
  joinAffiliates,
  requestPayout,
} from '@keylight/contract'
import { useState } from 'react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { dayOf } from '../../formats/dates.ts'
import { inDigits } from '../../formats/numbers.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { useLoad } from '../../forms/use-call.ts'
import { readSite } from '../../site.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, TextLink } from '../../ui/buttons.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { LinkToCopy } from '../../ui/link-to-copy.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { Panel } from '../account/parts.tsx'

/** The user's affiliate account: joining, the link, its results and payouts. */
export default function AffiliateSection() {
  const { result, problem, busy, retry } = useLoad((signal) => call(getAffiliate, {}, { signal }))
  const [changed, setChanged] = useState<Affiliate | null>(null)
  const affiliate = changed ?? result?.affiliate
  if (!affiliate)
    return problem ? (
      <ErrorState onRetry={() => void retry()} busy={busy}>
        {problem.message}
      </ErrorState>
    ) : (
      <Skeleton className="h-64 rounded-2xl" />
    )
  if (affiliate.code === null) return <Join terms={affiliate.terms} onJoined={setChanged} />
  return (
    <>
      {affiliate.test && (
        <Alert kind="info" className="mb-5" title={t`Test checkout`}>
          {t`This site uses a test checkout, so these amounts aren’t real money.`}
        </Alert>
      )}
      <Panel
        title={t`Your link`}
        lead={t`You can also add ?ref=${affiliate.code} to the URL of any public page. Sign-ups count for ${affiliateClickDays} days after the last click.`}
      >
        <RefLink code={affiliate.code} />
      </Panel>
      <Figures {...affiliate} />
      <Payouts affiliate={affiliate} onChanged={setChanged} />
    </>
  )
}

function Join({ terms, onJoined }: { terms: Affiliate['terms']; onJoined: (affiliate: Affiliate) => void }) {
  const form = useForm({ terms: false }, async (values) => {
    const { affiliate } = await call(joinAffiliates, { terms: values.terms as true })
    onJoined(affiliate)
  })
  return (
    <Panel
      title={t`Earn ${terms.percent}% commission on referrals`}
      lead={t`You earn commission on one-time purchases and monthly plans for ${terms.months} months after someone signs up with your link. The minimum payout is ${inEuros(terms.payoutMin)}.`}
    >
      <Form
        form={form}
        className="flex flex-col items-start gap-3"
        actions={
          <Button type="submit" kind="primary" busy={form.busy}>
            {t`Join the program`}
          </Button>
        }
      >
        <Checkbox
          label={
            <>
              {t`I agree to the`} <TextLink to="/affiliate">{t`affiliate program terms`}</TextLink>.
            </>
          }
          {...form.field('terms')}
        />
      </Form>
    </Panel>
  )
}

const RefLink = ({ code }: { code: string }) => (
  <LinkToCopy label={t`Your affiliate link`} link={`${readSite().address || location.origin}/?ref=${code}`} />
)

function Figures({ figures, terms }: Affiliate) {
  const shown = [
    [t`Clicks`, inDigits(figures.clicks)],
    [t`Sign-ups`, inDigits(figures.signUps)],
    [t`Customers`, inDigits(figures.customers)],
    [t`Pending`, inEuros(figures.pending)],
    [t`Payable`, inEuros(figures.payable)],
    [t`Paid out`, inEuros(figures.paid)],
  ] as const
  return (
    <Panel
      title={t`Your results`}
      lead={t`You get ${terms.percent}% of each payment. Commissions become payable after ${commissionHoldDays} days, in case a payment is refunded.`}
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3">
        {shown.map(([words, value]) => (
          <div key={words} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft">{words}</dt>
            <dd className="text-2xl font-semibold tabular-nums sm:text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

const states = {
  requested: { kind: 'info', words: t`Requested` },
  paid: { kind: 'success', words: t`Paid` },
  declined: { kind: 'warning', words: t`Declined` },
} as const

function Payouts({ affiliate, onChanged }: { affiliate: Affiliate; onChanged: (affiliate: Affiliate) => void }) {
  const { figures, terms, payouts } = affiliate
  const isWaiting = figures.requested > 0
  const isEnough = figures.payable >= terms.payoutMin
  return (
    <Panel
      title={t`Payouts`}
      lead={
        isWaiting
          ? t`We’ll pay you by bank transfer and email you. After that, you can request the next payout.`
          : figures.payable < 0
            ? t`Some payments were refunded after your last payout. We’ll deduct ${inEuros(-figures.payable)} from your next commissions.`
            : isEnough
              ? undefined
              : t`You can request a payout once ${inEuros(terms.payoutMin)} is payable.`
      }
    >
      {isEnough && !isWaiting && <PayoutForm amount={figures.payable} onAsked={onChanged} />}
      {payouts.length > 0 && (
        <ul className="divide-y divide-line" aria-label={t`Payouts`}>
          {payouts.map(({ _id, amount, state, requestedAt, decidedAt }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <span className="font-medium tabular-nums">{inEuros(amount)}</span>
              <span className="text-sm text-ink-soft">
                {decidedAt ? dayOf(decidedAt) : t`Requested on ${dayOf(requestedAt)}`}
              </span>
              <Badge kind={states[state].kind}>{states[state].words}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function PayoutForm({ amount, onAsked }: { amount: number; onAsked: (affiliate: Affiliate) => void }) {
  const form = useForm({ details: '' }, async (values) => {
    const { affiliate } = await call(requestPayout, values)
    onAsked(affiliate)
  })
  return (
    <Form
      form={form}
      className="flex flex-col gap-4"
      actions={
        <Button type="submit" kind="primary" busy={form.busy} className="self-start">
          {t`Request ${inEuros(amount)}`}
        </Button>
      }
    >
      <Textarea
        label={t`Payout details`}
        hint={t`Your name, address and IBAN. We delete these details after the payout.`}
        required
        rows={3}
        lengthMax={400}
        {...form.field('details')}
      />
    </Form>
  )
}
