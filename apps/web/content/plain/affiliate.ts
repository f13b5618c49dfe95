import { affiliateTerms, referralReward, referralRewardsPerMonthMax } from '@keylight/contract'
import { plainPage } from '../../app/pages/plain-page.tsx'
import { inEuros } from '../../app/ui/money.ts'

const { percent, months, payoutMin } = affiliateTerms
const { imageGeneration: pictures } = referralReward

const page = plainPage('/affiliate', {
  title: 'Affiliate program',
  description:
    'Recommend Keylight and share in what your readers pay: what the program will pay, when it opens, its rules, and the rewards that exist today.',
  h1: 'Recommend us, and share in it',
  lead: `The affiliate program opens together with online payment. Until then there is nothing to earn in money, and we show no sums that nobody has earned. What exists today: ${pictures} pictures for you and for each friend you bring.`,
  sections: [
    {
      title: 'Today: invitations',
      paragraphs: [
        `Every account has an invitation link, under “Invite a friend”. When somebody signs up with it and has trained a first model, you both get a voucher for ${pictures} pictures. That works up to ${referralRewardsPerMonthMax} times in 30 days, and needs no application.`,
      ],
    },
    {
      title: 'Later: a share of the price',
      paragraphs: ['These are the terms that we plan to open with. They count from the day that this page says so:'],
      points: [
        `${percent}% of what customers whom you brought pay, without tax, in their first ${months} months.`,
        'One-time purchases and monthly plans alike; refunded payments don’t count.',
        `Paid out each month from ${inEuros(payoutMin)}, by bank transfer. Smaller sums wait for the next month.`,
        'The link is recognised by its code at sign-up. There is no tracking across other sites.',
      ],
    },
    {
      title: 'For whom',
      paragraphs: [
        'People who write or speak to those who need portraits: career coaches, recruiters, photographers with a waiting list, university career services, and anybody with an honest newsletter.',
      ],
    },
    {
      title: 'Rules of the house',
      paragraphs: ['They are few, and they matter to us more than turnover:'],
      points: [
        'Say that you are paid. Consumer law in the European Union asks for it, and so do your readers.',
        'Show pictures that Keylight made, with the consent of whoever is in them. No pictures from elsewhere, no invented reviews.',
        'No mails to people who haven’t asked for them, and no advertisements that use our name as the search word.',
        'Don’t call it a photographer’s work. Each file says that it was edited, and so should you.',
      ],
    },
    {
      title: 'Interested?',
      paragraphs: [
        'Write to the host of this site with a line about your audience, and you hear when the program opens. To see what you would be recommending, try it on yourself first, free and without an account.',
      ],
    },
  ],
  related: ['/ai-free-headshot-generator', '/explore', '/terms-of-service'],
})

export const meta = page.meta
export default page.Page
