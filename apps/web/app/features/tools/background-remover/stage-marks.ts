import type { Point } from '@keylight/imaging/tools'

export type StageTool = 'view' | 'keep' | 'remove' | 'frame'

type Context = CanvasRenderingContext2D

export interface StageMarks {
  tool: StageTool
  /** The points of the current stroke or box. */
  points: readonly Point[]
  /** Position of the pointer or brush. */
  at: Point | null
  byKeys: boolean
  /** Brush radius, in canvas pixels. */
  radius: number
}

/** Draws the box, stroke, crosshair and brush on the canvas. */
export function drawMarks(context: Context, { tool, points, at, byKeys, radius }: StageMarks): void {
  const { width, height } = context.canvas
  context.clearRect(0, 0, width, height)
  if (tool === 'frame' && points.length > 1) drawBox(context, points)
  else if (points.length > 0) drawStroke(context, points, radius, tool === 'keep')
  if (at && byKeys && tool === 'frame' && points.length === 0) drawCrosshair(context, at)
  if (at && (tool === 'keep' || tool === 'remove')) drawBrush(context, at, radius)
}

/** Dims everything outside the box. */
function drawBox(context: Context, points: readonly Point[]): void {
  const { width, height } = context.canvas
  const { left, top, right, bottom } = cornersOf(points)
  context.fillStyle = 'rgb(0 0 0 / 0.45)'
  context.fillRect(0, 0, width, height)
  context.clearRect(left, top, right - left, bottom - top)
  context.lineWidth = thinLine(context)
  context.strokeStyle = '#fff'
  context.strokeRect(left, top, right - left, bottom - top)
}

function drawStroke(context: Context, points: readonly Point[], radius: number, keeps: boolean): void {
  context.lineCap = context.lineJoin = 'round'
  context.lineWidth = 2 * radius
  context.strokeStyle = keeps ? 'rgb(30 160 80 / 0.5)' : 'rgb(215 38 61 / 0.5)'
  context.beginPath()
  context.moveTo(...points[0]!)
  for (const point of points) context.lineTo(...point)
  context.stroke()
}

function drawCrosshair(context: Context, [x, y]: Point): void {
  const { width, height } = context.canvas
  const arm = Math.max(width, height) / 40
  for (const [colour, thick] of [
    ['#000', 6],
    ['#fff', 2],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = Math.max(thick, (thick * width) / 1000)
    context.beginPath()
    context.moveTo(x - arm, y)
    context.lineTo(x + arm, y)
    context.moveTo(x, y - arm)
    context.lineTo(x, y + arm)
    context.stroke()
  }
}

/** Two circles, so that one of them is visible on any image. */
function drawBrush(context: Context, [x, y]: Point, radius: number): void {
  context.lineWidth = thinLine(context)
  for (const [colour, wider] of [
    ['#fff', 0],
    ['#000', context.lineWidth],
  ] as const) {
    context.strokeStyle = colour
    context.beginPath()
    context.arc(x, y, radius + wider, 0, 2 * Math.PI)
    context.stroke()
  }
}

const thinLine = ({ canvas }: Context): number => Math.max(2, canvas.width / 500)

export function cornersOf(points: readonly Point[]) {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
