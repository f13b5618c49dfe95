import {
  type BoughtGiftCard,
  getOrder,
  inEuros,
  listGiftCards,
  printGiftCard,
  refundOrder,
  sendGiftCard,
} from '@keylight/contract'
import { Check, Download, Gift, Link2, Mail } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { copyText } from '../../browser/copy-text.ts'
import { saveBlob } from '../../browser/save-file.ts'
import { dayOf, momentOf } from '../../formats/dates.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { dayHere, zoneHere } from './gift-card-draft.ts'

/** Poll interval for a pending payment. */
const askAgainMs = 2500

/** The gift cards the user has bought, with their available actions. */
export function BoughtCards() {
  const loading = useLoad((signal) => call(listGiftCards, {}, { signal }))
  const giftCards = loading.result?.giftCards
  usePaidOrder(giftCards, loading.retry)
  if (!giftCards)
    return loading.problem ? (
      <ErrorState onRetry={() => void loading.retry()} busy={loading.busy}>
        {loading.problem.message}
      </ErrorState>
    ) : (
      <Skeleton className="h-16 rounded-xl" />
    )
  return (
    <>
      {giftCards.length === 0 && (
        <p className="text-[0.9375rem] text-ink-soft">{t`You haven’t bought a gift card yet.`}</p>
      )}
      <ul className="divide-y divide-line" aria-label={t`Gift cards you bought`}>
        {giftCards.map((card) => (
          <CardRow key={card._id} card={card} onChanged={() => void loading.retry()} />
        ))}
      </ul>
      <ButtonLink to="/gift-card" size="small" className="mt-4">
        {t`Buy a gift card`}
      </ButtonLink>
    </>
  )
}

/** Polls the order after a checkout until it is settled, because payments may take a while. */
function usePaidOrder(giftCards: BoughtGiftCard[] | undefined, reload: () => Promise<unknown>): void {
  const [query] = useSearchParams()
  const orderId = query.get('order')
  const isDone = query.get('checkout') === 'done'
  const waits = giftCards?.some((card) => card.orderId === orderId && card.state === 'awaiting_payment') ?? false
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (!orderId || !isDone || !waits) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const ask = async () => {
      const answer = await call(getOrder, { orderId }).catch(() => null)
      if (stopped) return
      if (answer && answer.order.state !== 'open') await latest.current()
      else timer = setTimeout(ask, askAgainMs)
    }
    void ask()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [orderId, isDone, waits])
}

const badges: Record<BoughtGiftCard['state'], { kind?: 'info' | 'success' | 'warning'; words: string }> = {
  awaiting_payment: { kind: 'warning', words: t`Waiting for payment` },
  scheduled: { kind: 'info', words: t`Scheduled` },
  sent: { kind: 'success', words: t`Sent` },
  ready: { kind: 'success', words: t`Ready to print` },
  claimed: { words: t`Redeemed` },
  cancelled: { words: t`Refunded` },
  expired: { words: t`Expired` },
}

function stateWords(card: BoughtGiftCard): string {
  switch (card.state) {
    case 'awaiting_payment':
      return t`The card will be ready as soon as we receive the payment.`
    case 'scheduled':
      return t`We’ll email it to ${card.email ?? ''} on ${momentOf(card.mailAt ?? card.createdAt)} your time.`
    case 'sent':
      return t`Emailed to ${card.email ?? ''} on ${dayOf(card.mailAt ?? card.createdAt)}. Not redeemed yet.`
    case 'ready':
      return t`Not redeemed yet. Valid until ${dayOf(card.expiresAt)}.`
    case 'claimed':
      return t`Redeemed on ${dayOf(card.claimedAt ?? card.createdAt)}.`
    case 'cancelled':
      return t`Its code no longer works.`
    case 'expired':
      return t`It wasn’t redeemed by ${dayOf(card.expiresAt)}.`
  }
}

function CardRow({ card, onChanged }: { card: BoughtGiftCard; onChanged: () => void }) {
  const { state, price, recipient } = card
  const { kind, words } = badges[state]
  const isUsable = state === 'scheduled' || state === 'sent' || state === 'ready'
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-secondary-wash text-secondary-ink">
          <Gift className="size-5" aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium wrap-anywhere">{t`${inEuros(price)} for ${recipient}`}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">{stateWords(card)}</p>
        </div>
        <Badge {...(kind && { kind })}>{words}</Badge>
      </div>
      {isUsable && <CardActions card={card} onChanged={onChanged} />}
    </li>
  )
}

function CardActions({ card, onChanged }: { card: BoughtGiftCard; onChanged: () => void }) {
  const [copied, setCopied] = useState(false)
  const [isSending, setSending] = useState(false)
  const downloading = useCall(async (signal) => {
    const { pdf, fileName } = await call(printGiftCard, { giftCardId: card._id }, { signal })
    saveBlob(
      new Blob([Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0))], { type: 'application/pdf' }),
      fileName,
    )
  })
  const copying = useCall(async (signal) => {
    const { link } = await call(printGiftCard, { giftCardId: card._id }, { signal })
    await copyText(link)
    setCopied(true)
    setTimeout(() => setCopied(false), 4000)
  })
  const problem = downloading.problem ?? copying.problem
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2 sm:pl-14">
        <Button
          size="small"
          icon={<Download className="size-4" />}
          busy={downloading.busy}
          onClick={() => void downloading.start()}
        >
          {t`Download PDF`}
        </Button>
        <Button
          size="small"
          icon={copied ? <Check className="size-4 text-good" /> : <Link2 className="size-4" />}
          busy={copying.busy}
          onClick={() => void copying.start()}
        >
          {copied ? t`Copied` : t`Copy link`}
        </Button>
        <Button size="small" icon={<Mail className="size-4" />} onClick={() => setSending(true)}>
          {card.state === 'sent' ? t`Email again` : card.state === 'scheduled' ? t`Change email` : t`Email it`}
        </Button>
        {card.orderId && <Return card={card} orderId={card.orderId} onDone={onChanged} />}
        <span role="status" className="sr-only">
          {copied ? t`Link copied` : ''}
        </span>
      </div>
      {problem && (
        <Alert kind="error" className="mt-3">
          {problem.message}
        </Alert>
      )}
      <Dialog
        open={isSending}
        onClose={() => setSending(false)}
        title={t`Email the card for ${card.recipient}`}
        className="max-w-136"
      >
        <SendForm
          card={card}
          onSent={() => {
            setSending(false)
            onChanged()
          }}
        />
      </Dialog>
    </>
  )
}

function SendForm({ card, onSent }: { card: BoughtGiftCard; onSent: () => void }) {
  const day = card.state === 'scheduled' && card.day ? card.day : dayHere()
  const form = useForm({ email: card.email ?? '', day, timeZone: card.timeZone ?? zoneHere() }, async (values) => {
    await call(sendGiftCard, { giftCardId: card._id, ...values })
    toast(t`Your gift card’s delivery was saved.`, 'success')
    onSent()
  })
  return (
    <Form
      form={form}
      className="flex flex-col gap-5"
      actions={
        <Button type="submit" kind="primary" busy={form.busy} className="self-start">
          {t`Email gift card`}
        </Button>
      }
    >
      <DeliveryFields form={form} />
    </Form>
  )
}

function Return({ card, orderId, onDone }: { card: BoughtGiftCard; orderId: string; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  const amount = inEuros(card.price)
  const returning = useCall(async () => {
    await call(refundOrder, { orderId })
    setOpen(false)
    toast(t`We refunded your ${amount}.`, 'success')
    onDone()
  })
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        {t`Return card`}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`Return the card for ${card.recipient}?`}
        actions={
          <Button kind="primary" busy={returning.busy} onClick={() => void returning.start()}>
            {t`Refund ${amount}`}
          </Button>
        }
      >
        <p>{t`We’ll refund your original payment method. The code stops working immediately, both in emails and on paper.`}</p>
        {returning.problem && (
          <Alert kind="error" className="mt-4">
            {returning.problem.message}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  )
}
