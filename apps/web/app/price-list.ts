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

/** A plan as it is sold here. */
export interface ShownPlan extends Omit<Plan, 'price'> {
  /** `€29`, `€29.50`. */
  price: string
}

let known: PriceList | undefined

/** What the site owner says of a product, as the server wrote it into the page; while pages are built, what stands in its place. */
export function readProduct(id: ProductId): ProductWords {
  if (globalThis.document) return productWords(listed()[id])
  return import.meta.env.MODE === 'development' ? productWords(standardPrices[id]) : unbuiltProduct(id)
}

const listed = (): PriceList => {
  known ??= fromPage(document.documentElement.getAttribute(pricesAttribute))
  return known
}

/** What a product costs, in cents, to calculate with. Pages that are being built don't know it. */
export const readCents = (id: ProductId): number => listed()[id].price

const fromPage = (told: string | null): PriceList =>
  told === null ? standardPrices : { ...standardPrices, ...(JSON.parse(told) as Partial<PriceList>) }

export const readPlan = (id: OrderableId): ShownPlan => {
  const { name, price } = readProduct(id)
  return { ...orderable[id], name, price }
}

/** What a gift card costs. */
export const readCardPrice = (worth: GiftCardWorth): string => readProduct(giftCardId(worth)).price

/** What a user's `plan` or an order names; undefined if it isn't sold any more. */
export const findOffer = (id: string): ShownPlan | undefined =>
  Object.hasOwn(orderable, id) ? readPlan(id as OrderableId) : undefined
