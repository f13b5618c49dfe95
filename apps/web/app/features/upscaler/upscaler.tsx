import { lazy, Suspense } from 'react'
import { modalChanged } from '../../state/misc/misc.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const UpscalerForm = lazy(() => import('./upscaler-form.tsx'))

/** The modal `upscaler`: makes the picture larger for which it was opened. */
export function Upscaler() {
  const open = useAppSelector(({ misc }) => misc.modals.upscaler)
  const selected = useAppSelector(({ misc }) => misc.selectedUpscaler)
  const dispatch = useAppDispatch()
  const close = () => dispatch(modalChanged({ name: 'upscaler', open: false }))
  if (!selected) return null
  return (
    <Dialog open={open} onClose={close} title="Upscale" className="max-w-224">
      <Suspense fallback={<Skeleton className="h-88 rounded-2xl" />}>
        <UpscalerForm key={selected.imageId} picture={selected} onClose={close} />
      </Suspense>
    </Dialog>
  )
}
