import { type GiftCardWorth, giftCards } from '@keylight/contract'
import { createElement } from 'react'
import { t } from '#words'
import { content } from '../../../content/plain/gift-card.md'
import { creditLines } from '../../features/credits/credit-words.ts'
import { GiftCardShop } from '../../features/gift-cards/gift-card-shop.tsx'
import { offersOf } from '../../pages/offers.tsx'
import { plainPage } from '../../pages/plain-page.tsx'
import { studioExample } from '../../pages/studio-example.tsx'
import { readCardPrice } from '../../price-list.ts'

const offers = Object.entries(giftCards).map(([worth, credits]) => ({
  name: t`Gift card`,
  price: readCardPrice(Number(worth) as GiftCardWorth),
  paid: t`once`,
  points: creditLines(credits),
}))
const names = [t`For a friend`, t`For a fresh start`, t`For a family or a team`]

/** Without online sales, the admin can still issue cards. */
const OnRequest = offersOf(
  offers.map((offer, at) => ({ ...offer, name: names[at] ?? offer.name })),
  t`To buy a gift card, contact us. We’ll arrange payment and send you the card.`,
)

const page = plainPage('/gift-card', {
  ...content,
  Beside: studioExample('portrait-028', 'man.lighting.golden-hour'),
  Above: () => createElement(GiftCardShop, { otherwise: createElement(OnRequest) }),
})

export const meta = page.meta
export default page.Page
