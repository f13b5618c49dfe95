import { type Credits, creditKinds } from '@keylight/contract'
import { countedCredits } from './credit-words.ts'

/** The change to each counter in a ledger entry. */
export const CreditChanges = ({ credits, className = '' }: { credits: Credits; className?: string }) => (
  <ul className={`flex flex-wrap gap-x-3 text-[0.9375rem] tabular-nums ${className}`}>
    {creditKinds
      .filter((counter) => credits[counter] !== 0)
      .map((counter) => (
        <li key={counter} className={credits[counter] > 0 ? 'font-medium text-good' : ''}>
          {credits[counter] > 0 ? '+' : '−'}
          {countedCredits(counter, Math.abs(credits[counter]))}
        </li>
      ))}
  </ul>
)
