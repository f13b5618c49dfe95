import { afterPayment } from '../../app/features/billing/payment-top.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'
import { content } from './payment-success.md'

const page = plainPage('/payment-success', { ...content, Top: afterPayment('success') })

export const meta = page.meta
export default page.Page
