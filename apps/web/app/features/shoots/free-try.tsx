import { lazy, Suspense } from 'react'
import { loadPart } from '../../load-part.ts'
import { FullScreenDialog } from '../../ui/kit/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const Tryout = lazy(() => loadPart(() => import('../tryout/tryout.tsx').then(({ Tryout }) => ({ default: Tryout }))))

/** What visitors can try without an account, for members who are out of credits. */
export function FreeTry({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FullScreenDialog open={open} onClose={onClose} title="Try styles for free">
      <div className="overflow-y-auto">
        <Suspense fallback={<Spinner />}>
          <Tryout>
            <p className="text-title">See yourself in more styles</p>
            <p className="mt-3 max-w-116 text-lead text-ink-soft">One photo at a time, without using a credit.</p>
          </Tryout>
        </Suspense>
      </div>
    </FullScreenDialog>
  )
}
