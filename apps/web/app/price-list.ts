import {
  type GiftCardWorth,
  giftCardId,
  type OrderableId,
  orderable,
  type Plan,
  type PriceList,
  type ProductId,
  type ProductWords,
  pricesAttribute,
  productWords,
  standardPrices,
  unbuiltProduct,
} from '@keylight/contract'

/** A plan as sold on this site. */
export interface ShownPlan extends Omit<Plan, 'price'> {
  /** `€29`, `€29.50`. */
  price: string
}

let known: PriceList | undefined

/**
 * Returns the site owner's details for a product, inserted into the page by the server, or its placeholder at build
 * time.
 */
export function readProduct(id: ProductId): ProductWords {
  if (globalThis.document) return productWords(listed()[id])
  return import.meta.env.MODE === 'development' ? productWords(standardPrices[id]) : unbuiltProduct(id)
}

const listed = (): PriceList => {
  known ??= fromPage(document.documentElement.getAttribute(pricesAttribute))
  return known
}

/** Returns the price of a product in cents, for calculations. Unknown at build time. */
export const readCents = (id: ProductId): number => listed()[id].price

const fromPage = (told: string | null): PriceList =>
  told === null ? standardPrices : { ...standardPrices, ...(JSON.parse(told) as Partial<PriceList>) }

export const readPlan = (id: OrderableId): ShownPlan => {
  const { name, price } = readProduct(id)
  return { ...orderable[id], name, price }
}

/** Returns the price of a gift card. */
export const readCardPrice = (worth: GiftCardWorth): string => readProduct(giftCardId(worth)).price

/** Returns the product in a user's `plan` or an order; undefined if it is no longer sold. */
export const findOffer = (id: string): ShownPlan | undefined =>
  Object.hasOwn(orderable, id) ? readPlan(id as OrderableId) : undefined
