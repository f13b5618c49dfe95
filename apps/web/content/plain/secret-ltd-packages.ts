import { type OrderableId, orderableIds } from '@keylight/contract'
import { offerOf, offersOf } from '../../app/pages/offers.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'
import { readPlan } from '../../app/price-list.ts'

const name = (id: OrderableId) => readPlan(id).name

const page = plainPage('/secret-ltd-packages', {
  title: 'Secret lifetime packages',
  description:
    'Three lifetime packages with more credits than the public plan, for readers who were given this address: prices, monthly credits and conditions.',
  h1: 'Not on the menu',
  lead: 'Three packages that we mention to people who ask, who write about us or who read sitemaps. Each is paid once and refilled every month.',
  Above: offersOf(orderableIds.filter((id) => id.startsWith('secret_')).map(offerOf), 'a secret package'),
  sections: [
    {
      title: 'What’s the catch?',
      paragraphs: [
        `There is none in the pictures: same styles, same size, no watermark. The catch is ours: two of them hold more than the public ${readPlan('lifetime').name} plan, and the smallest holds half of it. So we don’t put them in front of everybody.`,
      ],
    },
    {
      title: 'Which one to choose',
      paragraphs: ['Think of how often you want to look different, not of how many pictures sound generous.'],
      points: [
        `${name('secret_small')}: a portrait that you renew a few times a year.`,
        `${name('secret_medium')}: a face that appears every week, in posts, newsletters or on stages.`,
        `${name('secret_large')}: a handful of colleagues, with models of their own in one account.`,
      ],
    },
    {
      title: 'Conditions',
      paragraphs: [
        'Credits are added each month as long as this site is run, and unused ones stay. There is no countdown on this page and no number of “remaining” packages, because we would have to make them up. If the packages change, those that were bought don’t.',
      ],
    },
    {
      title: 'If you change your mind',
      paragraphs: [
        'The [Refund policy](/refund-policy) covers them like everything else: all of the money back until the first paid picture is downloaded in full size.',
      ],
    },
  ],
  related: ['/lifetime-deal', '/html-sitemap', '/refund-policy'],
})

export const meta = page.meta
export default page.Page
