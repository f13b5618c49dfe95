import type { Credits } from '@keylight/contract'
import { type ReactNode, useState } from 'react'
import { t } from '#words'
import { Form, useForm } from '../../forms/form.tsx'
import { useAppDispatch } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/buttons.tsx'
import { Field } from '../../ui/field.tsx'
import { creditsInWords } from '../credits/credit-words.ts'
import { claimGiftCard } from './claim-gift-card.ts'

/** Redeems a gift card. `beside` is shown next to the button, `after` once the credits are added. */
export function GiftCardForm({
  code = '',
  intro,
  kind,
  beside,
  after,
}: {
  code?: string
  /** Shown above the field until the card is redeemed. */
  intro?: ReactNode
  /** The kind of button: `primary` if redeeming is the only action. */
  kind?: 'primary'
  beside?: ReactNode
  after?: ReactNode
}) {
  const dispatch = useAppDispatch()
  const [added, setAdded] = useState<Credits | null>(null)
  const form = useForm({ code }, async (values) => {
    const { credits } = await dispatch(claimGiftCard(values.code.trim())).unwrap()
    setAdded(credits)
  })
  if (added)
    return (
      <div role="status">
        <Alert kind="success" title={t`Your gift card was redeemed`}>
          {t`You got ${creditsInWords(added)}.`}
        </Alert>
        {after}
      </div>
    )
  return (
    <Form
      form={form}
      className="flex flex-col items-start gap-4"
      actions={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy} {...(kind && { kind })}>
            {t`Redeem gift card`}
          </Button>
          {beside}
        </div>
      }
    >
      {intro}
      <div className="w-full max-w-104">
        <Field
          label={t`Gift card code`}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          placeholder={t`KEYL-XXXX-XXXX-XXXX-XXXX`}
          {...form.field('code')}
        />
      </div>
    </Form>
  )
}
