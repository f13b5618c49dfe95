import { paymentsCsvPath } from '@keylight/contract'
import { Trans, t } from '#words'
import { saveBlob } from '../../browser/save-file.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { Button } from '../../ui/buttons.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useFreshSignIn } from '../auth/fresh-sign-in.tsx'
import { downloadCsv } from './download-csv.ts'

/** Returns the first and last day of the previous month, in UTC. */
export function lastMonth(now = new Date()): { from: string; to: string } {
  const day = (monthsBack: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, date)).toISOString().slice(0, 10)
  return { from: day(1, 1), to: day(0, 0) }
}

/** Exports the payments of a period as CSV, for accounting. */
export function ExportPayments({ open, onClose }: { open: boolean; onClose: () => void }) {
  const fresh = useFreshSignIn()
  const form = useForm(lastMonth(), async (period) => {
    const content = await fresh.run(() => downloadCsv(`${paymentsCsvPath}?${new URLSearchParams(period)}`))
    saveBlob(content, t`Keylight payments ${period.from} to ${period.to}.csv`)
    onClose()
  })
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t`Export payments`} className="max-w-120">
        <p className="mb-5 text-ink-soft">
          <Trans>
            A CSV file with all payments in this period, their refunds and provider references. Dates are in UTC.
          </Trans>
        </p>
        <Form
          form={form}
          className="flex flex-col gap-5"
          actions={
            <Button type="submit" kind="primary" busy={form.busy}>
              {t`Download CSV`}
            </Button>
          }
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t`From`} type="date" required {...form.field('from')} />
            <Field label={t`To`} type="date" required {...form.field('to')} />
          </div>
        </Form>
      </Dialog>
      {fresh.dialog}
    </>
  )
}
