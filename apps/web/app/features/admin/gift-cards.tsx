import {
  type AdminGiftCard,
  cancelGiftCard,
  type GiftCardFilter,
  giftCardFilters,
  listAdminGiftCards,
  resendGiftCard,
} from '@keylight/contract'
import { Gift } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { dayOf } from '../../formats/dates.ts'
import { inMoney } from '../../formats/money.ts'
import { useCall } from '../../forms/use-call.ts'
import { usePages } from '../../forms/use-pages.ts'
import { Badge } from '../../ui/badge.tsx'
import { textLink } from '../../ui/button.ts'
import { Button } from '../../ui/buttons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { useFreshSignIn } from '../auth/fresh-sign-in.tsx'
import { Narrowing, PagedList, ReasonDialog } from './parts.tsx'

const filterNames: Record<GiftCardFilter, string> = {
  open: t`Open`,
  claimed: t`Redeemed`,
  cancelled: t`Cancelled`,
  all: t`All`,
}

const states: Record<
  AdminGiftCard['state'],
  { title: string; badge: NonNullable<ComponentProps<typeof Badge>['kind']> }
> = {
  awaiting_payment: { title: t`Not paid yet`, badge: 'warning' },
  scheduled: { title: t`Email scheduled`, badge: 'info' },
  sent: { title: t`Emailed`, badge: 'info' },
  ready: { title: t`Ready to hand over`, badge: 'info' },
  claimed: { title: t`Redeemed`, badge: 'success' },
  cancelled: { title: t`Cancelled`, badge: 'neutral' },
  expired: { title: t`Expired`, badge: 'neutral' },
}

/** Gift cards, without their codes. */
export function AdminGiftCards() {
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const filter = giftCardFilters.find((each) => each === query.get('filter')) ?? 'open'
  const show = (next: { search: string; filter: GiftCardFilter }) =>
    setQuery(
      { ...(next.search && { search: next.search }), ...(next.filter !== 'open' && { filter: next.filter }) },
      { replace: true, preventScrollReset: true },
    )
  const list = usePages(async (before, signal) => {
    const { giftCards, next } = await call(listAdminGiftCards, { search, filter, before }, { signal })
    return { rows: giftCards, next }
  }, `${filter} ${search}`)
  return (
    <PageFrame title={t`Gift cards`} lead={t`Gift cards bought here or issued by you. Codes aren’t shown.`}>
      <Narrowing name="cards" search={search} filter={filter} filters={filterNames} onChange={show} />
      <PagedList
        list={list}
        label={t`Gift cards`}
        rowKey={({ _id }) => _id}
        older={t`Show older cards`}
        empty={
          <EmptyState icon={<Gift />} title={search ? t`No card found` : t`No gift cards yet`}>
            {search
              ? t`No email address, name or ID matches your search.`
              : t`Gift cards appear here when someone buys one.`}
          </EmptyState>
        }
      >
        {(card) => <CardLine card={card} onChanged={list.reload} />}
      </PagedList>
    </PageFrame>
  )
}

const person = ({ _id, email }: { _id: string; email: string }) => (
  <Link to={`/admin/people?person=${_id}`} className={textLink}>
    {email}
  </Link>
)

function CardLine({ card, onChanged }: { card: AdminGiftCard; onChanged: () => void }) {
  const { state, price, recipient, buyer, claimedBy, claimedAt, email, mailAt, orderId, expiresAt, test } = card
  const isOpen = state === 'scheduled' || state === 'sent' || state === 'ready'
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">
          {inMoney(price)} {recipient ? t`for ${recipient}` : t`(issued by you)`}
        </p>
        <p className="text-[0.9375rem] wrap-anywhere">
          {buyer && orderId && <Trans>Bought by {person(buyer)}</Trans>}
          {!buyer && t`The buyer deleted their account`}
          {claimedBy && (
            <>
              {' '}
              <Trans>· redeemed by {person(claimedBy)}</Trans>
            </>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {claimedAt
            ? t`Redeemed on ${dayOf(claimedAt)}`
            : email && mailAt
              ? state === 'scheduled'
                ? t`Will be emailed to ${email} on ${dayOf(mailAt)} · valid until ${dayOf(expiresAt)}`
                : t`Emailed to ${email} on ${dayOf(mailAt)} · valid until ${dayOf(expiresAt)}`
              : t`Valid until ${dayOf(expiresAt)}`}
          {orderId && (
            <>
              {' · '}
              <Link to={`/admin/payments?order=${orderId}`} className={textLink}>
                {t`Order`}
              </Link>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {test && <Badge>{t`Test`}</Badge>}
        <Badge kind={states[state].badge}>{states[state].title}</Badge>
        {isOpen && <Actions card={card} onChanged={onChanged} />}
      </div>
    </div>
  )
}

function Actions({ card, onChanged }: { card: AdminGiftCard; onChanged: () => void }) {
  const fresh = useFreshSignIn()
  const [asking, setAsking] = useState(false)
  const { _id: giftCardId, email, orderId, price } = card
  const resending = useCall(async () => {
    await fresh.run(() => call(resendGiftCard, { giftCardId }))
    toast(t`We sent the card to ${email ?? ''} again.`, 'success')
    onChanged()
  })
  const action = orderId ? t`Refund ${inMoney(price)}` : t`Cancel card`
  return (
    <>
      {email && (
        <Button size="small" busy={resending.busy} onClick={() => void resending.start()}>
          {t`Resend email`}
        </Button>
      )}
      <Button size="small" onClick={() => setAsking(true)}>
        {orderId ? t`Refund` : t`Cancel card`}
      </Button>
      {resending.problem && (
        <p role="alert" className="text-sm text-bad">
          {resending.problem.message}
        </p>
      )}
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={orderId ? t`Refund this gift card?` : t`Cancel this gift card?`}
        action={action}
        danger
        send={async (reason) => {
          await fresh.run(() => call(cancelGiftCard, { giftCardId, reason }))
          setAsking(false)
          toast(orderId ? t`The card was cancelled and its payment refunded.` : t`The card was cancelled.`, 'success')
          onChanged()
        }}
      >
        {orderId ? t`Its code stops working, and the buyer gets a full refund.` : t`Its code stops working.`}
      </ReasonDialog>
      {fresh.dialog}
    </>
  )
}
