import { t } from '#words'
import { content } from '../../../content/plain/lifetime-deal.md'
import { namePlans, offerOf, offersOf } from '../../pages/offers.tsx'
import { plainPage } from '../../pages/plain-page.tsx'
import { studioExample } from '../../pages/studio-example.tsx'
import { readPlan } from '../../price-list.ts'

const page = plainPage('/lifetime-deal', {
  ...namePlans(content),
  Beside: studioExample('portrait-050', 'man.headshot.outdoor-sunset'),
  Above: offersOf(
    [offerOf('lifetime')],
    t`To buy the ${readPlan('lifetime').name} plan, contact us. We’ll arrange the payment with you and set it up.`,
  ),
})

export const meta = page.meta
export default page.Page
