import { resultPage } from '@keylight/contract'
import { Heart, Play } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#words'
import { useCall } from '../../forms/use-call.ts'
import { sentenceOfError } from '../../state/loading.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button, ButtonLink, IconButton } from '../../ui/buttons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { selectWorks } from '../work/works.ts'
import { isFavourite, loadFavourites, submitFavourite } from './favourites-slice.ts'

/** Favourites, newest first. Removed favourites stay listed with Undo until the user leaves the section. */
export default function Favourites() {
  const { favoritePhotos, isLoading, error } = useAppSelector(({ account }) => account)
  const dispatch = useAppDispatch()
  const newestFirst = [...favoritePhotos].reverse()
  const [order, setOrder] = useState(newestFirst)
  const missing = newestFirst.filter(({ workId }) => !isFavourite(order, workId))
  if (missing.length > 0) setOrder([...missing, ...order])
  if (error && favoritePhotos.length === 0)
    return (
      <ErrorState onRetry={() => void dispatch(loadFavourites())} busy={isLoading}>
        {sentenceOfError(error)}
      </ErrorState>
    )
  if (order.length === 0 && isLoading) return <Skeleton className="h-64 rounded-2xl" />
  if (order.length === 0)
    return (
      <EmptyState
        icon={<Heart />}
        title={t`No favourites yet`}
        action={<ButtonLink to="/ai-model-training-results">{t`See your images`}</ButtonLink>}
      >
        {t`Select the heart on images and videos you like. They appear here, newest first.`}
      </EmptyState>
    )
  return (
    <ul aria-label={t`Favourites`} className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
      {order.map(({ workId, url }, index) => (
        <li key={workId}>
          <Favourite workId={workId} url={url} number={index + 1} />
        </li>
      ))}
    </ul>
  )
}

function Favourite({ workId, url, number }: { workId: string; url: string; number: number }) {
  const favourite = useAppSelector(({ account }) => account.favoritePhotos.find((each) => each.workId === workId))
  const work = useAppSelector((state) => selectWorks(state).find(({ id }) => id === workId))
  const dispatch = useAppDispatch()
  const change = useCall(() => dispatch(submitFavourite({ workId, url })).unwrap())
  if (!favourite)
    return (
      <div className="grid aspect-4/5 place-content-center justify-items-center gap-3 rounded-print bg-stage p-4 text-center">
        <p role="status" className="text-[0.9375rem] text-ink-soft">
          {t`Removed`}
        </p>
        <Button size="small" busy={change.busy} onClick={() => void change.start()}>
          {t`Undo`}
        </Button>
      </div>
    )
  const isVideo = workId.startsWith('vid_')
  // Wide images aren't cropped.
  const fit = isVideo || workId.startsWith('thb_') ? 'object-contain' : ''
  return (
    <div className="print-edge relative bg-stage">
      <Link to={resultPage(workId)} className="block rounded-print">
        <Picture
          src={favourite.previewUrl ?? (isVideo ? null : favourite.url)}
          alt={work ? `${work.model.name ? `${work.model.name}, ` : ''}${work.title}` : t`Favourite ${number}`}
          className={`aspect-4/5 size-full ${fit}`}
        />
        {isVideo && (
          <span className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-full bg-black/55 text-white">
            <Play className="size-4" fill="currentColor" />
            <span className="sr-only">{t`Video`}</span>
          </span>
        )}
      </Link>
      <IconButton
        label={t`Remove favourite ${number}`}
        variant="overPicture"
        busy={change.busy}
        onClick={() => void change.start()}
        className="absolute top-2 right-2 z-10"
      >
        <Heart className="size-5 fill-current" />
      </IconButton>
    </div>
  )
}
