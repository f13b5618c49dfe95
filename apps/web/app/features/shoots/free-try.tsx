import { t } from '#words'
import { FullScreenDialog } from '../../ui/dialog.tsx'
import { Tryout } from '../tryouts/tryout.tsx'

/** The free preview, for users who are out of credits. */
export function FreeTry({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FullScreenDialog open={open} onClose={onClose} title={t`Try styles for free`}>
      <div className="overflow-y-auto">
        <Tryout>
          <p className="text-title">{t`See yourself in more styles`}</p>
          <p className="mt-3 max-w-116 text-lead text-ink-soft">{t`One photo at a time, without using a credit.`}</p>
        </Tryout>
      </div>
    </FullScreenDialog>
  )
}
