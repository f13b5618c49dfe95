import { giftCardDays, giftCards } from '@keylight/contract'
import { offersOf } from '../../app/pages/offers.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'
import { creditLines } from '../../app/ui/credit-words.ts'

const offers = Object.entries(giftCards).map(([worth, credits]) => ({
  name: 'Gift card',
  price: Number(worth) * 100,
  paid: 'once',
  points: creditLines(credits),
}))
const names = ['For a friend', 'For a fresh start', 'For a family or a team']

const page = plainPage('/gift-card', {
  title: 'Gift card',
  description:
    'Give somebody portraits that look like them: three gift cards, what is on each, how the code is claimed, how long it works and what it can’t do.',
  h1: 'Give somebody a good picture of themselves',
  lead: 'For a graduate with a first application, a friend with a new business, or parents who haven’t had a decent portrait since their wedding.',
  Above: offersOf(
    offers.map((offer, at) => ({ ...offer, name: names[at] ?? offer.name })),
    'a gift card',
  ),
  sections: [
    {
      title: 'How it reaches them',
      paragraphs: [
        'A card is a code. Print it, read it out or send it as a link; nobody’s address has to be given to us. Whoever claims the code first gets the credits, so treat it like cash.',
      ],
    },
    {
      title: 'Claiming one',
      paragraphs: ['You have been given a code? Then it takes a minute.'],
      points: [
        '[Sign in](/auth). The mail with the link creates an account if you have none.',
        'Open your account, choose “Vouchers and gift cards” and enter the code.',
        'The credits are there at once, and they don’t expire.',
      ],
    },
    {
      title: 'Good to know',
      paragraphs: [
        `A code can be claimed for ${Math.round(giftCardDays / 365)} years. We store only its digest, so we can’t look a lost one up: keep it. It has no value in money, but the buyer can return it as long as nobody has claimed it.`,
        'It is a gift for somebody who wants it. Please don’t upload photos of other people to surprise them: it takes their consent.',
      ],
    },
  ],
  related: ['/auth', '/refund-policy', '/gallery'],
})

export const meta = page.meta
export default page.Page
