import type { Point } from '@keylight/imaging/tools'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { cornersOf, type StageTool } from './stage-marks.ts'

/** As fractions of the image. */
export interface Frame {
  left: number
  top: number
  width: number
  height: number
}

interface Options {
  tool: StageTool
  /** Prevents new strokes. */
  busy: boolean
  /** Matte width, in pixels. */
  width: number
  height: number
  radius: number
  onStroke: (points: Point[], radius: number) => void
  onFrame: (frame: Frame) => void
}

type CanvasPointer = PointerEvent<HTMLCanvasElement>

/** Minimum size of a box. Smaller boxes count as clicks. */
const leastFrame = 0.03

const arrows: Partial<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Distance Shift and an arrow key move the brush, in pixels of the matte. */
const fineStep = 2

/** Returns the state of a stroke or box drawn with the pointer or the keyboard. */
export function useStroke({ tool, busy, width, height, radius, onStroke, onFrame }: Options) {
  const [points, setPoints] = useState<readonly Point[]>([])
  const [at, setAt] = useState<Point | null>(null)
  const [byKeys, setByKeys] = useState(false)
  const isTool = tool !== 'view'

  const extendTo = (point: Point) => setPoints(tool === 'frame' ? [points[0]!, point] : [...points, point])
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
  const stepBy = ([across, down]: Point, isFine: boolean) => {
    const [x, y] = at ?? [width / 2, height / 2]
    const step = isFine ? fineStep : tool === 'frame' ? Math.max(width, height) / 50 : Math.max(4, radius / 2)
    const next: Point = [
      Math.min(width, Math.max(0, x + step * across)),
      Math.min(height, Math.max(0, y + step * down)),
    ]
    setByKeys(true)
    setAt(next)
    if (points.length > 0) extendTo(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLCanvasElement>) => {
    if (!isTool) return
    const arrow = arrows[event.key]
    if (arrow) stepBy(arrow, event.shiftKey)
    else if (event.key === ' ' || event.key === 'Enter') {
      if (event.repeat || busy) return event.preventDefault()
      const here = at ?? [width / 2, height / 2]
      setByKeys(true)
      setAt(here)
      if (points.length > 0) end()
      else setPoints([here])
    } else if (event.key === 'Escape' && points.length > 0) setPoints([])
    else return
    event.preventDefault()
  }

  const pointOf = (event: CanvasPointer): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return [((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height]
  }
  const handlers = {
    onKeyDown,
    onFocus({ currentTarget }: FocusEvent<HTMLCanvasElement>) {
      if (!currentTarget.matches(':focus-visible')) return
      setByKeys(true)
      setAt((before) => before ?? [width / 2, height / 2])
    },
    onBlur() {
      setPoints([])
      setByKeys(false)
      setAt(null)
    },
    onPointerDown(event: CanvasPointer) {
      setByKeys(false)
      if (!isTool || busy || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setPoints([pointOf(event)])
    },
    onPointerMove(event: CanvasPointer) {
      if (!isTool || byKeys) return
      const point = pointOf(event)
      setAt(point)
      if (points.length > 0) extendTo(point)
    },
    onPointerUp: end,
    onPointerCancel: () => setPoints([]),
    onPointerLeave: () => byKeys || setAt(null),
  }
  return { points, at, byKeys, handlers }
}
