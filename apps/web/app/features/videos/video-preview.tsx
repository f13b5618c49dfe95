import { type Aspect, videoSizes } from '@keylight/contract'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#words'
import { IconButton } from '../../ui/buttons.tsx'
import { type PaintedVideo, paintVideo, storyboardSeconds } from './paint-video.ts'

/** Longer side of the canvas in pixels, small enough for phones. */
const longSide = 720

/** Maximum height, so that the preview fits between the header and the bar at the bottom. */
const mostHeight = 'var(--stage-most, max(14rem, min(100dvh - 22rem, 40rem)))'

export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Plays a video on a canvas in a loop. Starts automatically unless the user prefers reduced motion. Restarts when `restart`
 * changes.
 */
export function VideoPreview({
  video,
  aspect,
  label,
  restart,
}: {
  video: PaintedVideo
  aspect: Aspect
  /** Description of the video for screen readers. */
  label: string
  restart: string
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [playing, setPlaying] = useState(() => !prefersStillness())
  const shown = useRef(video)
  shown.current = video
  const at = useRef(0)
  const seconds = storyboardSeconds(video)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts again when `restart` changes.
  useEffect(() => {
    at.current = 0
  }, [restart])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !playing) return
    let last = performance.now()
    let frame = requestAnimationFrame(function next(now) {
      at.current = (at.current + (now - last) / 1000) % Math.max(0.1, storyboardSeconds(shown.current))
      last = now
      paintVideo(context, shown.current, at.current)
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing])
  // Draws the current frame while paused.
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context && !playing) paintVideo(context, video, Math.min(at.current, storyboardSeconds(video)))
  })
  const { width, height } = videoSizes[aspect]
  const scale = longSide / Math.max(width, height)
  return (
    <div className="grid justify-items-center">
      <div
        className="print-edge w-full bg-stage"
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(${mostHeight} * ${width / height})` }}
      >
        <canvas
          ref={canvas}
          width={Math.round(width * scale)}
          height={Math.round(height * scale)}
          role="img"
          aria-label={label}
          className="size-full"
        />
        <span className="absolute top-3 right-3 z-10 flex items-center gap-2">
          <span className="rounded-full bg-black/60 px-2.5 py-1 text-sm text-white tabular-nums">
            {Math.round(seconds * 10) / 10} s
          </span>
          <IconButton
            variant="overPicture"
            label={playing ? t`Pause the preview` : t`Play the preview`}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? <Pause className="size-5" /> : <Play className="size-5" />}
          </IconButton>
        </span>
      </div>
    </div>
  )
}
