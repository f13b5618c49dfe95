import { recommendedPlan } from '@keylight/contract'
import { BuyLink } from '../features/billing/buy-link.tsx'
import { PlanCards } from '../features/billing/plan-card.tsx'
import { PriceNotes, WhereSold } from '../features/billing/where-sold.tsx'
import { Icon } from '../ui/icon.tsx'
import type { HomeContent } from './content.ts'
import { Heading } from './landing-parts.tsx'
import { ContactAddress } from './parts.tsx'

/** The Pricing buttons of the header and the footer scroll to this section. */
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
        <ul className="mt-6 grid gap-x-10 gap-y-2 text-ink-soft md:grid-cols-3">
          {free.map((point) => (
            <li key={point} className="flex gap-2.5">
              <Icon name="check" className="mt-1 size-4.5 shrink-0 text-accent" />
              {point}
            </li>
          ))}
        </ul>
        <div className="mt-8">
          <PlanCards
            heading="h3"
            renderAction={(id) => (
              <WhereSold>
                <BuyLink offer={id} kind={id === recommendedPlan ? 'primary' : 'plain'} className="w-full" />
              </WhereSold>
            )}
          />
        </div>
        <PriceNotes className="mt-5" />
      </div>
    </section>
  )
}
