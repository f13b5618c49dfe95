import { lazy, Suspense, useState } from 'react'
import { t } from '#words'
import { loadPart } from '../../load-part.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CheckoutDialog } from '../billing/checkout.tsx'
import { type ModalName, modalChanged } from './modals-slice.ts'

const PricingModal = lazy(() => loadPart(() => import('../billing/pricing-modal.tsx')))
const GiftModal = lazy(() => loadPart(() => import('../gift-cards/gift-card-modal.tsx')))
const FreeTry = lazy(() =>
  loadPart(() => import('../shoots/free-try.tsx').then(({ FreeTry }) => ({ default: FreeTry }))),
)

/**
 * The checkout dialog and the modals `pricing` and `gift`, which any screen can open by name. They load their contents
 * when opened.
 */
export function AccountModals() {
  const pricing = useModal('pricing')
  const gift = useModal('gift')
  const [trying, setTrying] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Dialog {...pricing} title={t`Get more credits`} className="max-w-260">
        <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
          <PricingModal
            onTryFree={() => {
              pricing.onClose()
              setTrying('open')
            }}
          />
        </Suspense>
      </Dialog>
      <Dialog {...gift} title={t`Gift card`} className="max-w-120">
        <Suspense fallback={<Skeleton className="h-40 rounded-2xl" />}>
          <GiftModal onClose={gift.onClose} />
        </Suspense>
      </Dialog>
      <CheckoutDialog />
      {trying !== 'never' && (
        <Suspense>
          <FreeTry open={trying === 'open'} onClose={() => setTrying('closed')} />
        </Suspense>
      )}
    </>
  )
}

function useModal(name: ModalName) {
  const open = useAppSelector(({ misc }) => misc.modals[name])
  const dispatch = useAppDispatch()
  return { open, onClose: () => dispatch(modalChanged({ name, open: false })) }
}
