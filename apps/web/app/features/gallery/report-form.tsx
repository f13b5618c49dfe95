import { limits, type ReportReason, reportPicture, reportReasons } from '@keylight/contract'
import { useState } from 'react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/buttons.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { cards } from '../../ui/radio-variants.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { reasonTitles } from './report-reasons.ts'

/** Reports a published image to the admin. No account needed. */
export function ReportForm({ pictureId, onCancel }: { pictureId: string; onCancel: () => void }) {
  const [sent, setSent] = useState(false)
  const form = useForm({ reason: 'not_agreed' as ReportReason, note: '' }, async (values) => {
    await call(reportPicture, { pictureId, ...values })
    setSent(true)
  })
  if (sent)
    return (
      <div role="status">
        <Alert kind="success" title={t`Thank you. We’ve received your report.`}>
          {t`We’ll decide whether the image stays.`}
        </Alert>
      </div>
    )
  const { name, value, onChange, problem } = form.field('reason')
  return (
    <Form
      form={form}
      className="flex flex-col gap-5"
      actions={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="danger" busy={form.busy}>
            {t`Send report`}
          </Button>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
        </div>
      }
    >
      <RadioGroup
        legend={t`What’s wrong with it?`}
        legendClassName="mb-2 font-medium"
        name={name}
        value={value}
        onChange={onChange}
        problem={problem}
        variant={cards}
        options={reportReasons.map((reason) => ({ value: reason, label: reasonTitles[reason] }))}
        className="grid gap-2"
        optionClassName="rounded-xl border-line px-3.5 py-2.5 text-[0.9375rem]"
      />
      <Textarea
        label={t`Note (optional)`}
        hint={t`Reports are anonymous. If you’d like a reply, tell us how to reach you.`}
        lengthMax={limits.reportNoteLengthMax}
        rows={3}
        {...form.field('note')}
      />
    </Form>
  )
}
