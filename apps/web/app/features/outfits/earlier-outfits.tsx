import { type Picture, resultPage, retryWork, type Shoot } from '@keylight/contract'
import { RotateCcw, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { momentOf } from '../../formats/dates.ts'
import { useCall } from '../../forms/use-call.ts'
import { sentenceOfError } from '../../state/loading.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button, IconButton } from '../../ui/buttons.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Section } from '../../ui/page-frame.tsx'
import { Picture as Image } from '../../ui/picture.tsx'
import { loadMore } from '../history/history-slice.ts'
import { Removable } from '../history/removable.tsx'
import { refusedClothes } from '../shoots/capabilities.ts'
import { outfitTitle } from './outfit.ts'

/** All outfits with their images, newest first. Renders nothing if there are none. */
export function EarlierDressUps({ id }: { id: string }) {
  const dispatch = useAppDispatch()
  const { dressUpActivities, next, isLoading, error } = useAppSelector(({ history }) => history)
  if (dressUpActivities.length === 0) return null
  return (
    <div id={id} className="scroll-mt-24">
      <Section title={t`Your outfits`} className="mt-16">
        <ul className="space-y-8">
          {dressUpActivities.map((shoot) => (
            <Removable key={shoot._id} workId={shoot._id} deleted={t`Outfit deleted.`}>
              {(remove) => <DressUpShoot shoot={shoot} onRemove={remove} />}
            </Removable>
          ))}
        </ul>
        <div className="mt-6 flex justify-center">
          <LoadMore
            hasMore={next.dressUpActivities !== null}
            busy={isLoading}
            problem={error && sentenceOfError(error)}
            onMore={() => void dispatch(loadMore('dressUpActivities'))}
          >
            {t`Show older outfits`}
          </LoadMore>
        </div>
      </Section>
    </div>
  )
}

function DressUpShoot({ shoot, onRemove }: { shoot: Shoot; onRemove: () => void }) {
  const { pictures, createdAt, model } = shoot
  const done = pictures.filter(({ status }) => status !== 'in_progress').length
  const when = momentOf(createdAt)
  return (
    <article aria-label={`${model.name}, ${when}`}>
      <div className="mb-3 flex items-center gap-x-3">
        <p className="min-w-0">
          <span className="font-medium">{model.name}</span>{' '}
          <time dateTime={createdAt} className="text-sm text-ink-soft">
            {when}
          </time>
        </p>
        <p role="status" className="ml-auto text-sm text-ink-soft tabular-nums">
          {shoot.status === 'in_progress' ? t`${done} of ${pictures.length} done` : ''}
        </p>
        <IconButton label={t`Delete the outfit of ${model.name}, ${when}`} data-removes onClick={onRemove}>
          <Trash2 className="size-4.5" />
        </IconButton>
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
        {pictures.map((picture) => (
          <li key={picture._id}>
            <DressedPicture picture={picture} />
          </li>
        ))}
      </ul>
    </article>
  )
}

function DressedPicture({ picture }: { picture: Picture }) {
  const title = outfitTitle({ garment: picture.garment ?? '', colour: null })
  if (picture.status === 'ready') {
    return (
      <Link to={resultPage(picture._id)} aria-label={t`Open ${title}`} className="group block rounded-print">
        <span className="print-edge block aspect-4/5 lit">
          <Image
            src={picture.previewUrl}
            alt=""
            className="size-full animate-develop transition-transform duration-500 ease-calm group-hover:scale-[1.02]"
          />
        </span>
        <span className="mt-1.5 block text-sm">{title}</span>
        {picture.missing.includes('attire') && (
          <span className="block text-sm text-warn">{refusedClothes(picture.missing)}</span>
        )}
      </Link>
    )
  }
  return (
    <>
      <span className="print-edge relative block aspect-4/5 lit">
        {picture.status === 'in_progress' ? (
          <span className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-gleam to-transparent" />
        ) : (
          <span className="absolute inset-0 flex flex-col justify-end gap-2 p-3 text-sm">
            {picture.failure}
            <Retry picture={picture} />
          </span>
        )}
      </span>
      <span className="mt-1.5 block text-sm text-ink-soft">{title}</span>
    </>
  )
}

function Retry({ picture }: { picture: Picture }) {
  const retry = useCall(() => call(retryWork, { workId: picture._id }))
  return (
    <>
      <Button size="small" busy={retry.busy} icon={<RotateCcw className="size-4" />} onClick={() => void retry.start()}>
        {t`Try again`}
      </Button>
      {retry.problem && (
        <span role="alert" className="text-bad">
          {retry.problem.message}
        </span>
      )}
    </>
  )
}
