import type { ThumbnailDesign } from '@keylight/contract'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { LayerWorks } from './layers.ts'
import type { Size } from './lettering.ts'
import {
  type Box,
  boxOf,
  type Guide,
  movePart,
  type Part,
  partsOf,
  samePart,
  scalePart,
  snap,
  widenText,
} from './parts.ts'
import type { Change } from './use-design.ts'

export type DragKind = 'move' | 'scale' | 'widen'

/** Snapping distance, in screen pixels. */
const snapReach = 7

interface Drag {
  part: Part
  how: DragKind
  /** Start of the drag, in screen pixels. */
  from: { x: number; y: number }
  design: ThumbnailDesign
  box: Box
  /** Thumbnail pixels per screen pixel. */
  unit: number
}

interface Options {
  design: ThumbnailDesign
  sheet: Size
  works: LayerWorks
  onSelect: (part: Part) => void
  change: Change
  settle: () => void
}

/** Moves, scales and widens parts with a pointer. `area` is the sheet on the screen. */
export function useDrag(
  area: RefObject<HTMLElement | null>,
  { design, sheet, works, onSelect, change, settle }: Options,
) {
  const drag = useRef<Drag | null>(null)
  const [guides, setGuides] = useState<Guide[]>([])
  const [dragging, setDragging] = useState(false)

  const boxes = (of: ThumbnailDesign, except: Part) =>
    partsOf(of)
      .filter((part) => !samePart(part, except))
      .map((part) => boxOf(of, part, sheet, works.personRatio))

  const start = (event: PointerEvent, part: Part, how: DragKind) => {
    if (event.button !== 0) return
    onSelect(part)
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = {
      part,
      how,
      from: { x: event.clientX, y: event.clientY },
      design,
      box: boxOf(design, part, sheet, works.personRatio),
      unit: sheet.width / (area.current?.getBoundingClientRect().width || sheet.width),
    }
  }
  const move = (event: PointerEvent) => {
    const now = drag.current
    if (!now) return
    const across = (event.clientX - now.from.x) * now.unit
    const down = (event.clientY - now.from.y) * now.unit
    if (!dragging && Math.hypot(across, down) < 3 * now.unit) return
    setDragging(true)
    if (now.how === 'move') {
      const moved = { ...now.box, left: now.box.left + across, top: now.box.top + down }
      const free = event.altKey || event.ctrlKey || event.metaKey
      const to = free
        ? { across: 0, down: 0, guides: [] }
        : snap(moved, boxes(now.design, now.part), sheet, snapReach * now.unit)
      setGuides(to.guides)
      change(() => movePart(now.design, now.part, across + to.across, down + to.down, sheet), 'drag')
      return
    }
    change(() => resized(now, across, down, sheet), 'drag')
  }
  const end = () => {
    if (!drag.current) return
    drag.current = null
    setDragging(false)
    setGuides([])
    settle()
  }
  return { dragging, guides, start, move, end }
}

/** Returns the scale of a dragged corner, by its distance from the centre, or from a text element's top left corner. */
function resized({ part, how, design, box }: Drag, across: number, down: number, sheet: Size): ThumbnailDesign {
  if (how === 'widen' && part.kind === 'text') return widenText(design, part.index, across, sheet)
  const [width, height] = part.kind === 'person' ? [box.width / 2, box.height / 2] : [box.width, box.height]
  const factor = ((width + across) * width + (height + down) * height) / (width ** 2 + height ** 2)
  return scalePart(design, part, Math.max(0.05, factor))
}
