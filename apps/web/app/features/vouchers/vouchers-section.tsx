import { t } from '#words'
import { Panel } from '../account/parts.tsx'
import { BoughtCards } from '../gift-cards/bought-cards.tsx'
import { GiftCardForm } from '../gift-cards/gift-card-form.tsx'
import { VoucherCodeForm } from './voucher-code-form.tsx'
import { VoucherList } from './voucher-list.tsx'

export default function Vouchers() {
  return (
    <>
      <Panel title={t`Vouchers`} lead={t`Redeem vouchers for credits, or get a discount on a plan.`}>
        <VoucherCodeForm />
        <div className="mt-4">
          <VoucherList />
        </div>
      </Panel>
      <Panel title={t`Redeem a gift card`} lead={t`Enter your code. Case and dashes don’t matter.`}>
        <GiftCardForm />
      </Panel>
      <Panel title={t`Gift cards you bought`} lead={t`You can email, print or return a card until it’s redeemed.`}>
        <BoughtCards />
      </Panel>
    </>
  )
}
