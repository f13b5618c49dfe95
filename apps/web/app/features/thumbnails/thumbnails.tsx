import { findStyle, type Thumbnail, thumbnailLayout } from '@keylight/contract'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#words'
import { loadPart } from '../../load-part.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/buttons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { loadThumbnail } from '../history/history-slice.ts'
import { ModelsPending } from '../models/models-pending.tsx'
import { ModelChoice, NoModel } from '../shoots/model-choice.tsx'
import { dropCarriedDesign, readCarriedDesign } from './carried-design.ts'
import { ThumbnailList } from './thumbnail-list.tsx'

const Workshop = lazy(() => loadPart(async () => ({ default: (await import('./workshop.tsx')).Workshop })))

/** The start of a new thumbnail. */
const firstStyle = { man: 'man.headshot.urban-outdoor', woman: 'woman.headshot.urban' } as const

/** Creates and edits thumbnails. The URL identifies the open thumbnail. */
export function Thumbnails() {
  const [query, setQuery] = useSearchParams()
  const { models, isFetched } = useAppSelector(({ model }) => model)
  const history = useAppSelector(({ history }) => history)
  const thumbnailId = query.get('thumbnail')
  const pictureId = query.get('picture')
  const { thumbnail, isMissing } = useThumbnail(thumbnailId)
  // Creating a thumbnail changes the URL. The editor must keep its state.
  const [made, setMade] = useState<{ id: string; key: string } | null>(null)
  const [begun, setBegun] = useState(0)
  const ready = models.filter(({ status }) => status === 'ready')
  const shoots = [...history.histories, ...history.dressUpActivities]
  const shoot = shoots.find(({ pictures }) => pictures.some(({ _id }) => _id === pictureId))
  const picture = shoot?.pictures.find(({ _id }) => _id === pictureId)
  const model =
    ready.find(({ _id }) => _id === (thumbnail?.model._id ?? query.get('model') ?? shoot?.model._id)) ?? ready[0]
  // A design from the free thumbnail maker, started before signing up.
  const [carried] = useState(readCarriedDesign)
  const carriedStyle = carried && findStyle(carried.style)?.gender === model?.gender ? carried.style : null
  const known = history.isFetched || history.error !== null || !pictureId
  const about =
    thumbnailId === null ? `new ${pictureId} ${model?._id}` : made?.id === thumbnailId ? made.key : thumbnailId
  const open = (next: Record<string, string>) => setQuery(next, { preventScrollReset: true })
  return (
    <PageFrame
      title={t`Thumbnails`}
      lead={t`Put yourself in front of any place or colour, with a headline that’s easy to read on a phone.`}
      actions={
        thumbnailId !== null && (
          <Button icon={<Plus className="size-4.5" />} onClick={() => open({})}>
            {t`New thumbnail`}
          </Button>
        )
      }
    >
      {!isFetched ? (
        <ModelsPending />
      ) : !known || (thumbnailId !== null && !thumbnail && !isMissing) ? (
        <Spinner />
      ) : !model ? (
        <NoModel training={models.some(({ status }) => status === 'in_progress')}>
          {t`Then you can add yourself to thumbnails.`}
        </NoModel>
      ) : (
        <>
          {isMissing && <Alert kind="info">{t`We couldn’t find that thumbnail. It may have been deleted.`}</Alert>}
          {pictureId && !picture && (
            <Alert kind="info">{t`We couldn’t find that image, so we used your model instead.`}</Alert>
          )}
          {thumbnailId === null && (
            <ModelChoice legend={t`Person`} models={ready} chosen={model} onChoose={(id) => open({ model: id })} />
          )}
          <Suspense fallback={<Spinner />}>
            <Workshop
              key={`${begun} ${about}`}
              thumbnail={thumbnail}
              model={model}
              pictureId={picture && shoot?.model._id === model._id ? picture._id : null}
              style={thumbnail?.style ?? picture?.style ?? carriedStyle ?? firstStyle[model.gender]}
              design={
                thumbnail?.design ??
                (begun === 0 ? carried?.design : null) ??
                thumbnailLayout('right', t`Your headline`)
              }
              onStartAgain={() => {
                dropCarriedDesign()
                setBegun(begun + 1)
              }}
              onMade={(id) => {
                dropCarriedDesign()
                setMade({ id, key: about })
                setQuery({ thumbnail: id }, { preventScrollReset: true, replace: true })
              }}
            />
          </Suspense>
        </>
      )}
      <ThumbnailList openId={thumbnailId} onOpen={(id) => open({ thumbnail: id })} />
    </PageFrame>
  )
}

/** Loads the thumbnail in the URL, which may not be on a loaded page. */
function useThumbnail(id: string | null): { thumbnail: Thumbnail | null; isMissing: boolean } {
  const { thumbnailActivities, isFetched, error } = useAppSelector(({ history }) => history)
  const dispatch = useAppDispatch()
  const [missing, setMissing] = useState<string | null>(null)
  const thumbnail = thumbnailActivities.find(({ _id }) => _id === id) ?? null
  const isUnknown = id !== null && !thumbnail && (isFetched || error !== null)
  useEffect(() => {
    if (!isUnknown || id === null) return
    let isCurrent = true
    void dispatch(loadThumbnail(id)).then((answer) => {
      if (isCurrent && loadThumbnail.rejected.match(answer)) setMissing(id)
    })
    return () => {
      isCurrent = false
    }
  }, [dispatch, id, isUnknown])
  return { thumbnail, isMissing: id !== null && !thumbnail && missing === id }
}
