import { t } from '#words'
import { Panel } from '../account/parts.tsx'
import { BoughtCards } from '../gift-cards/bought-cards.tsx'
import { GiftCardForm } from '../gift-cards/gift-card-form.tsx'
import { VoucherCodeForm } from './voucher-code-form.tsx'
import { VoucherList } from './voucher-list.tsx'

export default function Vouchers() {
  return (
    <>
      <Panel title={t`Vouchers`} lead={t`Credits to redeem, and lower prices to use when you buy a plan.`}>
        <VoucherCodeForm />
        <div className="mt-4">
          <VoucherList />
        </div>
      </Panel>
      <Panel
        title={t`Claim a gift card`}
        lead={t`Enter the code that you were given. Capital letters and dashes don’t matter.`}
      >
        <GiftCardForm />
      </Panel>
      <Panel title={t`Gift cards you bought`} lead={t`Until a card is claimed, you can mail, print or return it.`}>
        <BoughtCards />
      </Panel>
    </>
  )
}
