import type { Point } from '@keylight/imaging/tools'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type { Cutout } from './cutout.ts'
import { drawLook, type Look } from './look.ts'

export type StageTool = 'look' | 'keep' | 'remove' | 'frame'

interface Props {
  cutout: Cutout
  look: Look
  tool: StageTool
  /** An earlier stroke is still being applied, so none begins. */
  busy: boolean
  /** The radius of the brush, as a share of the picture's longer side. */
  brush: number
  showsPhoto: boolean
  /** In pixels of the matte. */
  onStroke: (points: Point[], radius: number) => void
  /** In shares of the picture. */
  onFrame: (frame: { left: number; top: number; width: number; height: number }) => void
}

/** Smaller boxes are clicks. */
const leastFrame = 0.03

const arrows: Partial<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** How far Shift and an arrow key move the brush, in pixels of the matte. */
const fineStep = 2

/** The cut-out in its look, to brush on and to draw a box on. */
export function CutoutStage({ cutout, look, tool, busy, brush, showsPhoto, onStroke, onFrame }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const marks = useRef<HTMLCanvasElement>(null)
  const [points, setPoints] = useState<readonly Point[]>([])
  const [at, setAt] = useState<Point | null>(null)
  const [byKeys, setByKeys] = useState(false)
  const help = useId()
  const isTool = tool !== 'look'
  const { width, height } = cutout.cut
  const radius = brush * Math.max(width, height)

  useEffect(() => {
    const context = canvas.current!.getContext('2d')!
    if (showsPhoto) context.drawImage(cutout.photo, 0, 0)
    else drawLook(context, cutout, look)
  }, [cutout, look, showsPhoto])

  useEffect(() => {
    const context = marks.current!.getContext('2d')!
    context.clearRect(0, 0, width, height)
    context.lineWidth = Math.max(2, width / 500)
    if (tool === 'frame' && points.length > 1) {
      const { left, top, right, bottom } = cornersOf(points)
      context.fillStyle = 'rgb(0 0 0 / 0.45)'
      context.fillRect(0, 0, width, height)
      context.clearRect(left, top, right - left, bottom - top)
      context.strokeStyle = '#fff'
      context.strokeRect(left, top, right - left, bottom - top)
    } else if (points.length > 0) {
      context.lineCap = context.lineJoin = 'round'
      context.lineWidth = 2 * radius
      context.strokeStyle = tool === 'keep' ? 'rgb(30 160 80 / 0.5)' : 'rgb(215 38 61 / 0.5)'
      context.beginPath()
      context.moveTo(...points[0]!)
      for (const point of points) context.lineTo(...point)
      context.stroke()
    }
    if (at && byKeys && tool === 'frame' && points.length === 0) {
      const arm = Math.max(width, height) / 40
      for (const [colour, thick] of [
        ['#000', 6],
        ['#fff', 2],
      ] as const) {
        context.strokeStyle = colour
        context.lineWidth = Math.max(thick, (thick * width) / 1000)
        context.beginPath()
        context.moveTo(at[0] - arm, at[1])
        context.lineTo(at[0] + arm, at[1])
        context.moveTo(at[0], at[1] - arm)
        context.lineTo(at[0], at[1] + arm)
        context.stroke()
      }
    }
    if (at && (tool === 'keep' || tool === 'remove')) {
      context.lineWidth = Math.max(2, width / 500)
      context.strokeStyle = '#fff'
      context.beginPath()
      context.arc(at[0], at[1], radius, 0, 2 * Math.PI)
      context.stroke()
      context.strokeStyle = '#000'
      context.beginPath()
      context.arc(at[0], at[1], radius + context.lineWidth, 0, 2 * Math.PI)
      context.stroke()
    }
  }, [points, at, byKeys, tool, radius, width, height])

  const pointOf = (event: PointerEvent<HTMLCanvasElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return [((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height]
  }
  const end = () => {
    setPoints([])
    if (points.length === 0) return
    if (tool !== 'frame') return onStroke([...points], radius)
    const { left, top, right, bottom } = cornersOf(points)
    const frame = {
      left: left / width,
      top: top / height,
      width: (right - left) / width,
      height: (bottom - top) / height,
    }
    if (Math.min(frame.width, frame.height) >= leastFrame) onFrame(frame)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLCanvasElement>) => {
    const arrow = arrows[event.key]
    const here = at ?? [width / 2, height / 2]
    if (arrow) {
      const step = event.shiftKey ? fineStep : tool === 'frame' ? Math.max(width, height) / 50 : Math.max(4, radius / 2)
      const next: Point = [
        Math.min(width, Math.max(0, here[0] + step * arrow[0])),
        Math.min(height, Math.max(0, here[1] + step * arrow[1])),
      ]
      setByKeys(true)
      setAt(next)
      if (points.length > 0) setPoints(tool === 'frame' ? [points[0]!, next] : [...points, next])
    } else if (event.key === ' ' || event.key === 'Enter') {
      if (event.repeat || busy) return event.preventDefault()
      setByKeys(true)
      setAt(here)
      if (points.length > 0) end()
      else setPoints([here])
    } else if (event.key === 'Escape' && points.length > 0) setPoints([])
    else return
    event.preventDefault()
  }

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
        aria-label={showsPhoto ? 'Your photo' : 'Your picture without its background'}
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
              'aria-label': tool === 'frame' ? 'Draw a box on the picture' : `Brush what to ${tool}`,
              'aria-describedby': help,
            }
          : { 'aria-hidden': true })}
        className={`absolute inset-0 size-full rounded-2xl -outline-offset-2 ${isTool ? 'cursor-crosshair touch-none' : ''}`}
        onKeyDown={(event) => isTool && onKeyDown(event)}
        onFocus={({ currentTarget }) => {
          if (!currentTarget.matches(':focus-visible')) return
          setByKeys(true)
          setAt((before) => before ?? [width / 2, height / 2])
        }}
        onBlur={() => {
          setPoints([])
          setByKeys(false)
          setAt(null)
        }}
        onPointerDown={(event) => {
          setByKeys(false)
          if (!isTool || busy || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setPoints([pointOf(event)])
        }}
        onPointerMove={(event) => {
          if (!isTool || byKeys) return
          const point = pointOf(event)
          setAt(point)
          if (points.length === 0) return
          setPoints(tool === 'frame' ? [points[0]!, point] : [...points, point])
        }}
        onPointerUp={end}
        onPointerCancel={() => setPoints([])}
        onPointerLeave={() => byKeys || setAt(null)}
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
          ? 'Arrow keys move, Space sets a corner and then the opposite one, Escape starts over.'
          : 'Arrow keys move the brush, with Shift a little. Space puts it down and lifts it, Escape discards the stroke.'}
      </p>
      <p role="status" className="sr-only">
        {byKeys &&
          at &&
          `${points.length > 0 ? (tool === 'frame' ? 'First corner set' : 'Brush down') : 'Brush up'}, ${Math.round((100 * at[0]) / width)}% across, ${Math.round((100 * at[1]) / height)}% down`}
      </p>
    </div>
  )
}

function cornersOf(points: readonly Point[]) {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
