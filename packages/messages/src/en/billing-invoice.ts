import type { InvoiceWords } from '../catalogue.ts'
import { dayOf, price } from './format.ts'

export const invoice: InvoiceWords = {
  title: ({ number }) => `Invoice ${number}`,
  test: () => 'Test invoice: it was paid in the test checkout, and no money was moved.',
  from: () => 'From',
  to: () => 'For',
  date: ({ at }) => `Paid on ${dayOf(at)}`,
  line: ({ title, kind }) =>
    ({
      purchase: title,
      renewal: `${title}, one month`,
      upgrade: `Upgrade to ${title} for the rest of the month`,
    })[kind],
  total: () => 'Total',
  refunded: () => 'Refunded',
  price: ({ cents }) => price(cents),
  note: () => 'Prices include value added tax where it applies.',
}
