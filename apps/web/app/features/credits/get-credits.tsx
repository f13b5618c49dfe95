import { t } from '#words'
import { useAppDispatch } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { modalChanged } from '../account/modals-slice.ts'

/** The options for users with too few credits for the screen. */
export function GetCredits({ kind = 'primary' }: { kind?: 'primary' | 'plain' }) {
  const dispatch = useAppDispatch()
  return (
    <Button kind={kind} className="shrink-0" onClick={() => dispatch(modalChanged({ name: 'pricing', open: true }))}>
      {t`Get more credits`}
    </Button>
  )
}
