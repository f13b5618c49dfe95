import type { ReactNode } from 'react'
import { t } from '#words'
import { readSite } from '../../site.ts'
import { Icon } from '../../ui/icon.tsx'
import { testNote, vatNote } from './offer-words.ts'

/**
 * Returns whether plans can be bought on this site. Public pages are built before this is known, so they use
 * `WhereSold`.
 */
export const isSold = (): boolean => readSite().payments !== ''

/** Returns whether this is a test checkout, which takes no real payments. */
export const isTestCheckout = (): boolean => readSite().payments === 'test'

/**
 * Shows `children` if plans are on sale on this site, and `otherwise` if not. The page contains both, and CSS shows one
 * of them based on an attribute set by the server.
 */
export function WhereSold({
  className = '',
  otherwise,
  children,
}: {
  className?: string
  otherwise?: ReactNode
  children: ReactNode
}) {
  return (
    <div data-payments={readSite().payments} className={className}>
      <div className="if-sold">{children}</div>
      {otherwise && <div className="if-unsold">{otherwise}</div>}
    </div>
  )
}

/** The VAT note for all prices of a page, and the note about the test checkout. */
export const PriceNotes = ({ className = '' }: { className?: string }) => (
  <WhereSold className={className}>
    <p className="text-[0.9375rem] text-ink-soft">
      {vatNote} {t`You can review everything before you pay.`}
    </p>
    <p className="if-tried mt-3 w-fit items-center gap-2.5 rounded-xl bg-secondary-wash px-4 py-3 text-[0.9375rem] text-secondary-ink">
      <Icon name="info" className="size-5 shrink-0" />
      {testNote}
    </p>
  </WhereSold>
)
