import { Panel } from '../account/parts.tsx'
import { BoughtCards } from '../gift-cards/bought-cards.tsx'
import { GiftCardForm } from '../gift-cards/gift-card-form.tsx'
import { VoucherCodeForm } from './voucher-code-form.tsx'
import { VoucherList } from './voucher-list.tsx'

export default function Vouchers() {
  return (
    <>
      <Panel title="Vouchers" lead="Credits to redeem, and lower prices to use when you buy a plan.">
        <VoucherCodeForm />
        <div className="mt-4">
          <VoucherList />
        </div>
      </Panel>
      <Panel
        title="Claim a gift card"
        lead="Enter the code that you were given. Capital letters and dashes don’t matter."
      >
        <GiftCardForm />
      </Panel>
      <Panel title="Gift cards you bought" lead="Until a card is claimed, you can mail, print or return it.">
        <BoughtCards />
      </Panel>
    </>
  )
}
