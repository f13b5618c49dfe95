import { t } from '#words'
import { useAppDispatch } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { modalChanged } from '../account/modals-slice.ts'

/** Ways to get more credits, for users who don't have enough. */
export function GetCredits({ kind = 'primary' }: { kind?: 'primary' | 'plain' }) {
  const dispatch = useAppDispatch()
  return (
    <Button kind={kind} className="shrink-0" onClick={() => dispatch(modalChanged({ name: 'pricing', open: true }))}>
      {t`Get more credits`}
    </Button>
  )
}
