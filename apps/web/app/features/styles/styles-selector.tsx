import { lazy, Suspense } from 'react'
import { t } from '#words'
import { loadPart } from '../../load-part.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { modalChanged } from '../account/modals-slice.ts'

const Selector = lazy(() =>
  loadPart(() => import('./styles-selector-content.tsx').then(({ Content }) => ({ default: Content }))),
)

/** The modal `stylesSelector`, which any screen opens by name. Loads its content when opened. */
export function StylesSelector() {
  const open = useAppSelector(({ misc }) => misc.modals.stylesSelector)
  const dispatch = useAppDispatch()
  const close = () => dispatch(modalChanged({ name: 'stylesSelector', open: false }))
  return (
    <Dialog open={open} onClose={close} title={t`Choose styles`} className="max-w-260">
      <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
        <Selector />
        <div className="sticky -bottom-6 -mx-6 mt-4 flex justify-end border-t border-line bg-sheet px-6 py-3">
          <Button kind="primary" onClick={close}>
            {t`Done`}
          </Button>
        </div>
      </Suspense>
    </Dialog>
  )
}
