import { giftMail } from '@keylight/contract'
import { t } from '#words'
import type { FormState } from '../../forms/form.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { dayHere, deliveryWords, type GiftDraft, timeZones, zoneHere } from './gift-card-draft.ts'

type Delivery = Pick<GiftDraft, 'email' | 'day' | 'timeZone'>

/** Fields for the recipient's email address and the delivery date. */
export function DeliveryFields({ form }: { form: Pick<FormState<Delivery>, 'values' | 'field'> }) {
  return (
    <>
      <Field label={t`Their email address`} type="email" required autoComplete="off" {...form.field('email')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t`Day`}
          type="date"
          required
          min={dayHere()}
          max={dayHere(giftMail.daysAheadMax)}
          {...form.field('day')}
        />
        <NativeSelect
          label={t`Time zone`}
          options={timeZones(zoneHere()).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          {...form.field('timeZone')}
        />
      </div>
      <p className="text-[0.9375rem] text-ink-soft">{deliveryWords(form.values)}</p>
    </>
  )
}
