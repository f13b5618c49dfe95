import { afterPayment } from '../../app/features/billing/payment-top.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'

const page = plainPage('/payment-success', {
  title: 'After a payment',
  description:
    'What happens after a payment on this site: when the credits arrive, where to see them, what to do if they don’t, and how to get the money back.',
  h1: 'After a payment',
  lead: 'This page follows a payment. If you opened it in another way, nothing was bought and nothing was charged.',
  Top: afterPayment('success'),
  sections: [
    {
      title: 'Your credits',
      paragraphs: [
        'They are added as soon as the payment is confirmed, usually within a minute. You find them in your account under “Credits”, with an entry that says where they came from. This page can’t add them, so you may close or reload it without losing anything.',
      ],
    },
    {
      title: 'If something is missing',
      paragraphs: [
        'Wait five minutes, then look again. If nothing has changed, write to the host with the date, the amount and the e-mail address of your account. Never send a card number. If you have agreed on a payment with the host directly, the credits come as a gift card or a voucher: look at “Vouchers and gift cards” in your account.',
      ],
    },
    {
      title: 'A good way to start',
      paragraphs: ['Three steps lead from credits to a picture that you like:'],
      points: [
        'Take six to ten photos at a window, with and without a smile.',
        'Let the checks sort out what is blurred or too dark; they say why.',
        'Start with two plain styles, and order more once you’re happy with the likeness.',
      ],
    },
    {
      title: 'Second thoughts',
      paragraphs: [
        'Until you download a paid picture in full size, you get your money back with one click, in your account under “Plan and billing”. The [Refund policy](/refund-policy) has the details.',
      ],
    },
  ],
  related: ['/refund-policy', '/explore', '/gift-card'],
})

export const meta = page.meta
export default page.Page
