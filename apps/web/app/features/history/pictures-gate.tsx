import { Images } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#words'
import { sentenceOfError } from '../../state/loading.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { ButtonLink } from '../../ui/buttons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { loadHistory } from './history-slice.ts'
import { type OwnPicture, useLoadedUntil, useOwnPictures } from './own-pictures.ts'

/** Renders its children once there are images to choose from and those in the URL have loaded. */
export function PicturesGate({
  wanted,
  children,
}: {
  /** Ids of images in the URL. */
  wanted: readonly string[]
  children: (pictures: [OwnPicture, ...OwnPicture[]]) => ReactNode
}) {
  const dispatch = useAppDispatch()
  const { isFetched, isLoading, error } = useAppSelector(({ history }) => history)
  const pictures = useOwnPictures()
  const isLoadingMore = useLoadedUntil(wanted)
  const [first, ...others] = pictures
  if (error && !isFetched) {
    return (
      <ErrorState onRetry={() => void dispatch(loadHistory())} busy={isLoading}>
        {sentenceOfError(error)}
      </ErrorState>
    )
  }
  if (!isFetched || isLoadingMore) {
    return (
      <div role="status" aria-label={t`Loading your images`} className="grid gap-8 lg:grid-cols-2">
        <Skeleton className="h-136 rounded-print" />
        <Skeleton className="h-136 rounded-2xl max-lg:h-64" />
      </div>
    )
  }
  if (first) return children([first, ...others])
  return (
    <EmptyState
      icon={<Images />}
      title={t`Create a headshot first`}
      action={
        <ButtonLink kind="primary" to="/ai-image-generator">
          {t`Create headshots`}
        </ButtonLink>
      }
    >
      {t`You need a headshot to continue. Creating one takes a few seconds.`}
    </EmptyState>
  )
}
