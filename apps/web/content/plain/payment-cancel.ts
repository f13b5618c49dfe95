import { afterPayment } from '../../app/features/billing/payment-top.tsx'
import { plainPage } from '../../app/pages/plain-page.tsx'
import { content } from './payment-cancel.md'

const page = plainPage('/payment-cancel', { ...content, Top: afterPayment('cancel') })

export const meta = page.meta
export default page.Page
