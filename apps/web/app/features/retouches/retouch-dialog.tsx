import { getRetouchRange, type OutputOf, type RetouchOptions, requestRetouch } from '@keylight/contract'
import { Eye, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { useAppDispatch } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { Switch } from '../../ui/checkbox.tsx'
import { FullScreenDialog } from '../../ui/dialog.tsx'
import { Slider } from '../../ui/slider.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { pictureArrived } from '../history/history-slice.ts'
import { useZoom } from '../viewer/use-zoom.ts'
import { ZoomButtons } from '../viewer/zoom-buttons.tsx'
import { undoNewWork } from '../work/work-actions.ts'
import type { Work } from '../work/works.ts'

type Range = OutputOf<typeof getRetouchRange>

/** Where the slider starts on a picture that wasn't retouched yet, so that people see at once what it does. */
const suggested = 50

const nothing: RetouchOptions = { underEyes: false, strayHairs: false }
const switches: { name: keyof RetouchOptions; label: string }[] = [
  { name: 'underEyes', label: 'Soften shadows under the eyes' },
  { name: 'strayHairs', label: 'Tidy stray hairs' },
]
const isSame = (one: RetouchOptions, other: RetouchOptions) => switches.every(({ name }) => one[name] === other[name])

const amountWords = (amount: number): string => (amount === 0 ? '0%, as the style made it' : `${amount}%`)

interface Props {
  work: Work
  onClose: () => void
  /** Shows the new picture, or this one again when that is undone. */
  onShow: (id: string) => void
}

/** A slider between a picture and its retouched version, drawn once by the server and blended here. */
export default function RetouchDialog({ work, onClose, onShow }: Props) {
  const dispatch = useAppDispatch()
  const [wanted, setWanted] = useState<RetouchOptions | undefined>(undefined)
  const [moved, setMoved] = useState<number | null>(null)
  const [isBefore, setBefore] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [shown, setShown] = useState<Range | null>(null)
  const loading = useLoad(
    (signal) => call(getRetouchRange, { pictureId: work.id, ...(wanted && { options: wanted }) }, { signal }),
    JSON.stringify(wanted),
  )
  const range = loading.result
  const first = useRef<Range | null>(null)
  first.current ??= range
  const made = first.current
  const options = wanted ?? made?.options ?? nothing
  const amount = moved ?? (made?.amount || suggested)
  const isUnchanged = made !== null && amount === made.amount && isSame(options, made.options)
  const isNothing = amount === 0 && isSame(options, nothing)
  const apply = useCall(async () => {
    const { picture } = await call(requestRetouch, { pictureId: work.id, amount, options })
    // The viewer closes on work that the store doesn't have yet.
    if (work.shootId !== null) dispatch(pictureArrived({ shootId: work.shootId, picture }))
    dispatch(undoNewWork(picture._id, 'Retouched picture added. The original is unchanged.', () => onShow(work.id)))
    onShow(picture._id)
  })
  const isReady = shown !== null && shown === range && isSame(shown.options, options)
  const failure = isBroken ? 'The preview couldn’t be loaded.' : loading.problem?.message
  return (
    <FullScreenDialog
      open
      onClose={onClose}
      title="Retouch"
      details={range ? changesLeft(range.editsLeft) : 'Evens out the skin and keeps its texture'}
      actions={
        <div className="mx-auto grid w-full max-w-184 gap-x-8 gap-y-2 sm:grid-cols-[1fr_auto] sm:items-center">
          {apply.problem && (
            <p role="alert" className="text-sm text-bad sm:col-span-2">
              {apply.problem.message}
            </p>
          )}
          <Slider label="Even out skin" value={amount} onChange={setMoved} words={amountWords} disabled={!range} />
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {switches.map(({ name, label }) => (
              <Switch
                key={name}
                label={label}
                value={options[name]}
                onChange={(value) => setWanted({ ...options, [name]: value })}
                disabled={!made || (loading.busy && wanted !== undefined)}
              />
            ))}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2 sm:col-span-2">
            <div className="flex gap-2">
              <Hold label="Hold to see the original" onHold={setBefore} disabled={!isReady} />
              <Button
                kind="quiet"
                icon={<RotateCcw className="size-4.5" />}
                aria-label="Reset the retouch"
                disabled={!range || isNothing}
                onClick={() => {
                  setMoved(0)
                  setWanted(nothing)
                }}
              >
                Reset
              </Button>
            </div>
            <Button
              kind="primary"
              className="max-sm:w-full"
              busy={apply.busy}
              disabled={!isReady || isUnchanged || isNothing || range?.editsLeft === 0}
              onClick={() => void apply.start()}
            >
              Save as new picture
            </Button>
          </div>
        </div>
      }
    >
      <Preview work={work}>
        {shown && (
          <>
            <img src={shown.noneUrl} alt="" draggable={false} className="absolute inset-0 size-full object-cover" />
            <img
              src={isBefore ? shown.originalUrl : shown.fullUrl}
              alt={isBefore ? 'The original' : 'With this retouch'}
              draggable={false}
              className="absolute inset-0 size-full object-cover"
              style={{ opacity: isBefore ? 1 : amount / 100 }}
            />
          </>
        )}
        {range && range !== shown && !isBroken && (
          <Loader key={range.fullUrl} range={range} onReady={setShown} onBroken={() => setBroken(true)} />
        )}
        {!isReady && !failure && (
          <p
            role="status"
            className="absolute inset-x-0 top-4 mx-auto w-fit rounded-full bg-black/70 px-4 py-1.5 text-sm text-white"
          >
            Preparing the preview…
          </p>
        )}
        {failure && (
          <div className="absolute inset-0 grid place-items-center bg-sheet/90 p-6">
            <ErrorState
              onRetry={() => {
                setBroken(false)
                void loading.retry()
              }}
              busy={loading.busy}
            >
              {failure}
            </ErrorState>
          </div>
        )}
      </Preview>
    </FullScreenDialog>
  )
}

const changesLeft = (left: number): string =>
  left === 0
    ? 'You have used all free changes to this picture'
    : `Free. ${left.toLocaleString()} ${left === 1 ? 'change' : 'changes'} left for this picture`

/** The stage of the viewer, with the same ways to zoom. */
function Preview({ work, children }: { work: Work; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const picture = { width: work.width ?? 1024, height: work.height ?? 1280 }
  const { size, view, percent, isZoomed, handlers, ...moves } = useZoom(frame, picture, {
    onStep: () => undefined,
    onClose: () => undefined,
  })
  return (
    <div className="relative min-h-0 bg-stage">
      <div
        ref={frame}
        {...handlers}
        className={`absolute inset-0 grid touch-none place-items-center overflow-hidden select-none sm:inset-x-16 sm:inset-y-2 ${isZoomed ? 'cursor-grab active:cursor-grabbing' : ''}`}
      >
        {size && (
          <div
            style={{
              width: size.width,
              height: size.height,
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
            }}
            className="relative print-edge"
          >
            <img
              src={work.previewUrl ?? work.url ?? undefined}
              alt=""
              draggable={false}
              className="absolute inset-0 size-full object-cover"
            />
            {children}
          </div>
        )}
      </div>
      <ZoomButtons percent={percent} {...moves} />
    </div>
  )
}

/** Shows nothing until all pictures are there, so that the slider never blends with half of one. */
function Loader({ range, onReady, onBroken }: { range: Range; onReady: (range: Range) => void; onBroken: () => void }) {
  const told = useRef({ onReady, onBroken })
  told.current = { onReady, onBroken }
  useEffect(() => {
    let isLeft = false
    const decoded = [range.noneUrl, range.fullUrl, range.originalUrl].map((url) => {
      const image = new Image()
      image.src = url
      return image.decode()
    })
    Promise.all(decoded).then(
      () => isLeft || told.current.onReady(range),
      () => isLeft || told.current.onBroken(),
    )
    return () => {
      isLeft = true
    }
  }, [range])
  return null
}

/** Does something for as long as it is held, with a finger, a mouse or a key. */
function Hold({ label, onHold, disabled }: { label: string; onHold: (held: boolean) => void; disabled: boolean }) {
  const release = () => onHold(false)
  return (
    <Button
      icon={<Eye className="size-4.5" />}
      aria-label={label}
      title={label}
      disabled={disabled}
      className="touch-none select-none"
      onPointerDown={() => onHold(true)}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={({ key }) => (key === ' ' || key === 'Enter') && onHold(true)}
      onKeyUp={release}
      onBlur={release}
    >
      Original
    </Button>
  )
}
