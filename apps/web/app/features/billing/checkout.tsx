import type { OrderableId } from '@keylight/contract'
import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { loadPart } from '../../load-part.ts'
import { findOffer } from '../../price-list.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { modalChanged } from '../account/modals-slice.ts'
import { buyParameter } from './buy-link.tsx'
import { buyingChanged } from './buying-slice.ts'
import { buyWords } from './offer-words.ts'
import { isSold } from './where-sold.tsx'

const Purchase = lazy(() => loadPart(() => import('./purchase.tsx')))

/** An offer's checkout dialog. Any screen can open it by name, and any URL with `?buy=`. */
export function CheckoutDialog() {
  const [query, setQuery] = useSearchParams()
  const dispatch = useAppDispatch()
  const buying = useAppSelector(({ misc }) => misc.buying)
  const asked = query.get(buyParameter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the requested offer matters.
  useEffect(() => {
    if (asked === null) return
    if (findOffer(asked) && isSold()) dispatch(buyingChanged(asked as OrderableId))
    setQuery(
      (before) => {
        before.delete(buyParameter)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [asked])
  const offer = buying === null ? undefined : findOffer(buying)
  const close = () => dispatch(buyingChanged(null))
  return (
    <Dialog open={offer !== undefined} onClose={close} title={offer ? buyWords(offer) : ''} className="max-w-136">
      <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
        {buying !== null && (
          <Purchase
            offer={buying}
            onClose={close}
            onOthers={() => {
              close()
              dispatch(modalChanged({ name: 'pricing', open: true }))
            }}
          />
        )}
      </Suspense>
    </Dialog>
  )
}
