import { useState } from 'react'
import { t } from '#words'
import { forgetCode, keptCode } from '../../session/kept-code.ts'
import { Button } from '../../ui/buttons.tsx'
import { GiftCardForm } from './gift-card-form.tsx'

/** Redeems a gift card. A code that came with a link is filled in. */
export default function GiftModal({ onClose }: { onClose: () => void }) {
  const [kept] = useState(() => keptCode('giftCard') ?? '')
  return (
    <GiftCardForm
      code={kept}
      intro={
        <p className="text-pretty text-ink-soft">
          {kept
            ? t`Your link came with this code. Each code works once, for one account.`
            : t`Enter the code that you were given.`}
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
            {t`Don’t add it`}
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
