import type { ReactNode } from 'react'
import { t } from '#words'
import { readSite } from '../../site.ts'
import { Icon } from '../../ui/icon.tsx'
import { testNote, vatNote } from './offer-words.ts'

/** Whether plans can be bought on this site. Public pages are built before that is known, and use `WhereSold`. */
export const isSold = (): boolean => readSite().payments !== ''

/** Whether the checkout moves no money. */
export const isTestCheckout = (): boolean => readSite().payments === 'test'

/**
 * `children` where plans can be bought on this site, and `otherwise` where not. Both are in the page; the style sheet shows
 * one of them, by what the server wrote into the attribute.
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

/** What is true of every price of a page, and whether the checkout only plays at charging. */
export const PriceNotes = ({ className = '' }: { className?: string }) => (
  <WhereSold className={className}>
    <p className="text-[0.9375rem] text-ink-soft">{t`${vatNote} You see everything once more before you pay.`}</p>
    <p className="if-tried mt-3 w-fit items-center gap-2.5 rounded-xl bg-secondary-wash px-4 py-3 text-[0.9375rem] text-secondary-ink">
      <Icon name="info" className="size-5 shrink-0" />
      {testNote}
    </p>
  </WhereSold>
)
