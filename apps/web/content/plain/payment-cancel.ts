import { afterPayment } from '../../app/features/billing/payment-top.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'

const page = plainPage('/payment-cancel', {
  title: 'Payment cancelled',
  description:
    'A payment was stopped or never began: nothing was charged. What that means for your account, and ways to go on without paying anything.',
  h1: 'Nothing was charged',
  lead: 'The payment was stopped before it was complete, or you came here without one. Either way, no money moved.',
  Top: afterPayment('cancel'),
  sections: [
    {
      title: 'Your account is unchanged',
      paragraphs: [
        'Your credits, models and pictures are exactly as they were. If you were about to order pictures, your order is kept in this browser, where you left it.',
      ],
    },
    {
      title: 'If it wasn’t on purpose',
      paragraphs: [
        'Cards are sometimes refused by the bank, and confirmation in a banking app can time out. Trying once more is safe: an order is charged once, even if it is sent twice. If your bank shows an amount as reserved, it disappears by itself within some days.',
      ],
    },
    {
      title: 'Go on without paying',
      paragraphs: ['You don’t have to buy anything to use Keylight:'],
      points: [
        'The [free headshot generator](/ai-free-headshot-generator) makes one picture at a time on your own device, as often as you like and without a watermark.',
        'Inviting a friend gives both of you pictures once the friend has trained a model.',
        'A [gift card](/gift-card) or voucher that you were given adds credits at once.',
      ],
    },
    {
      title: 'Was something unclear?',
      paragraphs: [
        'Prices include everything that is listed and nothing renews unless it is called monthly. If a question stopped you, ask the host before you decide. What you would get back, and until when, is in the [Refund policy](/refund-policy).',
      ],
    },
  ],
  related: ['/lifetime-deal', '/gift-card', '/ai-free-headshot-generator'],
})

export const meta = page.meta
export default page.Page
