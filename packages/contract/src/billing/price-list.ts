/** This site's product names and prices. Site owners can change nothing else about products. */
import { type GiftCardWorth, giftCards } from '../gift-cards/gift-card-worths.ts'
import { type OrderableId, orderable, orderableIds, type Plan } from './plans.ts'

/** Product id in orders. Gift cards keep the id of their standard price at any price. */
export type ProductId = OrderableId | `gift_card_${GiftCardWorth}`

export interface Product {
  name: string
  /** In euro cents. */
  price: number
}
export type PriceList = Readonly<Record<ProductId, Readonly<Product>>>

export const giftCardId = (worth: GiftCardWorth): ProductId => `gift_card_${worth}`

const worths = Object.keys(giftCards).map(Number) as GiftCardWorth[]

export const productIds: readonly ProductId[] = [...orderableIds, ...worths.map(giftCardId)]

/** Standard names and prices. */
export const standardPrices: PriceList = Object.fromEntries([
  ...orderableIds.map((id) => [id, { name: orderable[id].name, price: orderable[id].price }]),
  ...worths.map((worth) => [giftCardId(worth), { name: 'Gift card', price: worth * 100 }]),
]) as Record<ProductId, Product>

/** Returns a plan with this site's name and price. */
export const pricedPlan = (prices: PriceList, id: OrderableId): Plan => ({ ...orderable[id], ...prices[id] })

/**
 * The root element's attribute for products whose name or price differs from the standard, as JSON.
 */
export const pricesAttribute = 'data-prices'

/** Product texts on pages. */
export interface ProductWords {
  name: string
  /** `€29`, `€29.50`. */
  price: string
  /** Machine-readable, such as `29.00`. */
  amount: string
}

const euros = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Formats cents as `€29` or `€29.50`. */
export const inEuros = (cents: number): string => euros.format(cents / 100)

export const productWords = ({ name, price }: Product): ProductWords => ({
  name,
  price: inEuros(price),
  amount: (price / 100).toFixed(2),
})

/** Placeholders for a product's texts in prerendered pages, which the server fills in. Each value is unique. */
export const unbuiltProduct = (id: ProductId): ProductWords => ({
  name: `name.${id}.keylight.invalid`,
  price: `price.${id}.keylight.invalid`,
  amount: `amount.${id}.keylight.invalid`,
})
