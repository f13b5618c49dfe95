import type { Picture, Shoot } from '@keylight/contract'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { sameImage } from '../../state/account.ts'
import { loadHistory, loadMore } from '../../state/history.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { button } from '../../ui/button.ts'
import { LoadProblem } from './load-problem.tsx'
import { PictureTile, pictureTitle } from './picture-tile.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import { TileSkeletons } from './tile-skeletons.tsx'

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
  const open = ready.find(({ _id }) => _id === query.get('picture'))
  const show = (picture: Picture | null) =>
    setQuery(picture ? { picture: picture._id } : {}, { preventScrollReset: true, replace: true })
  return (
    <main className="measure pt-10 pb-24 md:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h1 className="text-title">Your pictures</h1>
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="button"
            aria-pressed={onlyFavourites}
            onClick={() => setOnlyFavourites(!onlyFavourites)}
            className={`${button('plain')} aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper`}
          >
            Favourites
          </button>
          <Link to="/ai-image-generator" className={button('primary')}>
            New headshots
          </Link>
        </div>
      </div>
      <div className="mt-12 space-y-16">
        {error && !isFetched && <LoadProblem error={error} onRetry={() => dispatch(loadHistory())} />}
        {!isFetched && !error && <TileSkeletons count={8} />}
        {isFetched && shoots.length === 0 && (
          <p className="rounded-2xl bg-stage px-6 py-20 text-center text-ink-soft">
            {onlyFavourites
              ? 'No favourites yet. Open a picture and press the heart.'
              : 'No pictures yet. Choose a model and a few styles, and they arrive here.'}
          </p>
        )}
        {shoots.map((shoot) => (
          <ShootSection key={shoot._id} shoot={shoot} onOpen={show} />
        ))}
        {next.activities !== null &&
          (error ? (
            <LoadProblem error={error} onRetry={() => dispatch(loadMore('activities'))} />
          ) : (
            <button
              type="button"
              disabled={isLoading}
              onClick={() => dispatch(loadMore('activities'))}
              className={button('plain')}
            >
              {isLoading ? 'One moment…' : 'Show older pictures'}
            </button>
          ))}
      </div>
      {open && <PictureViewer picture={open} pictures={ready} onShow={show} />}
    </main>
  )
}

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
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4">
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
      </ul>
    </section>
  )
}
