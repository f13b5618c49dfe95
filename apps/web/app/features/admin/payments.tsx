import { listOrders, type OrderFilter, orderFilters } from '@keylight/contract'
import { Download, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { usePages } from '../../forms/use-pages.ts'
import { Button } from '../../ui/buttons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ExportPayments } from './export-payments.tsx'
import { OrderPage } from './order.tsx'
import { OrderLine } from './order-line.tsx'
import { PagedList, SearchField } from './parts.tsx'
import { filterNames } from './words.ts'

/** All orders, or the one in `?order=`. */
export function AdminPayments() {
  const [query] = useSearchParams()
  const order = query.get('order')
  return order === null ? <OrderList /> : <OrderPage key={order} orderId={order} />
}

function OrderList() {
  const [query, setQuery] = useSearchParams()
  const [exporting, setExporting] = useState(false)
  const search = query.get('search') ?? ''
  const filter = orderFilters.find((each) => each === query.get('filter')) ?? 'paid'
  const show = (next: { search: string; filter: OrderFilter }) =>
    setQuery(
      { ...(next.search && { search: next.search }), ...(next.filter !== 'paid' && { filter: next.filter }) },
      { replace: true, preventScrollReset: true },
    )
  const list = usePages(async (before, signal) => {
    const { orders, next } = await call(listOrders, { filter, search, before }, { signal })
    return { rows: orders, next }
  }, `${filter} ${search}`)
  return (
    <PageFrame
      title={t`Payments`}
      actions={
        <Button size="small" icon={<Download className="size-4.5" />} onClick={() => setExporting(true)}>
          {t`Export payments`}
        </Button>
      }
    >
      <div className="mb-6 flex flex-wrap items-center gap-4">
        <SearchField
          label={t`Email address, order ID or payment ID`}
          value={search}
          onSearch={(words) => show({ search: words, filter })}
        />
        <div className="w-full sm:w-52">
          <Select
            label={t`Orders to show`}
            labelHidden
            value={filter}
            onChange={(value) => show({ search, filter: value })}
            options={orderFilters.map((value) => ({ value, label: filterNames[value] }))}
          />
        </div>
      </div>
      <PagedList
        list={list}
        label={t`Orders`}
        rowKey={({ _id }) => _id}
        older={t`Show older orders`}
        empty={
          <EmptyState icon={<ReceiptText />} title={search ? t`No order found` : t`No orders here`}>
            {search
              ? t`Choose “All” to include unpaid orders.`
              : filter === 'paid' || filter === 'all'
                ? t`Orders appear here when someone buys a plan.`
                : t`No orders have this status.`}
          </EmptyState>
        }
      >
        {(order) => <OrderLine order={order} withPerson />}
      </PagedList>
      <ExportPayments open={exporting} onClose={() => setExporting(false)} />
    </PageFrame>
  )
}
