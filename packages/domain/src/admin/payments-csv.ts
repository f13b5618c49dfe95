import type { CsvPeriod } from '@keylight/contract'
import { sql } from 'kysely'
import { numberOf } from '../billing/invoices.ts'
import type { Deps } from '../ports.ts'
import { csvDay, csvLine, csvMoney } from './csv.ts'

/** Number of payments per query. */
const batch = 500

const dayMs = 86_400_000

interface Row {
  id: string
  order_id: string
  user_id: string | null
  provider: string
  provider_ref: string
  title: string
  kind: string
  invoice_number: number | null
  currency: string
  amount: number
  tax: number | null
  country: string | null
  refunded: number
  dispute: string
  paid_at: Date
  refund_asked_at: Date | null
  micros: string
}

const header = [
  'date',
  'invoice',
  'payment',
  'order',
  'provider',
  'provider reference',
  'customer',
  'plan',
  'kind',
  'currency',
  'gross',
  'VAT',
  'net',
  'country',
  'refunded',
  'refund requested on',
  'gross after refund',
  'net after refund',
  'dispute',
  'test',
]

/** Yields a period's payments for accounting as CSV lines with a header. Days are in UTC. */
export async function* paymentsCsv({ db }: Pick<Deps, 'db'>, { from, to }: CsvPeriod): AsyncGenerator<string> {
  yield csvLine(header)
  const until = new Date(Date.parse(to) + dayMs)
  let after: { micros: string; id: string } | null = null
  for (;;) {
    const rows: Row[] = (
      await sql<Row>`
        select p.id, p.order_id, p.user_id, p.provider, p.provider_ref, p.title, p.kind, p.invoice_number, o.currency, p.amount, p.tax, p.country, p.refunded,
          p.dispute, p.paid_at, p.refund_asked_at, (extract(epoch from p.paid_at) * 1000000)::bigint::text as micros
        from payments p join orders o on o.id = p.order_id
        where p.paid_at >= ${new Date(from)} and p.paid_at < ${until}
          and ${
            after === null
              ? sql`true`
              : sql`(p.paid_at, p.id) > (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id})`
          }
        order by p.paid_at, p.id limit ${batch}`.execute(db)
    ).rows
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('')
    after = rows.at(-1) ?? null
    if (rows.length < batch) return
  }
}

const cellsOf = (row: Row): string[] => [
  csvDay(row.paid_at),
  row.invoice_number === null ? '' : numberOf(row.invoice_number, row.paid_at),
  row.id,
  row.order_id,
  row.provider,
  row.provider_ref,
  row.user_id ?? '',
  row.title,
  row.kind,
  row.currency.toUpperCase(),
  csvMoney(row.amount),
  row.tax === null ? '' : csvMoney(row.tax),
  row.tax === null ? '' : csvMoney(row.amount - row.tax),
  row.country ?? '',
  csvMoney(row.refunded),
  row.refund_asked_at === null ? '' : csvDay(row.refund_asked_at),
  csvMoney(row.amount - row.refunded),
  row.tax === null ? '' : csvMoney(netAfterRefund(row.amount, row.tax, row.refunded)),
  row.dispute === 'none' ? '' : row.dispute,
  row.provider === 'test' ? 'yes' : '',
]

/** Returns the net amount after a refund. A refund includes its share of the VAT. */
const netAfterRefund = (amount: number, tax: number, refunded: number) =>
  Math.round(((amount - refunded) * (amount - tax)) / amount)
