import type { ReactNode } from 'react'
import { t } from '#words'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The page the provider redirected to. Both pages fetch the order's state. */
export type Landing = 'success' | 'cancel'

/** The layout of the pages about an order. */
export const PaymentFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="measure pt-14 pb-12 md:pt-20 md:pb-16">
    <h1 className="max-w-200 text-display">{title}</h1>
    <div className="mt-6 max-w-150">{children}</div>
  </div>
)

export const Checking = () => (
  <PaymentFrame title={t`Checking your payment…`}>
    <Skeleton className="h-40 rounded-2xl" />
  </PaymentFrame>
)
