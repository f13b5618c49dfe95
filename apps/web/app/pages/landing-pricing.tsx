import { type Plan, planIds } from '@keylight/contract'
import { BuyLink } from '../features/billing/buy-link.tsx'
import { paidWords } from '../features/billing/offer-words.ts'
import { PriceNotes, WhereSold } from '../features/billing/where-sold.tsx'
import { creditLines } from '../features/credits/credit-words.ts'
import { readPlan } from '../price-list.ts'
import { Icon } from '../ui/icon.tsx'
import type { HomeContent } from './content.ts'
import { Heading } from './landing-parts.tsx'
import { ContactAddress } from './parts.tsx'

const addedWords: Record<Plan['added'], string> = { once: 'Once', monthly: 'Every month' }

/** The Pricing buttons of the header and the footer scroll here. */
export function Pricing({ title, text, unsold, free }: HomeContent['pricing']) {
  return (
    <section id="pricing" className="keyed border-t border-line py-12 md:py-16">
      <div className="measure">
        <WhereSold
          otherwise={
            <Heading title={title} text={unsold}>
              <p className="mt-2">
                <ContactAddress />
              </p>
            </Heading>
          }
        >
          <Heading title={title} text={text} />
        </WhereSold>
        <ul className="mt-10 grid gap-x-10 gap-y-2.5 rounded-2xl border border-line bg-sheet p-6 md:grid-cols-3 md:p-8">
          {free.map((point) => (
            <li key={point} className="flex gap-3">
              <Icon name="check" className="mt-1 size-4.5 shrink-0 text-accent" />
              {point}
            </li>
          ))}
        </ul>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {planIds
            .map((id) => [id, readPlan(id)] as const)
            .map(([id, plan]) => (
              <li key={id} className="flex flex-col rounded-2xl border border-line bg-sheet p-6">
                <h3 className="text-ink-soft">{plan.name}</h3>
                <p className="mt-1 text-title">
                  {plan.price}{' '}
                  <span className="text-base font-normal tracking-normal text-ink-soft">{paidWords[plan.paid]}</span>
                </p>
                <p className="mt-2 text-ink-soft">{plan.for}</p>
                <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">{addedWords[plan.added]}</p>
                <ul className="mt-1 space-y-1">
                  {creditLines(plan.credits).map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </ul>
                <WhereSold className="mt-auto pt-6">
                  <BuyLink offer={id} className="w-full" />
                </WhereSold>
              </li>
            ))}
        </ul>
        <PriceNotes className="mt-5" />
      </div>
    </section>
  )
}
