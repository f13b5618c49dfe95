import { offerOf, offersOf } from '../../app/pages/offers.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'
import { readPlan } from '../../app/price-list.ts'

const lifetime = readPlan('lifetime').name
const once = readPlan('starter').name

const page = plainPage('/lifetime-deal', {
  title: 'Lifetime deal',
  description:
    'Pay once and get new credits every month for good: what the lifetime plan of this site includes, who it pays off for, and what “lifetime” means.',
  h1: 'Pay once, look current for good',
  lead: 'One payment, and every month your account gets new credits. There is no subscription to forget and nothing to cancel.',
  Above: offersOf([offerOf('lifetime')], `the ${lifetime} plan`),
  sections: [
    {
      title: 'Who it pays off for',
      paragraphs: [
        `For people who need a new picture every few weeks: a talk, a new role, a new haircut. If you need good photos once and then none for years, look at the ${once} plan first. We would rather tell you now.`,
      ],
    },
    {
      title: 'How the months work',
      paragraphs: [
        'The first credits arrive with the payment and the next ones a month later, on the same day. What you don’t use stays in your account. Models, pictures and everything else work exactly as in any other plan.',
      ],
    },
    {
      title: 'What “lifetime” means',
      paragraphs: [
        'The lifetime of the service, not yours and not ours. It goes on as long as this site is run. Be sceptical of anybody who promises more: you depend on the host, as with every such offer. Two things soften that.',
      ],
      points: [
        'You can download everything you have made, at any time, in one file.',
        'The software is open source, so if this site should end, you or anybody else can keep it running.',
      ],
    },
    {
      title: 'If you change your mind',
      paragraphs: [
        'Until you download a paid picture in full size, you get the whole price back, as the [Refund policy](/refund-policy) says.',
      ],
    },
  ],
  related: ['/gift-card', '/refund-policy', '/about-us'],
})

export const meta = page.meta
export default page.Page
