import type { Point } from '@keylight/imaging/tools'
import { useEffect, useId, useRef } from 'react'
import { t } from '#words'
import { type Composite, drawComposite } from './composite.ts'
import type { Cutout } from './cutout.ts'
import { drawMarks, type StageTool } from './stage-marks.ts'
import { type Frame, useStroke } from './use-stroke.ts'

interface Props {
  cutout: Cutout
  composite: Composite
  tool: StageTool
  /** A stroke is still being applied, so no new stroke starts. */
  busy: boolean
  /** Brush radius, as a fraction of the image's longer side. */
  brush: number
  showsPhoto: boolean
  /** In pixels of the matte. */
  onStroke: (points: Point[], radius: number) => void
  onFrame: (frame: Frame) => void
}

/** Canvas with the cut-out, for brush strokes and boxes. */
export function CutoutStage({ cutout, composite, tool, busy, brush, showsPhoto, onStroke, onFrame }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const marks = useRef<HTMLCanvasElement>(null)
  const help = useId()
  const isTool = tool !== 'view'
  const { width, height } = cutout.cut
  const radius = brush * Math.max(width, height)
  const { points, at, byKeys, handlers } = useStroke({ tool, busy, width, height, radius, onStroke, onFrame })

  useEffect(() => {
    const context = canvas.current!.getContext('2d')!
    if (showsPhoto) context.drawImage(cutout.photo, 0, 0)
    else drawComposite(context, cutout, composite)
  }, [cutout, composite, showsPhoto])
  // biome-ignore lint/correctness/useExhaustiveDependencies: resizing a canvas clears it.
  useEffect(
    () => drawMarks(marks.current!.getContext('2d')!, { tool, points, at, byKeys, radius }),
    [points, at, byKeys, tool, radius, width, height],
  )

  return (
    <div
      className="checkered relative mx-auto w-full overflow-hidden rounded-2xl"
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(68dvh * ${width / height})` }}
    >
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={showsPhoto ? t`Your photo` : t`Your image without its background`}
        className="absolute inset-0 size-full"
      />
      <canvas
        ref={marks}
        width={width}
        height={height}
        {...(isTool
          ? {
              role: 'application',
              tabIndex: 0,
              'aria-label': toolWords[tool],
              'aria-describedby': help,
            }
          : { 'aria-hidden': true })}
        className={`absolute inset-0 size-full rounded-2xl -outline-offset-2 ${isTool ? 'cursor-crosshair touch-none' : ''}`}
        {...handlers}
      />
      <p
        id={help}
        className={
          byKeys && isTool
            ? 'pointer-events-none absolute inset-x-3 bottom-3 mx-auto w-fit rounded-xl bg-black/80 px-3 py-1.5 text-center text-sm text-white'
            : 'sr-only'
        }
      >
        {tool === 'frame'
          ? t`Use the arrow keys to move, Space to set each corner, and Escape to start over.`
          : t`Use the arrow keys to move the brush, and hold Shift for small steps. Space starts and ends a stroke, and Escape discards it.`}
      </p>
      <p role="status" className="sr-only">
        {byKeys &&
          at &&
          positionWords(
            points.length > 0 ? (tool === 'frame' ? 'corner' : 'down') : 'up',
            at[0] / width,
            at[1] / height,
          )}
      </p>
    </div>
  )
}

const toolWords: Record<Exclude<StageTool, 'view'>, string> = {
  frame: t`Draw a box on the image`,
  keep: t`Brush what to keep`,
  remove: t`Brush what to remove`,
}

/** Returns the brush or corner and its position for screen readers. `x` and `y` are 0 to 1. */
function positionWords(brush: 'up' | 'down' | 'corner', x: number, y: number): string {
  const across = Math.round(100 * x)
  const down = Math.round(100 * y)
  if (brush === 'corner') return t`First corner set, ${across}% across, ${down}% down`
  if (brush === 'down') return t`Brush down, ${across}% across, ${down}% down`
  return t`Brush up, ${across}% across, ${down}% down`
}
