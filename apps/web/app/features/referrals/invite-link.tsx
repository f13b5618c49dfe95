import { Share2 } from 'lucide-react'
import { t } from '#words'
import { useLoad } from '../../forms/use-call.ts'
import { useAppDispatch } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { LinkToCopy } from '../../ui/link-to-copy.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { loadReferral } from '../account/user-slice.ts'

/** The user's invitation link, with a copy button and, if the browser supports it, a share button. */
export function InviteLink() {
  const dispatch = useAppDispatch()
  const link = useLoad(() => dispatch(loadReferral()).unwrap())
  if (link.problem)
    return (
      <ErrorState onRetry={() => void link.retry()} busy={link.busy}>
        {link.problem.message}
      </ErrorState>
    )
  if (!link.result) return <Skeleton className="h-12 rounded-xl" />
  const url = link.result
  // Closing the system's share sheet rejects the promise.
  const share = () => navigator.share({ url, title: 'Keylight' }).catch(() => undefined)
  return (
    <LinkToCopy label={t`Your invitation link`} link={url}>
      {'share' in navigator && (
        <Button className="min-h-12" icon={<Share2 className="size-4.5" />} onClick={() => void share()}>
          {t`Share`}
        </Button>
      )}
    </LinkToCopy>
  )
}
