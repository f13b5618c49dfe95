import { ArrowLeft, ArrowRight, ImageOff } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#words'
import { useAppSelector } from '../../state/store.ts'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { Button, IconButton } from '../../ui/buttons.tsx'
import { videoUrlOf } from '../history/history-slice.ts'
import type { Work } from '../work/works.ts'
import { useZoom } from './use-zoom.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

export interface StageControl {
  zoomBy: (factor: number) => void
  fit: () => void
  actualSize: () => void
  pan: (x: number, y: number) => void
  isZoomed: boolean
}

interface Props {
  work: Work
  comparing: boolean
  /** Controlled by the viewer's keys. */
  control: RefObject<StageControl | null>
  /** Null if there is no image on that side. */
  previous: (() => void) | null
  next: (() => void) | null
  onClose: () => void
}

const fallback = { width: 1024, height: 1280 }

/** A zoomable image, or a video player. */
export function Stage({ work, comparing, control, previous, next, onClose }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const picture = { width: work.width ?? fallback.width, height: work.height ?? fallback.height }
  const { size, view, percent, isZoomed, swipe, handlers, ...moves } = useZoom(frame, picture, {
    onStep: (by) => (by === 1 ? next : previous)?.(),
    onClose,
  })
  const isVideo = work.kind === 'video'
  useEffect(() => {
    control.current = isVideo ? null : { ...moves, isZoomed }
    return () => {
      control.current = null
    }
  })
  const place = {
    width: size?.width,
    height: size?.height,
    transform: `translate(${view.x + swipe.x}px, ${view.y + swipe.y}px) scale(${view.zoom})`,
    // Beyond this, single pixels should be visible.
    imageRendering: percent > 400 ? ('pixelated' as const) : ('auto' as const),
  }
  return (
    <div className="relative min-h-0 bg-stage">
      <div
        ref={frame}
        {...(isVideo ? {} : handlers)}
        className={`absolute inset-0 grid touch-none place-items-center overflow-hidden select-none sm:inset-x-16 sm:inset-y-2 ${isZoomed ? 'cursor-grab active:cursor-grabbing' : ''}`}
      >
        {size && (
          <div style={place} className={`relative ${isZoomed ? '' : 'print-edge lit'}`}>
            {isVideo ? <Player work={work} /> : <Shown work={work} comparing={comparing} />}
          </div>
        )}
      </div>
      <StepButton label={t`Previous image`} step={previous} className="left-3">
        <ArrowLeft className="size-5" />
      </StepButton>
      <StepButton label={t`Next image`} step={next} className="right-3">
        <ArrowRight className="size-5" />
      </StepButton>
      {!isVideo && <ZoomButtons percent={percent} {...moves} />}
    </div>
  )
}

function StepButton({
  step,
  className,
  ...rest
}: {
  label: string
  step: (() => void) | null
  className: string
  children: ReactNode
}) {
  return (
    <IconButton
      variant="plain"
      size="large"
      disabled={step === null}
      onClick={() => step?.()}
      className={`absolute! top-1/2 -translate-y-1/2 max-sm:hidden ${className}`}
      {...rest}
    />
  )
}

function Shown({ work, comparing }: { work: Work; comparing: boolean }) {
  const after = <FullImage work={work} />
  if (!comparing || !work.beforeUrl) return after
  const label =
    work.kind === 'upscale' ? t`Compare the original with the upscale` : t`Compare your photo with the image`
  const before = work.kind === 'upscale' ? t`The original` : t`The photo it was made from`
  return (
    <BeforeAfter
      label={label}
      before={<img src={work.beforeUrl} alt={before} className="size-full object-cover" draggable={false} />}
      after={after}
    />
  )
}

/** The full-size file over its preview, which is visible immediately. */
function FullImage({ work }: { work: Work }) {
  const [state, setState] = useState<'loading' | 'there' | 'broken'>('loading')
  const [tries, setTries] = useState(0)
  const [isReduced, setIsReduced] = useState(false)
  if (state === 'broken')
    return (
      <div role="alert" className="grid size-full place-content-center justify-items-center gap-3 p-6 text-center">
        <ImageOff className="size-7 text-ink-soft" />
        <p>{t`This image couldn’t be loaded.`}</p>
        <Button
          size="small"
          onClick={() => {
            setState('loading')
            setTries(tries + 1)
          }}
        >
          {t`Try again`}
        </Button>
      </div>
    )
  return (
    <>
      {state === 'loading' && work.previewUrl && (
        <img src={work.previewUrl} alt="" draggable={false} className="absolute inset-0 size-full object-cover" />
      )}
      <img
        key={tries}
        src={work.url ?? undefined}
        alt={work.title}
        draggable={false}
        fetchPriority="high"
        onLoad={({ currentTarget: { naturalWidth } }) => {
          setState('there')
          setIsReduced(naturalWidth > 0 && naturalWidth < (work.width ?? 0))
        }}
        onError={() => setState('broken')}
        className={`absolute inset-0 size-full object-cover ${state === 'loading' ? 'opacity-0' : ''}`}
      />
      {isReduced && (
        <p className="absolute inset-x-0 bottom-0 bg-paper/90 p-2 text-center text-sm">
          {t`Shown at a reduced size. Download the image to get the full size.`}
        </p>
      )}
    </>
  )
}

function Player({ work }: { work: Work }) {
  const [broken, setBroken] = useState(false)
  const url = useAppSelector(({ history }) => videoUrlOf(history, work.id)) ?? work.url
  if (broken) return <p className="grid size-full place-items-center p-6">{t`This video couldn’t be loaded.`}</p>
  return (
    // biome-ignore lint/a11y/useMediaCaption: the clips have no sound.
    <video
      src={url ?? undefined}
      poster={work.previewUrl ?? undefined}
      // Once a video has been played, one-click refunds are no longer possible. Opening its page doesn't count.
      preload="none"
      aria-label={work.title}
      controls
      playsInline
      onError={() => setBroken(true)}
      className="size-full"
    />
  )
}
