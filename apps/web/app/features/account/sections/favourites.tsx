import { resultPage } from '@keylight/contract'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../forms/use-call.ts'
import { loadFavourites, sameImage, submitFavourite } from '../../../state/account/account.ts'
import { sentenceOfError } from '../../../state/call-thunk.ts'
import { useAppDispatch, useAppSelector } from '../../../state/store.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/buttons.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'

/** Favourites, newest first. What is removed stays in its place until the section is left, so that it can be undone. */
export default function Favourites() {
  const { favoritePhotos, isLoading, error } = useAppSelector(({ account }) => account)
  const dispatch = useAppDispatch()
  const newestFirst = favoritePhotos.map(({ url }) => url).reverse()
  const [order, setOrder] = useState(newestFirst)
  const missing = newestFirst.filter((url) => !order.some((known) => sameImage(known, url)))
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
        title="No favourites yet"
        action={<ButtonLink to="/ai-model-training-results">See your pictures</ButtonLink>}
      >
        Mark the pictures that you like with the heart. They’re listed here, newest first.
      </EmptyState>
    )
  return (
    <ul aria-label="Favourites" className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
      {order.map((url, index) => (
        <li key={url.split('?')[0]}>
          <Favourite url={url} number={index + 1} />
        </li>
      ))}
    </ul>
  )
}

/** The id of a picture is part of its address. */
const idIn = (url: string): string | undefined => /pic_[a-z0-9]+/.exec(url)?.[0]

function Favourite({ url, number }: { url: string; number: number }) {
  const isFavourite = useAppSelector(({ account }) => account.favoritePhotos.some((photo) => sameImage(photo.url, url)))
  const id = idIn(url)
  const small = useAppSelector(({ history }) => {
    const pictures = [...history.histories, ...history.dressUpActivities].flatMap((shoot) => shoot.pictures)
    return pictures.find((picture) => picture._id === id)?.previewUrl
  })
  const dispatch = useAppDispatch()
  const change = useCall(() => dispatch(submitFavourite({ url })).unwrap())
  if (!isFavourite)
    return (
      <div className="grid aspect-4/5 place-content-center justify-items-center gap-3 rounded-print bg-stage p-4 text-center">
        <p role="status" className="text-[0.9375rem] text-ink-soft">
          Removed
        </p>
        <Button size="small" busy={change.busy} onClick={() => void change.start()}>
          Undo
        </Button>
      </div>
    )
  const picture = <Picture src={small ?? url} alt={`Favourite ${number}`} className="aspect-4/5 size-full" />
  return (
    <div className="print-edge relative">
      {id ? (
        <Link to={resultPage(id)} className="block rounded-print">
          {picture}
        </Link>
      ) : (
        picture
      )}
      <IconButton
        label={`Remove favourite ${number}`}
        look="overPicture"
        busy={change.busy}
        onClick={() => void change.start()}
        className="absolute top-2 right-2 z-10"
      >
        <Heart className="size-5 fill-current" />
      </IconButton>
    </div>
  )
}
