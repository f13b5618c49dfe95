import { useState } from 'react'
import { t } from '#words'
import { forgetCode, keptCode } from '../../session/kept-code.ts'
import { Button } from '../../ui/buttons.tsx'
import { GiftCardForm } from './gift-card-form.tsx'

/** Redeems a gift card. A code from a link is filled in. */
export default function GiftModal({ onClose }: { onClose: () => void }) {
  const [kept] = useState(() => keptCode('giftCard') ?? '')
  return (
    <GiftCardForm
      code={kept}
      intro={
        <p className="text-pretty text-ink-soft">
          {kept
            ? t`This code came with your link. Each code works only once and for one account.`
            : t`Enter your code.`}
        </p>
      }
      kind="primary"
      beside={
        kept !== '' && (
          <Button
            kind="quiet"
            onClick={() => {
              forgetCode('giftCard')
              onClose()
            }}
          >
            {t`Don’t redeem`}
          </Button>
        )
      }
      after={
        <Button kind="primary" className="mt-5" onClick={onClose}>
          {t`Done`}
        </Button>
      }
    />
  )
}
