import {
  changeThumbnail,
  findStyle,
  getThumbnailLayers,
  type Model,
  requestThumbnail,
  resultPage,
  retryWork,
  type Thumbnail,
  type ThumbnailDesign,
} from '@keylight/contract'
import { Download, Expand } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { plural, t } from '#words'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { modalChanged } from '../account/modals-slice.ts'
import { useDraft } from '../billing/draft.ts'
import { thumbnailArrived } from '../history/history-slice.ts'
import { stylesWithin, useCapabilities } from '../shoots/capabilities.ts'
import { isPlace, PlaceChoice } from '../shoots/place-choice.tsx'
import { saveWork } from '../work/work-actions.ts'
import { ThumbnailEditor } from './editor/editor.tsx'
import { type Layers, loadLayers } from './editor/layers.ts'
import { dropKept, keepDesign, readHistory, readKept } from './kept-design.ts'

interface Props {
  /** The thumbnail to edit, or null for a new one. */
  thumbnail: Thumbnail | null
  model: Model
  /** Id of the image whose photo, clothes and light are used for a new thumbnail. */
  pictureId: string | null
  style: string
  design: ThumbnailDesign
  onMade: (id: string) => void
  /** Called when the stored draft was discarded. */
  onStartAgain: () => void
}

/** The editor in an account, with the layers of a model, ordering, saving and downloading. */
export function Workshop(props: Props) {
  const { thumbnail, model, pictureId } = props
  const userId = useAppSelector(({ user }) => user.data.id)
  const name = thumbnail?._id ?? pictureId ?? 'new'
  const [kept, setKept] = useState(() => readKept(userId, name))
  // The draft may have been started for another person.
  const keptStyle = findStyle(kept?.style ?? '')?.gender === model.gender ? kept?.style : undefined
  const [history] = useState(() => readHistory(userId, name))
  const [style, setStyle] = useDraft(`thumbnail.${thumbnail?._id}.style`, keptStyle ?? props.style)
  const [design, setDesign] = useDraft(`thumbnail.${thumbnail?._id}.design`, kept?.design ?? props.design)
  const isChanged = style !== props.style || !sameDesign(design, props.design)
  const latestHistory = useRef(history)
  useEffect(() => {
    if (isChanged) keepDesign(userId, name, { style, design }, latestHistory.current)
    else {
      dropKept(userId, name)
      setKept(null)
    }
  }, [userId, name, style, design, isChanged])
  const { layers, problem, retry, busy } = useLayers({
    modelId: model._id,
    style,
    size: design.size ?? 'landscape',
    ...(thumbnail ? { thumbnailId: thumbnail._id } : pictureId ? { pictureId } : {}),
  })
  if (thumbnail && thumbnail.model._id === null) return <Finished thumbnail={thumbnail} />
  return (
    <>
      {problem && !busy && (
        <div className="mb-6">
          <ErrorState onRetry={retry}>{problem}</ErrorState>
        </div>
      )}
      {kept && isChanged && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem] text-ink-soft">
          <p role="status">
            {thumbnail
              ? t`This is your unfinished design. It’s only stored in this browser until you save it.`
              : t`This is your unfinished design. It’s only stored in this browser until you create the thumbnail.`}
          </p>
          <Button
            size="small"
            onClick={() => {
              dropKept(userId, name)
              props.onStartAgain()
            }}
          >
            {thumbnail ? t`Discard changes` : t`Start over`}
          </Button>
        </div>
      )}
      {layers ? (
        <ThumbnailEditor
          initial={design}
          history={history}
          layers={layers}
          onChange={(next, steps) => {
            latestHistory.current = steps
            setDesign(next)
          }}
          backdropChoice={<StyleChoice model={model} style={style} busy={busy} onChange={setStyle} />}
        />
      ) : (
        !problem && <EditorSkeleton />
      )}
      <Order
        {...props}
        style={style}
        design={design}
        isReady={layers !== null}
        onMade={(id) => {
          dropKept(userId, name)
          props.onMade(id)
        }}
      />
    </>
  )
}

const EditorSkeleton = () => (
  <div role="status" aria-label={t`Removing the background`} className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
    <div className="print-edge relative grid aspect-video place-items-center overflow-hidden bg-stage text-ink-soft">
      <span className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-gleam to-transparent" />
      {t`Removing the background…`}
    </div>
  </div>
)

/** Shown for a thumbnail whose model was deleted. */
const Finished = ({ thumbnail }: { thumbnail: Thumbnail }) => (
  <figure className="max-w-3xl">
    {thumbnail.url && <img src={thumbnail.url} alt="" className="w-full rounded-lg" />}
    <figcaption className="mt-3 text-ink-soft">
      {t`The model ${thumbnail.model.name} was deleted, so this thumbnail can’t be changed.`}
    </figcaption>
  </figure>
)

/** Loads the layers. Keeps the previous layers while loading. */
function useLayers(input: Parameters<typeof ask>[0]) {
  const [layers, setLayers] = useState<Layers | null>(null)
  const load = useCall(async (signal, wanted: typeof input) => setLayers(await ask(wanted, signal)))
  const { start, cancel } = load
  const wanted = JSON.stringify(input)
  useEffect(() => {
    void start(JSON.parse(wanted) as typeof input)
    return cancel
  }, [start, cancel, wanted])
  return { layers, busy: load.busy, problem: load.problem?.message ?? null, retry: () => void load.retry() }
}

async function ask(input: Parameters<typeof call<typeof getThumbnailLayers>>[1], signal: AbortSignal) {
  return await loadLayers(await call(getThumbnailLayers, input, { signal }), signal)
}

function StyleChoice({
  model,
  style,
  busy,
  onChange,
}: {
  model: Model
  style: string
  busy: boolean
  onChange: (style: string) => void
}) {
  const { result } = useCapabilities()
  if (!result) return null
  return (
    <div aria-busy={busy}>
      <PlaceChoice
        name="thumbnail-style"
        of={model._id}
        styles={stylesWithin(result, (each) => each.gender === model.gender && isPlace(each))}
        value={style}
        onChange={onChange}
      />
    </div>
  )
}

function Order({ thumbnail, model, pictureId, style, design, onMade, isReady }: Props & { isReady: boolean }) {
  const dispatch = useAppDispatch()
  const left = useAppSelector(({ user }) => user.data.credits.imageGeneration)
  const isWorking = thumbnail?.status === 'in_progress'
  const isNever = thumbnail !== null && thumbnail.status === 'failed' && thumbnail.url === null
  const isChanged = thumbnail === null || style !== thumbnail.style || !sameDesign(design, thumbnail.design)
  const empty = design.texts.some(({ words }) => words.trim() === '')
  const order = useCall(async () => {
    if (thumbnail && isNever) {
      await call(retryWork, { workId: thumbnail._id })
      dispatch(thumbnailArrived({ ...thumbnail, status: 'in_progress', failure: null }))
      return
    }
    if (thumbnail) {
      const change = { thumbnailId: thumbnail._id, design, style }
      dispatch(thumbnailArrived((await call(changeThumbnail, change)).thumbnail))
      return
    }
    const input = { modelId: model._id, style, design, ...(pictureId ? { pictureId } : {}) }
    const made = await call(requestThumbnail, input)
    dispatch(thumbnailArrived(made.thumbnail))
    onMade(made.thumbnail._id)
  })
  const download = useCall((signal, workId: string) => saveWork(workId, signal))
  const problem = order.problem ?? download.problem
  const isPaid = thumbnail === null || isNever
  return (
    <FootBar
      status={
        problem ? (
          <span className="text-bad">{problem.message}</span>
        ) : (
          orderStatus({ thumbnail, isWorking, isPaid, isChanged, left, empty })
        )
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        {thumbnail?.status === 'ready' && !isChanged && (
          <ButtonLink
            kind="quiet"
            to={resultPage(thumbnail._id)}
            icon={<Expand className="size-4.5" />}
            className="max-sm:hidden"
          >
            {t`View`}
          </ButtonLink>
        )}
        {isPaid && left === 0 ? (
          <Button kind="primary" onClick={() => dispatch(modalChanged({ name: 'pricing', open: true }))}>
            {t`Get credits`}
          </Button>
        ) : isPaid || isChanged || isWorking ? (
          <Button
            kind="primary"
            busy={order.busy || isWorking}
            disabled={!isReady || empty}
            onClick={() => void order.start()}
          >
            {isNever ? t`Try again` : thumbnail === null ? t`Create thumbnail` : t`Save changes`}
          </Button>
        ) : (
          <Button
            kind="primary"
            busy={download.busy}
            icon={<Download className="size-4.5" />}
            onClick={() => void download.start(thumbnail._id)}
          >
            {t`Download`}
          </Button>
        )}
      </div>
    </FootBar>
  )
}

function orderStatus({
  thumbnail,
  isWorking,
  isPaid,
  isChanged,
  left,
  empty,
}: {
  thumbnail: Thumbnail | null
  isWorking: boolean
  isPaid: boolean
  isChanged: boolean
  left: number
  empty: boolean
}): string {
  if (isWorking) return t`Rendering your thumbnail. This takes a few seconds.`
  if (empty) return t`One text box is empty. Enter some text, or remove it.`
  if (isPaid && left === 0)
    return t`You’re out of credits. You can keep designing, and create the thumbnail once you have a credit.`
  const price = t`Uses 1 of your ${plural(left, { one: '# credit', other: '# credits' })}. Changes are free afterwards.`
  if (thumbnail?.status === 'failed') return `${thumbnail.failure ?? t`This thumbnail failed.`} ${isPaid ? price : ''}`
  if (isPaid) return price
  return isChanged
    ? t`Your changes are stored in this browser until you save them. Saving is free.`
    : t`Saved. Change anything you like, for free.`
}

/** Returns whether two designs are equal, regardless of key order and of absent defaults. */
const sameDesign = (one: ThumbnailDesign, other: ThumbnailDesign): boolean => sorted(one) === sorted(other)
const sorted = (design: ThumbnailDesign): string =>
  JSON.stringify({ size: 'landscape', format: 'jpeg', ...design }, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, each]) => each !== undefined && each !== false)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value,
  )
