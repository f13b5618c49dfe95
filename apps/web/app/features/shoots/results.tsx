import type { Picture, Shoot } from '@keylight/contract'
import { Heart, Images } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sameImage } from '../../state/account/account.ts'
import { sentenceOfError } from '../../state/call-thunk.ts'
import { loadHistory, loadMore } from '../../state/history/history.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { PictureGrid, PictureGridSkeleton } from './picture-grid.tsx'
import { PictureTile, pictureTitle } from './picture-tile.tsx'
import { PictureViewer } from './picture-viewer.tsx'

/** Every shoot, newest first, with its pictures as they arrive. The open picture is part of the address. */
export function Results() {
  const { histories, isFetched, isLoading, error, next } = useAppSelector(({ history }) => history)
  const favourites = useAppSelector(({ account }) => account.favoritePhotos)
  const dispatch = useAppDispatch()
  const [onlyFavourites, setOnlyFavourites] = useState(false)
  const [query, setQuery] = useSearchParams()
  const isFavourite = ({ url }: Picture) => favourites.some((favourite) => sameImage(favourite.url, url))
  const shoots = onlyFavourites
    ? histories
        .map((shoot) => ({ ...shoot, pictures: shoot.pictures.filter(isFavourite) }))
        .filter(({ pictures }) => pictures.length > 0)
    : histories
  const ready = shoots.flatMap(({ pictures }) => pictures.filter(({ status }) => status === 'ready'))
  const open = ready.find(({ _id }) => _id === query.get('picture')) ?? null
  const show = (picture: Picture | null) =>
    setQuery(picture ? { picture: picture._id } : {}, { preventScrollReset: true, replace: true })
  return (
    <PageFrame
      title="Your pictures"
      actions={
        <>
          <Button
            aria-pressed={onlyFavourites}
            onClick={() => setOnlyFavourites(!onlyFavourites)}
            icon={<Heart className="size-4.5" fill={onlyFavourites ? 'currentColor' : 'none'} />}
            className="aria-pressed:border-secondary-edge aria-pressed:bg-secondary-wash aria-pressed:text-secondary-ink"
          >
            Favourites
          </Button>
          <ButtonLink kind="primary" to="/ai-image-generator">
            New headshots
          </ButtonLink>
        </>
      }
    >
      <div className="space-y-16">
        {error && !isFetched && (
          <ErrorState onRetry={() => void dispatch(loadHistory())} busy={isLoading}>
            {sentenceOfError(error)}
          </ErrorState>
        )}
        {!isFetched && !error && <PictureGridSkeleton count={8} />}
        {isFetched && shoots.length === 0 && <Nothing onlyFavourites={onlyFavourites} />}
        {shoots.map((shoot) => (
          <ShootSection key={shoot._id} shoot={shoot} onOpen={show} />
        ))}
        <LoadMore
          hasMore={next.activities !== null}
          busy={isLoading}
          problem={error && sentenceOfError(error)}
          onMore={() => void dispatch(loadMore('activities'))}
        >
          Show older pictures
        </LoadMore>
      </div>
      <PictureViewer picture={open} pictures={ready} onShow={show} />
    </PageFrame>
  )
}

const Nothing = ({ onlyFavourites }: { onlyFavourites: boolean }) =>
  onlyFavourites ? (
    <EmptyState icon={<Heart />} title="No favourites yet">
      Open a picture and press the heart to keep it here.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<Images />}
      title="No pictures yet"
      action={
        <ButtonLink kind="primary" to="/ai-image-generator">
          Create headshots
        </ButtonLink>
      }
    >
      Choose a model and a few styles. Your pictures appear here as they are ready.
    </EmptyState>
  )

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

function ShootSection({ shoot, onOpen }: { shoot: Shoot; onOpen: (picture: Picture) => void }) {
  const done = shoot.pictures.filter(({ status }) => status !== 'in_progress').length
  const total = shoot.pictures.length
  return (
    <section aria-label={`${shoot.model.name}, ${day.format(new Date(shoot.createdAt))}`}>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-heading">{shoot.model.name}</h2>
        <p className="text-[0.9375rem] text-ink-soft">
          <time dateTime={shoot.createdAt}>{day.format(new Date(shoot.createdAt))}</time>
        </p>
        <p role="status" className="ml-auto text-[0.9375rem] text-ink-soft tabular-nums">
          {shoot.status === 'in_progress'
            ? `${done} of ${total} done`
            : `${total} ${total === 1 ? 'picture' : 'pictures'}`}
        </p>
      </div>
      <PictureGrid>
        {shoot.pictures.map((picture) => (
          <li key={picture._id}>
            {picture.status === 'ready' ? (
              <button
                type="button"
                aria-label={`Open ${pictureTitle(picture)}`}
                onClick={() => onOpen(picture)}
                className="group block w-full rounded-print"
              >
                <PictureTile picture={picture} />
              </button>
            ) : (
              <PictureTile picture={picture} />
            )}
          </li>
        ))}
      </PictureGrid>
    </section>
  )
}
