import type { InvoiceWords, TestCheckoutWords } from '../catalogue.ts'
import { dayOf, price } from './format.ts'

export const invoice: InvoiceWords = {
  title: ({ number }) => `Invoice ${number}`,
  test: () => 'Test invoice: paid in the test checkout, without a real payment.',
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
  note: () => 'Prices include VAT where applicable.',
}

export const testCheckout: TestCheckoutWords = {
  title: () => 'Test checkout',
  mark: () => 'Test checkout: no real payments',
  heading: ({ title, euros, paid }) =>
    `${title}, ${price(Math.round(euros * 100))}${paid === 'monthly' ? ' a month' : ''}`,
  number: () => 'Card number',
  outcome: () => 'Outcome',
  pay: () => 'Pay with this test card',
  leave: () => 'Cancel',
  cards: () => 'Test cards',
  card: ({ card }) =>
    ({
      succeeds: 'The payment succeeds',
      asks: 'The bank asks you to confirm',
      is_late: 'The payment arrives two minutes later',
      is_declined: 'The bank declines the card',
      is_empty: 'Insufficient funds',
      is_disputed: 'The payment succeeds, then is disputed',
      fails_later: 'The payment succeeds, but renewals fail',
    })[card],
  is_declined: () => 'The bank declined this card. Try another card.',
  is_empty: () => 'This card has insufficient funds. Try another card.',
  unknown_card: () => 'This isn’t a test card. Use a card from the list, never a real one.',
  asks: () => 'Do you want to confirm this payment?',
  confirm: () => 'Confirm payment',
  closed: () => 'This checkout is closed.',
  disputed: () => 'The buyer has disputed this payment. What does the bank decide?',
  dispute_won: () => 'Reject the dispute',
  dispute_lost: () => 'Refund the buyer',
  back: () => 'Go to your account',
}
