/** What everything is called and costs on this site. Site owners can change names and prices of the tables, and nothing else. */
import { type GiftCardWorth, giftCards } from '../gift-cards/gift-card-worths.ts'
import { type OrderableId, orderable, orderableIds, type Plan } from './plans.ts'

/** Everything that is sold, as orders name it. A gift card keeps the name of its standard price, whatever it costs. */
export type ProductId = OrderableId | `gift_card_${GiftCardWorth}`

export interface Product {
  name: string
  /** In cents of a euro. */
  price: number
}
export type PriceList = Readonly<Record<ProductId, Readonly<Product>>>

export const giftCardId = (worth: GiftCardWorth): ProductId => `gift_card_${worth}`

const worths = Object.keys(giftCards).map(Number) as GiftCardWorth[]

export const productIds: readonly ProductId[] = [...orderableIds, ...worths.map(giftCardId)]

/** The names and prices of a site owner who has changed none. */
export const standardPrices: PriceList = Object.fromEntries([
  ...orderableIds.map((id) => [id, { name: orderable[id].name, price: orderable[id].price }]),
  ...worths.map((worth) => [giftCardId(worth), { name: 'Gift card', price: worth * 100 }]),
]) as Record<ProductId, Product>

/** A plan as it is sold here. */
export const pricedPlan = (prices: PriceList, id: OrderableId): Plan => ({ ...orderable[id], ...prices[id] })

/** The attribute of a page's root element with the products, as JSON, that are called or cost something else than usual. */
export const pricesAttribute = 'data-prices'

/** What pages say of a product. */
export interface ProductWords {
  name: string
  /** `€29`, `€29.50`. */
  price: string
  /** `29.00`, for machines. */
  amount: string
}

const euros = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** `€29`, `€29.50`, from cents. */
export const inEuros = (cents: number): string => euros.format(cents / 100)

export const productWords = ({ name, price }: Product): ProductWords => ({
  name,
  price: inEuros(price),
  amount: (price / 100).toFixed(2),
})

/** Stands in built pages for the words of a product, which the server fills in. Every value occurs nowhere else. */
export const unbuiltProduct = (id: ProductId): ProductWords => ({
  name: `name.${id}.keylight.invalid`,
  price: `price.${id}.keylight.invalid`,
  amount: `amount.${id}.keylight.invalid`,
})
