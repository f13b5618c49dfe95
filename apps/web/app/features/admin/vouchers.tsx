import { createVoucherCode, listIssuedVouchers, type VoucherCode, withdrawVoucher } from '@keylight/contract'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { plural, t } from '#words'
import { call } from '../../api/client.ts'
import { dayOf } from '../../formats/dates.ts'
import { inMoney } from '../../formats/money.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PageFrame, Section } from '../../ui/page-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { useFreshSignIn } from '../auth/fresh-sign-in.tsx'
import { creditsInWords } from '../credits/credit-words.ts'

type Run = ReturnType<typeof useFreshSignIn>['run']

/** Voucher codes for everyone, and vouchers for individual users. */
export function AdminVouchers() {
  const fresh = useFreshSignIn()
  const [creating, setCreating] = useState(false)
  const load = useLoad((signal) => fresh.run(() => call(listIssuedVouchers, {}, { signal })))
  const { result } = load
  const reload = () => void load.retry()
  return (
    <PageFrame
      title={t`Vouchers`}
      lead={t`Codes that anyone can redeem, and vouchers for individual users.`}
      actions={
        <Button size="small" onClick={() => setCreating(true)}>
          {t`Create voucher code`}
        </Button>
      }
    >
      <Loaded load={load} placeholder={<Skeleton className="h-64 rounded-2xl" />} />
      {result && result.codes.length + result.vouchers.length === 0 && (
        <EmptyState icon={<Ticket />} title={t`No vouchers yet`}>
          {t`Create a code for a campaign or as an apology.`}
        </EmptyState>
      )}
      {result && result.codes.length > 0 && (
        <Section title={t`Codes`}>
          <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
            {result.codes.map((code) => (
              <Line
                key={code._id}
                id={code._id}
                title={code.code}
                text={`${code.title}: ${worthOf(code)}`}
                detail={
                  code.usesMax === null
                    ? t`${plural(code.uses, { one: '# use', other: '# uses' })} · until ${dayOf(code.expiresAt)}`
                    : t`${code.uses} of ${code.usesMax} used · until ${dayOf(code.expiresAt)}`
                }
                isWithdrawn={code.withdrawnAt !== null}
                run={fresh.run}
                onChanged={reload}
              />
            ))}
          </ul>
        </Section>
      )}
      {result && result.vouchers.length > 0 && (
        <Section title={t`For individual users`} className="mt-10">
          <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
            {result.vouchers.map((voucher) => (
              <Line
                key={voucher._id}
                id={voucher._id}
                title={voucher.email}
                text={`${voucher.title}: ${worthOf(voucher)}`}
                detail={
                  voucher.redeemedAt
                    ? t`Redeemed on ${dayOf(voucher.redeemedAt)} · expires on ${dayOf(voucher.expiresAt)}`
                    : t`Not redeemed · expires on ${dayOf(voucher.expiresAt)}`
                }
                isWithdrawn={false}
                isUsed={voucher.redeemedAt !== null}
                run={fresh.run}
                onChanged={reload}
              />
            ))}
          </ul>
        </Section>
      )}
      <Dialog open={creating} onClose={() => setCreating(false)} title={t`Create voucher code`} className="max-w-136">
        <CreateCode
          run={fresh.run}
          onDone={() => {
            setCreating(false)
            reload()
          }}
        />
      </Dialog>
      {fresh.dialog}
    </PageFrame>
  )
}

function worthOf({ credits, percent, amountOff }: Pick<VoucherCode, 'credits' | 'percent' | 'amountOff'>): string {
  if (percent !== null) return t`${percent}% off`
  return amountOff === null ? creditsInWords(credits) : t`${inMoney(amountOff)} off`
}

function Line({
  id,
  title,
  text,
  detail,
  isWithdrawn,
  isUsed = false,
  run,
  onChanged,
}: {
  id: string
  title: string
  text: string
  detail: string
  isWithdrawn: boolean
  /** Already redeemed by its only user, so it can't be revoked. */
  isUsed?: boolean
  run: Run
  onChanged: () => void
}) {
  const [asking, setAsking] = useState(false)
  const withdraw = useCall(async () => {
    await run(() => call(withdrawVoucher, { voucherId: id }))
    setAsking(false)
    toast(t`The voucher was revoked.`, 'success')
    onChanged()
  })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-[0.9375rem] wrap-anywhere">{text}</p>
        <p className="text-sm text-ink-soft">{detail}</p>
      </div>
      {isWithdrawn ? (
        <Badge>{t`Revoked`}</Badge>
      ) : isUsed ? (
        <Badge>{t`Redeemed`}</Badge>
      ) : (
        <Button size="small" onClick={() => setAsking(true)}>
          {t`Revoke`}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Revoke this voucher?`}
        actions={
          <Button kind="danger" busy={withdraw.busy} onClick={() => void withdraw.start()}>
            {t`Revoke voucher`}
          </Button>
        }
      >
        {t`It can no longer be redeemed. Users keep the credits they already redeemed.`}
        {withdraw.problem && (
          <Alert kind="error" className="mt-3">
            {withdraw.problem.message}
          </Alert>
        )}
      </ConfirmDialog>
    </li>
  )
}

type Worth = 'percent' | 'amountOff' | 'credits'

const worthNames: Record<Worth, [option: string, field: string, max: number]> = {
  percent: [t`Percent off a plan`, t`Percent`, 90],
  amountOff: [t`Euros off a plan`, t`Euros`, 1000],
  credits: [t`Headshot credits`, t`Headshots`, 1000],
}

function CreateCode({ run, onDone }: { run: Run; onDone: () => void }) {
  const first = { code: '', title: '', worth: 'percent' as Worth, amount: '', expires: '', usesMax: '' }
  const form = useForm(first, async ({ code, title, worth, amount, expires, usesMax }) => {
    const value = Number(amount)
    await run(() =>
      call(createVoucherCode, {
        code,
        title,
        expiresAt: `${expires}T23:59:59Z`,
        ...(worth === 'percent' && { percent: value }),
        ...(worth === 'amountOff' && { amountOff: Math.round(value * 100) }),
        ...(worth === 'credits' && { credits: { imageGeneration: value } }),
        ...(usesMax && { usesMax: Number(usesMax) }),
      }),
    )
    toast(t`The code is ready to use.`, 'success')
    onDone()
  })
  const { worth } = form.values
  const [, fieldTitle, max] = worthNames[worth]
  return (
    <Form
      form={form}
      className="flex flex-col gap-5"
      actions={
        <Button type="submit" kind="primary" busy={form.busy}>
          {t`Create voucher code`}
        </Button>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Code`} required maxLength={30} hint={t`For example SPRING-26`} {...form.field('code')} />
        <Field label={t`Title`} required maxLength={80} hint={t`Shown to users`} {...form.field('title')} />
        <Select
          label={t`Value`}
          value={worth}
          onChange={(value) => form.set('worth', value)}
          options={(Object.keys(worthNames) as Worth[]).map((value) => ({ value, label: worthNames[value][0] }))}
        />
        <Field label={fieldTitle} type="number" required min={1} max={max} {...form.field('amount')} />
        <Field label={t`Last day`} type="date" required {...form.field('expires')} />
        <Field label={t`Total uses (optional)`} type="number" min={1} {...form.field('usesMax')} />
      </div>
    </Form>
  )
}
