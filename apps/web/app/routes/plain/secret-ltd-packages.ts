import { orderableIds } from '@keylight/contract'
import { t } from '#words'
import { content } from '../../../content/plain/secret-ltd-packages.md'
import { namePlans, offerOf, offersOf } from '../../pages/offers.tsx'
import { plainPage } from '../../pages/plain-page.tsx'

const page = plainPage('/secret-ltd-packages', {
  ...namePlans(content),
  Above: offersOf(
    orderableIds.filter((id) => id.startsWith('secret_')).map(offerOf),
    t`To buy a secret package, contact us. We’ll arrange the payment with you and set it up.`,
  ),
})

export const meta = page.meta
export default page.Page
