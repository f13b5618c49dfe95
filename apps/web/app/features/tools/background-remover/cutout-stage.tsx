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
  /** An earlier stroke is still being applied, so none begins. */
  busy: boolean
  /** The radius of the brush, as a share of the picture's longer side. */
  brush: number
  showsPhoto: boolean
  /** In pixels of the matte. */
  onStroke: (points: Point[], radius: number) => void
  onFrame: (frame: Frame) => void
}

/** The cut-out on its background, to brush on and to draw a box on. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a canvas of another size is empty.
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
              'aria-label': tool === 'frame' ? t`Draw a box on the image` : t`Brush what to ${tool}`,
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
          ? t`Arrow keys move, Space sets a corner and then the opposite one, Escape starts over.`
          : t`Arrow keys move the brush, with Shift a little. Space puts it down and lifts it, Escape discards the stroke.`}
      </p>
      <p role="status" className="sr-only">
        {byKeys &&
          at &&
          t`${points.length > 0 ? (tool === 'frame' ? 'First corner set' : 'Brush down') : 'Brush up'}, ${Math.round((100 * at[0]) / width)}% across, ${Math.round((100 * at[1]) / height)}% down`}
      </p>
    </div>
  )
}
