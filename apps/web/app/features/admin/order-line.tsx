import type { AdminOrder } from '@keylight/contract'
import { t } from '#words'
import { inMoney } from '../../formats/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkLine, Moment } from './parts.tsx'
import { orderStates, priceInWords } from './words.ts'

/** An order in a list. */
export function OrderLine({ order, withPerson }: { order: AdminOrder; withPerson: boolean }) {
  const { title, badge } = orderStates[order.state]
  const price = priceInWords(order)
  return (
    <LinkLine
      to={`/admin/payments?order=${order._id}`}
      title={withPerson ? (order.person?.email ?? t`Account deleted`) : order.plan}
      aside={
        <>
          {order.test && <Badge>{t`Test`}</Badge>}
          {order.failingSince && order.state === 'paid' && <Badge kind="error">{t`Renewal failing`}</Badge>}
          <Badge kind={badge}>{title}</Badge>
          <span>{inMoney(order.received, order.currency)}</span>
        </>
      }
    >
      {withPerson && `${order.plan}, `}
      {price} · <Moment at={order.createdAt} />
    </LinkLine>
  )
}
