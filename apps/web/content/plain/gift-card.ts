import { type GiftCardWorth, giftCardDays, giftCards } from '@keylight/contract'
import { createElement } from 'react'
import { GiftCardShop } from '../../app/features/gift-cards/gift-card-shop.tsx'
import { offersOf } from '../../app/pages/offers.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'
import { readCardPrice } from '../../app/price-list.ts'
import { creditLines } from '../../app/ui/credit-words.ts'

const offers = Object.entries(giftCards).map(([worth, credits]) => ({
  name: 'Gift card',
  price: readCardPrice(Number(worth) as GiftCardWorth),
  paid: 'once',
  points: creditLines(credits),
}))
const names = ['For a friend', 'For a fresh start', 'For a family or a team']

/** Where nothing is sold online, the host can still issue cards. */
const AskHost = offersOf(
  offers.map((offer, at) => ({ ...offer, name: names[at] ?? offer.name })),
  'a gift card',
)

const page = plainPage('/gift-card', {
  title: 'Gift card',
  description:
    'Give somebody portraits that look like them: three gift cards, what is on each, how the code is claimed, how long it works and what it can’t do.',
  h1: 'Give somebody a good picture of themselves',
  lead: 'For a graduate with a first application, a friend with a new business, or parents who haven’t had a decent portrait since their wedding.',
  Above: () => createElement(GiftCardShop, { otherwise: createElement(AskHost) }),
  sections: [
    {
      title: 'How it reaches them',
      paragraphs: [
        'A card is a code. We mail it on the day you choose, at nine in the morning where they are, or you get a PDF with a QR code to print. If you print it, nobody’s address has to be given to us; an address that you give is forgotten once the card is claimed. Whoever claims the code first gets the credits, so treat it like cash.',
      ],
    },
    {
      title: 'Claiming one',
      paragraphs: ['It takes a minute.'],
      points: [
        '[Sign in](/auth). The mail with the link creates an account if you have none.',
        'Open your account, choose “Vouchers and gift cards” and enter the code.',
        'The credits are there at once, and they don’t expire.',
      ],
    },
    {
      title: 'Good to know',
      paragraphs: [
        `A code can be claimed for ${Math.round(giftCardDays / 365)} years. We store only its digest. Its buyer can mail or print it again in their account until it is claimed, and can return it with one click until then. It has no cash value.`,
        'It is a gift for somebody who wants it. Please don’t upload photos of other people to surprise them: they have to agree first.',
      ],
    },
  ],
  related: ['/auth', '/refund-policy', '/gallery'],
})

export const meta = page.meta
export default page.Page
