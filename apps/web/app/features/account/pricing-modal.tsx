import { creditKinds, type Plan, planIds, plans, referralReward } from '@keylight/contract'
import { Gift, Mail, ScanFace, Ticket, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { readSite } from '../../site.ts'
import { useAppSelector } from '../../state/store.ts'
import { button } from '../../ui/button.ts'
import { Button } from '../../ui/buttons.tsx'
import { countedCredits, creditsInWords } from '../../ui/credit-words.ts'
import { inEuros } from '../../ui/money.ts'
import { GiftCardForm } from './gift-card-form.tsx'
import { InviteLink } from './invite-link.tsx'
import { VoucherList } from './voucher-list.tsx'

/** Every way to more credits, those that work at once first. Until there are payments, plans come from the host. */
export default function PricingModal({ onTryFree }: { onTryFree: () => void }) {
  const { credits } = useAppSelector(({ user }) => user.data)
  const left = creditsInWords(credits)
  return (
    <>
      <p className="text-pretty text-ink-soft">
        {left === '' ? 'You have used all your credits.' : `You have ${left}.`}
      </p>
      <div className="mt-6 grid gap-3 md:grid-cols-2">
        <Way
          icon={<ScanFace />}
          title="Try styles for free"
          lead="One photo at a time on this device, without credits."
        >
          <Button kind="primary" onClick={onTryFree}>
            Try for free
          </Button>
        </Way>
        <Way
          icon={<UserPlus />}
          title={`Invite a friend: ${creditsInWords(referralReward)} each`}
          lead="You both get a voucher when your friend has trained a model."
        >
          <InviteLink />
        </Way>
        <Way icon={<Ticket />} title="Redeem a voucher">
          <VoucherList onlyOpen />
        </Way>
        <Way icon={<Gift />} title="Add a gift card">
          <GiftCardForm />
        </Way>
      </div>
      <Plans />
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

function Plans() {
  const { plan: current, email } = useAppSelector(({ user }) => user.data)
  const { contact } = readSite()
  return (
    <section aria-labelledby="plans" className="mt-9">
      <h3 id="plans" className="text-heading">
        Plans
      </h3>
      <p className="mt-1.5 max-w-152 text-[0.9375rem] text-pretty text-ink-soft">
        Plans can’t be bought online yet.{' '}
        {contact ? 'Write to us, and we’ll set one up for you.' : 'Whoever runs this site can set one up for you.'}
      </p>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {planIds.map((id) => (
          <li key={id} className="flex flex-col rounded-2xl border border-line bg-paper p-5">
            <PlanWords plan={plans[id]} />
            {id === current ? (
              <p className="mt-auto pt-4 text-[0.9375rem] font-medium text-good">Your plan</p>
            ) : (
              contact && (
                <a
                  href={mailTo(contact, plans[id].name, email)}
                  className={`${button('plain', 'small')} mt-auto`}
                  aria-label={`Ask for ${plans[id].name}`}
                >
                  <Mail className="size-4" aria-hidden="true" />
                  Ask for it
                </a>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlanWords({ plan }: { plan: Plan }) {
  return (
    <>
      <h4 className="font-semibold">{plan.name}</h4>
      <p className="mt-1">
        <span className="text-2xl font-semibold">{inEuros(plan.price)}</span>{' '}
        <span className="text-[0.9375rem] text-ink-soft">{plan.paid === 'once' ? 'once' : 'a month'}</span>
      </p>
      <p className="mt-2 text-sm text-pretty text-ink-soft">{plan.for}</p>
      <ul className="mt-4 mb-5 space-y-1 text-[0.9375rem] tabular-nums">
        {creditKinds.map((kind) => (
          <li key={kind}>{countedCredits(kind, plan.credits[kind])}</li>
        ))}
        {plan.added === 'monthly' && <li className="text-ink-soft">every month</li>}
        {plan.teams && <li className="text-ink-soft">shared by a team</li>}
      </ul>
    </>
  )
}

const mailTo = (contact: string, plan: string, email: string): string =>
  `mailto:${contact}?${new URLSearchParams({
    subject: `Keylight ${plan}`,
    body: `I'd like the ${plan} plan for my account ${email}.`,
  })
    .toString()
    .replaceAll('+', '%20')}`
