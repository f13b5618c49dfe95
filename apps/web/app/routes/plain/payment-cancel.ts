import { content } from '../../../content/plain/payment-cancel.md'
import { afterPayment } from '../../features/billing/payment-top.tsx'
import { plainPage } from '../../pages/plain-page.tsx'

const page = plainPage('/payment-cancel', { ...content, Top: afterPayment('cancel') })

export const meta = page.meta
export default page.Page
