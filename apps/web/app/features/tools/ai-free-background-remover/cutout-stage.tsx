import type { Point } from '@keylight/imaging/tools'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Cutout } from './background-remover.tsx'
import { drawLook, type Look } from './look.ts'

export type StageTool = 'look' | 'keep' | 'remove' | 'frame'

interface Props {
  cutout: Cutout
  look: Look
  tool: StageTool
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

/** The cut-out in its look, to brush on and to draw a box on. */
export function CutoutStage({ cutout, look, tool, brush, showsPhoto, onStroke, onFrame }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const marks = useRef<HTMLCanvasElement>(null)
  const [points, setPoints] = useState<readonly Point[]>([])
  const [at, setAt] = useState<Point | null>(null)
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
  }, [points, at, tool, radius, width, height])

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
        role="img"
        aria-label="Marks on the picture"
        className={`absolute inset-0 size-full ${tool === 'look' ? '' : 'cursor-crosshair touch-none'}`}
        onPointerDown={(event) => {
          if (tool === 'look' || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setPoints([pointOf(event)])
        }}
        onPointerMove={(event) => {
          if (tool === 'look') return
          const point = pointOf(event)
          setAt(point)
          if (points.length === 0) return
          setPoints(tool === 'frame' ? [points[0]!, point] : [...points, point])
        }}
        onPointerUp={end}
        onPointerCancel={() => setPoints([])}
        onPointerLeave={() => setAt(null)}
      />
    </div>
  )
}

function cornersOf(points: readonly Point[]) {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
