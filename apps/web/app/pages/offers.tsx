import type { OrderableId } from '@keylight/contract'
import { t } from '#words'
import { BuyLink } from '../features/billing/buy-link.tsx'
import { paidWords, planNotes } from '../features/billing/offer-words.ts'
import { PriceNotes, WhereSold } from '../features/billing/where-sold.tsx'
import { creditLines } from '../features/credits/credit-words.ts'
import { readPlan } from '../price-list.ts'
import { Icon } from '../ui/icon.tsx'
import { fillIn } from './fill-in.ts'
import { ContactAddress } from './parts.tsx'

export interface Offer {
  name: string
  /** `€29`. */
  price: string
  /** Billing interval, such as `once`. */
  paid: string
  points: readonly string[]
  note?: string
  /** Id for ordering online, or undefined if it can't be. */
  id?: OrderableId
}

/** Replaces placeholders such as `{plan.starter}` in text with plan names. */
export const namePlans = <Content,>(content: Content): Content =>
  fillIn(content, (name) =>
    name.startsWith('plan.') ? readPlan(name.slice('plan.'.length) as OrderableId).name : undefined,
  )

/** Returns a plan of the price list as an offer. */
export const offerOf = (id: OrderableId): Offer => {
  const { name, price, paid, credits, added } = readPlan(id)
  return {
    id,
    name,
    price,
    paid: paidWords[paid],
    points: creditLines(credits, added),
    note: planNotes[id],
  }
}

/**
 * Renders offers, with contact details if they can't be bought online. `howToBuy`: sentences about how to buy them
 * then.
 */
export const offersOf = (offers: readonly Offer[], howToBuy: string) => () => (
  <section aria-label={t`Prices`} className="measure pb-12 md:pb-16">
    <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] md:gap-6">
      {offers.map(({ id, name, price, paid, points, note }) => (
        <li key={name} className="flex max-w-136 flex-col rounded-2xl border border-line bg-sheet p-7">
          <h2 className="text-ink-soft">{name}</h2>
          <p className="mt-1">
            <span className="text-title">{price}</span> <span className="ml-0.5 text-ink-soft">{paid}</span>
          </p>
          <ul className="mt-6 space-y-2.5">
            {points.map((point) => (
              <li key={point} className="flex gap-3">
                <Icon name="check" className="mt-1 size-4.5 shrink-0 text-accent" />
                {point}
              </li>
            ))}
          </ul>
          {note && <p className="mt-auto pt-6 text-[0.9375rem] text-ink-soft">{note}</p>}
          {id && (
            <WhereSold className={note ? 'pt-6' : 'mt-auto pt-6'}>
              <BuyLink offer={id} kind={offers.length === 1 ? 'primary' : 'plain'} className="w-full" />
            </WhereSold>
          )}
        </li>
      ))}
    </ul>
    {offers.every(({ id }) => id) ? (
      <WhereSold otherwise={<HowToBuy>{howToBuy}</HowToBuy>}>
        <PriceNotes className="mt-6" />
      </WhereSold>
    ) : (
      <HowToBuy>{howToBuy}</HowToBuy>
    )}
  </section>
)

function HowToBuy({ children }: { children: string }) {
  return (
    <div className="mt-6 rounded-2xl border border-line bg-secondary-wash px-6 py-5 text-secondary-ink md:mt-8">
      <p className="font-medium">{t`This site doesn’t take payments online.`}</p>
      <p className="mt-1 max-w-180">{children}</p>
      <p className="mt-1">
        <ContactAddress />
        <span
          data-words={t`No email address is published yet.`}
          className="hidden before:content-[attr(data-words)] peer-empty:inline"
        />
      </p>
    </div>
  )
}
