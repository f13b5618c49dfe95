import { content } from '../../../content/plain/payment-success.md'
import { afterPayment } from '../../features/billing/payment-top.tsx'
import { plainPage } from '../../pages/plain-page.tsx'

const page = plainPage('/payment-success', { ...content, Top: afterPayment('success') })

export const meta = page.meta
export default page.Page
