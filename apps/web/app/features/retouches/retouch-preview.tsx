import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#words'
import { ErrorState } from '../../ui/states.tsx'
import { useZoom } from '../viewer/use-zoom.ts'
import { ZoomButtons } from '../viewer/zoom-buttons.tsx'
import type { Work } from '../work/works.ts'
import type { Range, Retouch } from './use-retouch.ts'

/** The image with the chosen amount of retouching, or the original. */
export function RetouchPreview({ work, retouch, isBefore }: { work: Work; retouch: Retouch; isBefore: boolean }) {
  const { range, amount, preview } = retouch
  const { shown } = preview
  return (
    <Stage work={work}>
      {shown && (
        <>
          <img src={shown.noneUrl} alt="" draggable={false} className="absolute inset-0 size-full object-cover" />
          <img
            src={isBefore ? shown.originalUrl : shown.fullUrl}
            alt={isBefore ? t`The original` : t`With this retouch`}
            draggable={false}
            className="absolute inset-0 size-full object-cover"
            style={{ opacity: isBefore ? 1 : amount / 100 }}
          />
        </>
      )}
      {range && range !== shown && !preview.isBroken && (
        <Loader key={range.fullUrl} range={range} onReady={preview.show} onBroken={preview.fail} />
      )}
      {!preview.isReady && !preview.problem && (
        <p
          role="status"
          className="absolute inset-x-0 top-4 mx-auto w-fit rounded-full bg-black/70 px-4 py-1.5 text-sm text-white"
        >
          {t`Preparing the preview…`}
        </p>
      )}
      {preview.problem && (
        <div className="absolute inset-0 grid place-items-center bg-sheet/90 p-6">
          <ErrorState onRetry={preview.retry} busy={preview.busy}>
            {preview.problem}
          </ErrorState>
        </div>
      )}
    </Stage>
  )
}

/** The viewer's stage, with the same zoom controls. */
function Stage({ work, children }: { work: Work; children: ReactNode }) {
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

/** Shows nothing until all images have loaded, so that the slider never blends a partial one. */
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
