import { namePlans, offerOf, offersOf } from '../../app/pages/offers.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'
import { readPlan } from '../../app/price-list.ts'
import { content } from './lifetime-deal.md'

const page = plainPage('/lifetime-deal', {
  ...namePlans(content),
  Above: offersOf([offerOf('lifetime')], `the ${readPlan('lifetime').name} plan`),
})

export const meta = page.meta
export default page.Page
