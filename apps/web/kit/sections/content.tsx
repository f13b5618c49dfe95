import { useState } from 'react'
import { Badge } from '../../app/ui/badge.tsx'
import { TextLink } from '../../app/ui/buttons.tsx'
import { LoadMore, Pagination } from '../../app/ui/load-more.tsx'
import { Card, Section } from '../../app/ui/page-frame.tsx'
import { EmptyState } from '../../app/ui/states.tsx'
import { Table } from '../../app/ui/table.tsx'
import { Part, Row } from '../specimen.tsx'

const invoices = [
  { id: 'A-3', day: '22 November 2026', plan: 'Studio', paid: true, amount: '€29.00' },
  { id: 'A-2', day: '22 October 2026', plan: 'Studio', paid: false, amount: '€29.00' },
  { id: 'A-1', day: '22 September 2026', plan: 'Starter', paid: true, amount: '€29.00' },
]

export function Content() {
  const [page, setPage] = useState(2)
  return (
    <>
      <Part name="Section and Card">
        <Section title="Models" action={<TextLink to="/">See all</TextLink>}>
          <div className="grid gap-3 sm:grid-cols-2">
            <Card>Related content.</Card>
            <Card>On a separate sheet.</Card>
          </div>
        </Section>
      </Part>
      <Part name="Table">
        <Table
          caption="Invoices"
          columns={[
            { title: 'Invoice', cell: ({ id }) => id },
            { title: 'Date', cell: ({ day }) => day },
            { title: 'Plan', cell: ({ plan }) => plan },
            {
              title: 'Status',
              cell: ({ paid }) => <Badge kind={paid ? 'success' : 'warning'}>{paid ? 'Paid' : 'Due'}</Badge>,
            },
            { title: 'Amount', cell: ({ amount }) => amount, isNumber: true },
          ]}
          rows={invoices}
          rowKey={({ id }) => id}
          empty={null}
        />
        <Table
          caption="No invoices"
          columns={[]}
          rows={[]}
          rowKey={() => ''}
          empty={<EmptyState title="No invoices yet">They appear here after your first payment.</EmptyState>}
        />
      </Part>
      <Part name="LoadMore and Pagination">
        <Row>
          <LoadMore hasMore busy={false} onMore={() => undefined}>
            Show older images
          </LoadMore>
          <LoadMore hasMore busy onMore={() => undefined}>
            Show older images
          </LoadMore>
        </Row>
        <LoadMore hasMore busy={false} problem="We couldn't load older images." onMore={() => undefined}>
          Show older images
        </LoadMore>
        <Pagination label="Pages" page={page} pages={5} onPage={setPage} />
      </Part>
    </>
  )
}
