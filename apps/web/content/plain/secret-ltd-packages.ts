import { orderableIds } from '@keylight/contract'
import { namePlans, offerOf, offersOf } from '../../app/pages/offers.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'
import { content } from './secret-ltd-packages.md'

const page = plainPage('/secret-ltd-packages', {
  ...namePlans(content),
  Above: offersOf(orderableIds.filter((id) => id.startsWith('secret_')).map(offerOf), 'a secret package'),
})

export const meta = page.meta
export default page.Page
