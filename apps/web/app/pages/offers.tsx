import type { Plan } from '@keylight/contract'
import { creditLines } from '../ui/credit-words.ts'
import { Icon } from '../ui/icon.tsx'
import { inEuros } from '../ui/money.ts'
import { HostContact } from './parts.tsx'

export interface Offer {
  name: string
  /** In cents of a euro. */
  price: number
  /** What stands behind the price, such as `once`. */
  paid: string
  points: readonly string[]
  note?: string
}

/** A plan of the price list as an offer. */
export const offerOf = ({ name, price, paid, added, credits, teams, for: note }: Plan): Offer => ({
  name,
  price,
  paid: paid === 'once' ? 'once' : 'a month',
  points: [
    ...creditLines(credits, added === 'monthly' ? ' every month' : ''),
    ...(teams ? ['Several people can share it'] : []),
  ],
  note,
})

/** What can be bought, and how to until it can be bought here. `asked` is the subject of a mail to the host. */
export const offersOf = (offers: readonly Offer[], asked: string) => () => (
  <section aria-label="Prices" className="measure pb-14 md:pb-20">
    <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] md:gap-6">
      {offers.map(({ name, price, paid, points, note }) => (
        <li key={name} className="flex max-w-136 flex-col rounded-2xl border border-line bg-sheet p-7">
          <h2 className="text-ink-soft">{name}</h2>
          <p className="mt-1">
            <span className="text-title">{inEuros(price)}</span> <span className="text-ink-soft">{paid}</span>
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
        </li>
      ))}
    </ul>
    <HowToBuy asked={asked} />
  </section>
)

function HowToBuy({ asked }: { asked: string }) {
  return (
    <div className="mt-6 rounded-2xl border border-line bg-secondary-wash px-6 py-5 text-secondary-ink md:mt-8">
      <p className="font-medium">You can’t buy this online yet.</p>
      <p className="mt-1 max-w-180">
        Online payment is still being built. Until then, ask whoever runs this site and name “{asked}”: <HostContact />
        <span className="hidden before:content-['no_mail_address_is_published_yet'] peer-empty:inline" />. They can set
        it up for you, and you agree on the payment with them.
      </p>
    </div>
  )
}
