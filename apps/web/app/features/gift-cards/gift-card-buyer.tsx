import { type GiftCardWorth, giftCards, giftMail, orderGiftCard } from '@keylight/contract'
import { consentsIn } from '@keylight/messages/consents'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { language } from '../../formats/locale.ts'
import { Form, type FormState, useForm } from '../../forms/form.tsx'
import { readCardPrice } from '../../price-list.ts'
import { returnParameter } from '../../session/return-path.ts'
import { useSession } from '../../session/session.ts'
import { Button, TextLink } from '../../ui/buttons.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup, segments } from '../../ui/radio-group.tsx'
import { cards } from '../../ui/radio-variants.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { useConsent } from '../billing/consent.tsx'
import { PriceNotes } from '../billing/where-sold.tsx'
import { creditsInWords } from '../credits/credit-words.ts'
import { CardPreview } from './card-preview.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { emptyDraft, forgetDraft, type GiftDraft, keepDraft, keptDraft } from './gift-card-draft.ts'

const worths = Object.keys(giftCards).map(Number) as GiftCardWorth[]

/** The form that fills in and pays for a gift card. Visitors sign up before they pay, and their draft is kept. */
export default function GiftCardBuyer() {
  const { isAuthenticated } = useSession()
  const navigate = useNavigate()
  const [initial] = useState(() => keptDraft() ?? emptyDraft())
  const consent = useConsent(consentsIn(language).giftCard)
  const form = useForm(initial, async (values) => {
    if (!isAuthenticated) {
      keepDraft(values)
      await navigate(`/auth?${new URLSearchParams({ [returnParameter]: '/gift-card#buy' })}`)
      return
    }
    if (!consent.ask()) return
    const { email, day, timeZone, ...card } = values
    const mail = card.delivery === 'mail' ? { email, day, timeZone } : {}
    const { order } = await call(orderGiftCard, { ...card, ...mail, immediateStart: true })
    forgetDraft()
    location.assign(order.checkoutUrl ?? '/account?section=vouchers')
  })
  const { values, set, field } = form
  useEffect(() => {
    // Restores the draft after a sign-in or an abandoned checkout.
    if (location.hash === '#buy') document.getElementById('buy')?.scrollIntoView()
  }, [])
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-16">
      <Form
        form={form}
        className="flex flex-col gap-6"
        actions={
          <div>
            {isAuthenticated && <div className="mb-5">{consent.box}</div>}
            <Button type="submit" kind="primary" busy={form.busy}>
              {isAuthenticated ? t`Pay ${readCardPrice(values.worth)}` : t`Sign in and pay`}
            </Button>
            <p className="mt-3 text-sm text-ink-soft">
              {t`You can return the card with one click until it’s redeemed. The`}{' '}
              <TextLink to="/terms-of-service">{t`terms of service`}</TextLink> {t`apply.`}
            </p>
          </div>
        }
      >
        <WorthChoice value={values.worth} onChange={(worth) => set('worth', worth)} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={t`For`}
            required
            maxLength={giftMail.nameLengthMax}
            placeholder={t`Their name`}
            autoComplete="off"
            {...field('recipient')}
          />
          <Field
            label={t`From`}
            required
            maxLength={giftMail.nameLengthMax}
            placeholder={t`Your name`}
            autoComplete="name"
            {...field('sender')}
          />
        </div>
        <Textarea label={t`Message`} rows={3} lengthMax={giftMail.messageLengthMax} {...field('message')} />
        <DeliveryChoice form={form} />
      </Form>
      <div className="lg:sticky lg:top-24">
        <CardPreview {...values} />
        <PriceNotes className="mt-5" />
      </div>
    </div>
  )
}

function WorthChoice({ value, onChange }: { value: GiftCardWorth; onChange: (worth: GiftCardWorth) => void }) {
  return (
    <RadioGroup
      legend={t`Amount`}
      legendClassName="mb-2 font-medium"
      name="worth"
      variant={cards}
      className="grid gap-3 sm:grid-cols-3"
      optionClassName="rounded-2xl border-line bg-sheet p-4"
      options={worths.map((worth) => ({
        value: String(worth),
        label: (
          <>
            <span className="block text-2xl font-semibold">{readCardPrice(worth)}</span>
            <span className="mt-1 block text-sm text-pretty text-ink-soft">{creditsInWords(giftCards[worth])}</span>
          </>
        ),
      }))}
      value={String(value)}
      onChange={(worth) => onChange(Number(worth) as GiftCardWorth)}
    />
  )
}

function DeliveryChoice({ form }: { form: FormState<GiftDraft> }) {
  const { values, set } = form
  return (
    <>
      <RadioGroup
        legend={t`Delivery`}
        name="delivery"
        variant={segments}
        className="w-full max-w-104"
        optionClassName="flex min-h-11 flex-1 items-center justify-center px-4 text-center"
        options={[
          { value: 'mail', label: t`Email it` },
          { value: 'print', label: t`Print it myself` },
        ]}
        value={values.delivery}
        onChange={(delivery) => set('delivery', delivery)}
      />
      {values.delivery === 'mail' ? (
        <DeliveryFields form={form} />
      ) : (
        <p className="text-[0.9375rem] text-ink-soft">
          {t`You’ll get a PDF with the code and a QR code right after payment.`}
        </p>
      )}
    </>
  )
}
