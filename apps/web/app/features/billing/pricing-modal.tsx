import { recommendedPlan, referralReward } from '@keylight/contract'
import { Gift, Mail, ScanFace, Ticket, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#words'
import { readPlan } from '../../price-list.ts'
import { readSite } from '../../site.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { button } from '../../ui/button.ts'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { modalChanged } from '../account/modals-slice.ts'
import { creditsInWords } from '../credits/credit-words.ts'
import { GiftCardForm } from '../gift-cards/gift-card-form.tsx'
import { InviteLink } from '../referrals/invite-link.tsx'
import { VoucherList } from '../vouchers/voucher-list.tsx'
import { buyingChanged } from './buying-slice.ts'
import { isOrdering } from './draft.ts'
import { buyWords, testNote, vatNote } from './offer-words.ts'
import { PlanCards } from './plan-card.tsx'
import { isSold, isTestCheckout } from './where-sold.tsx'

/** All ways to get credits: plans first if they're on sale, otherwise only the free options. */
export default function PricingModal({ onTryFree }: { onTryFree: () => void }) {
  const { credits } = useAppSelector(({ user }) => user.data)
  const left = creditsInWords(credits)
  const ways = (
    <div className="mt-6 grid gap-3 md:grid-cols-2">
      <Way
        icon={<ScanFace />}
        title={t`Try styles for free`}
        lead={t`One photo at a time on this device, without credits.`}
      >
        <Button kind={isSold() ? 'plain' : 'primary'} onClick={onTryFree}>
          {t`Try for free`}
        </Button>
      </Way>
      <Way
        icon={<UserPlus />}
        title={t`Invite a friend: ${creditsInWords(referralReward)} each`}
        lead={t`You both get a voucher when your friend trains a model.`}
      >
        <InviteLink />
      </Way>
      <Way icon={<Ticket />} title={t`Redeem a voucher`}>
        <VoucherList onlyOpen />
      </Way>
      <Way icon={<Gift />} title={t`Redeem a gift card`}>
        <GiftCardForm />
      </Way>
    </div>
  )
  return (
    <>
      <p className="text-pretty text-ink-soft">
        {left === '' ? t`You’ve used all your credits.` : t`You have ${left}.`}
        {isSold() && isOrdering() && ` ${t`We’ll save your order here and bring you back to it after payment.`}`}
      </p>
      {isSold() ? (
        <>
          <PlansToBuy />
          <h3 className="mt-9 text-heading">{t`Other ways to get credits`}</h3>
          {ways}
        </>
      ) : (
        <>
          {ways}
          <PlansToAskFor />
        </>
      )}
    </>
  )
}

function Way({ icon, title, lead, children }: { icon: ReactNode; title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-2xl border border-line bg-paper p-5">
      <h3 className="flex items-center gap-2.5 font-semibold [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-secondary-ink">
        {icon}
        {title}
      </h3>
      {lead && <p className="mt-1.5 text-[0.9375rem] text-pretty text-ink-soft">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}

function PlansToBuy() {
  const { plan: current, subscriptionStatus } = useAppSelector(({ user }) => user.data)
  const dispatch = useAppDispatch()
  // Users can have only one subscription at a time.
  const runs = subscriptionStatus === 'active' || subscriptionStatus === 'past_due'
  return (
    <section aria-label={t`Plans`} className="mt-5">
      <PlanCards
        heading="h3"
        renderAction={(id) =>
          (id === current && readPlan(id).paid === 'monthly') || (id === current && id === 'lifetime') ? (
            <YourPlan />
          ) : runs && readPlan(id).paid === 'monthly' ? (
            <ButtonLink
              to="/account?section=plan"
              className="w-full"
              onClick={() => dispatch(modalChanged({ name: 'pricing', open: false }))}
            >
              {t`Change to ${readPlan(id).name}`}
            </ButtonLink>
          ) : (
            <Button
              kind={id === recommendedPlan ? 'primary' : 'plain'}
              className="w-full"
              onClick={() => dispatch(buyingChanged(id))}
            >
              {buyWords(readPlan(id))}
            </Button>
          )
        }
      />
      <p className="mt-3 text-sm text-ink-soft">
        {vatNote} {isTestCheckout() && testNote}
      </p>
    </section>
  )
}

function PlansToAskFor() {
  const { plan: current, email } = useAppSelector(({ user }) => user.data)
  const { contact } = readSite()
  return (
    <section aria-labelledby="plans" className="mt-9">
      <h3 id="plans" className="text-heading">
        {t`Plans`}
      </h3>
      <p className="mt-1.5 max-w-152 text-[0.9375rem] text-pretty text-ink-soft">
        {t`Plans aren’t on sale yet.`} {contact && t`Contact us, and we’ll set one up for you.`}
      </p>
      <div className="mt-5">
        <PlanCards
          heading="h4"
          renderAction={(id) =>
            id === current ? (
              <YourPlan />
            ) : (
              contact && (
                <a
                  href={mailTo(contact, readPlan(id).name, email)}
                  className={`${button('plain')} w-full`}
                  aria-label={t`Request ${readPlan(id).name}`}
                >
                  <Mail className="size-4" aria-hidden="true" />
                  {t`Request`}
                </a>
              )
            )
          }
        />
      </div>
    </section>
  )
}

const YourPlan = () => <p className="flex min-h-11 items-center font-medium text-good">{t`Your plan`}</p>

const mailTo = (contact: string, plan: string, email: string): string =>
  `mailto:${contact}?${new URLSearchParams({
    subject: `Keylight ${plan}`,
    body: t`I’d like the ${plan} plan for my account ${email}.`,
  })
    .toString()
    .replaceAll('+', '%20')}`
