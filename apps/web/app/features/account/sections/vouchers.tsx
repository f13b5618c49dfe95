import { GiftCardForm } from '../gift-card-form.tsx'
import { Panel } from '../parts.tsx'
import { VoucherList } from '../voucher-list.tsx'

export default function Vouchers() {
  return (
    <>
      <Panel title="Vouchers" lead="Credits that are waiting for you. They count once you redeem them.">
        <VoucherList />
      </Panel>
      <Panel title="Gift card" lead="Enter the code that you were given. Capital letters and dashes don’t matter.">
        <GiftCardForm />
      </Panel>
    </>
  )
}
