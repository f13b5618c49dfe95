import type { Voucher } from '@keylight/contract'
import { t } from '#words'
import { Form, useForm } from '../../forms/form.tsx'
import { useAppDispatch } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { Field } from '../../ui/field.tsx'
import { addCode } from './vouchers-slice.ts'

/** Adds a voucher to the account by its code. */
export function VoucherCodeForm({ onAdded }: { onAdded?: (voucher: Voucher) => void }) {
  const dispatch = useAppDispatch()
  const form = useForm({ code: '' }, async (values) => {
    const voucher = await dispatch(addCode(values.code)).unwrap()
    form.set('code', '')
    onAdded?.(voucher)
  })
  return (
    <Form form={form} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-52 sm:max-w-80">
        <Field
          label={t`Voucher code`}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          {...form.field('code')}
        />
      </div>
      <Button type="submit" busy={form.busy} className="min-h-12">
        {t`Save voucher`}
      </Button>
    </Form>
  )
}
