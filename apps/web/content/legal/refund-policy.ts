import { voucherDays } from '@keylight/contract'
import { legalPage } from '../../app/pages/legal-page.tsx'

const page = legalPage('/refund-policy', {
  title: 'Refund policy',
  description:
    'Money back with one click until a paid picture is downloaded in full size, failed work costs nothing, and what applies to gift cards and subscriptions.',
  h1: 'Refund policy',
  lead: 'Look first, decide afterwards: until you download a paid picture in full size, you get your money back and nobody asks why.',
  updated: '2026-11-22',
  sections: [
    {
      title: 'Where things stand',
      paragraphs: ['{selling} If you have paid the host in another way, write to {contact}: the same rules apply.'],
    },
    {
      title: 'The promise',
      paragraphs: ['A purchase can be returned from your account page with one click:'],
      points: [
        'As long as no picture paid with it has been downloaded in full size. Training a model, looking at previews and marking favourites don’t count.',
        'All of the price, to the means of payment that you used.',
        'Without a form and without a reason. Not liking the pictures is reason enough.',
      ],
    },
    {
      title: 'After the first full-size download',
      paragraphs: [
        'From then on the purchase counts as used, because the pictures can’t be taken back. What the law gives you if something is faulty stays as it is: if the service doesn’t do what it says, write to the host, who puts it right or gives you your money back.',
      ],
    },
    {
      title: 'Work that fails',
      paragraphs: [
        'A training, picture, upscale or video that fails, or that you stop before it is ready, gives its credit back by itself, once and at once. You see it in the history of your credits. You don’t have to ask.',
      ],
    },
    {
      title: 'Subscriptions',
      paragraphs: [
        'A subscription can be ended at any time and then runs to the end of the month that is paid for. If you have downloaded nothing in full size since the last payment, that payment can be returned as well.',
      ],
    },
    {
      title: 'Gift cards and vouchers',
      paragraphs: [
        `The buyer of a gift card can return it until somebody has claimed its code. Vouchers and opening credits were never paid for and are not exchanged for money; a voucher can be redeemed for ${voucherDays} days.`,
      ],
    },
    {
      title: 'Your right of withdrawal',
      paragraphs: [
        'Consumers in the European Union may withdraw from a purchase at a distance within 14 days. The law lets this right end early once digital content is delivered with your express agreement. Our promise goes further as long as nothing is downloaded, and never less far than the law. Where you live, you may have more rights still.',
        'To withdraw, use the button on your account page or write to the host, {hostName}, {hostAddress}. Money comes back within 14 days.',
      ],
    },
  ],
  related: ['/terms-of-service', '/privacy-policy', '/gift-card'],
})

export const meta = page.meta
export default page.Page
