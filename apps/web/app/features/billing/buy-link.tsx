import type { OrderableId } from '@keylight/contract'
import { Link, useLocation } from 'react-router'
import { readPlan } from '../../price-list.ts'
import { returnParameter } from '../../session/return-path.ts'
import { useSession } from '../../session/session.ts'
import { type ButtonKind, button } from '../../ui/button.ts'
import { buyWords } from './offer-words.ts'

/** The query parameter that opens an offer's checkout on any page. */
export const buyParameter = 'buy'

/**
 * Starts an offer's checkout from a public page. Visitors sign up first and then return to the page. It is a link
 * because links work before the page's script has loaded.
 */
export function BuyLink({
  offer,
  kind = 'plain',
  className = '',
}: {
  offer: OrderableId
  kind?: ButtonKind
  className?: string
}) {
  const { isAuthenticated } = useSession()
  const { pathname } = useLocation()
  const here = `${pathname}?${new URLSearchParams({ [buyParameter]: offer })}`
  return (
    <Link
      to={isAuthenticated ? here : `/auth?${new URLSearchParams({ [returnParameter]: here })}`}
      preventScrollReset={isAuthenticated}
      className={`${button(kind)} ${className}`}
    >
      {buyWords(readPlan(offer))}
    </Link>
  )
}
