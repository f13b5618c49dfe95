import type { ThumbnailDesign } from '@keylight/contract'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#words'
import { drawThumbnail } from './draw.ts'
import type { LayerWorks } from './layers.ts'
import type { Size } from './lettering.ts'
import { type Box, boxOf, type Guide, movePart, type Part, partsOf, partTitle, samePart, scalePart } from './parts.ts'
import type { Change } from './use-design.ts'
import { type DragKind, useDrag } from './use-drag.ts'

interface Props {
  design: ThumbnailDesign
  sheet: Size
  works: LayerWorks
  /** Changes when typefaces have loaded, which redraws the text elements. */
  letters: number
  selected: Part | null
  onSelect: (part: Part | null) => void
  change: Change
  settle: () => void
  /** Focuses a text element's words. */
  onWrite: () => void
  onRemove: (index: number) => void
  /** Shows the area covered by YouTube. */
  badge: boolean
}

/** The thumbnail, with a frame around each part for dragging, scaling and the keyboard. */
export function Stage(props: Props) {
  const { design, sheet, works, letters, selected, onSelect } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const { dragging, guides, start, move, end } = useDrag(area, props)
  const [said, setSaid] = useState('')

  // New typefaces redraw the text elements.
  useDrawing(canvas, dragging, [design, sheet, works, dragging, letters], (context, rough) =>
    drawThumbnail(context, design, sheet, works, rough),
  )

  const press = (event: KeyboardEvent, part: Part) => {
    const done = keyed(event, part, props)
    if (!done) return
    event.preventDefault()
    event.stopPropagation()
    setSaid(done)
  }

  return (
    <div
      ref={area}
      className="relative w-full touch-pan-y overflow-hidden rounded-lg bg-stage shadow-print select-none"
      style={{ aspectRatio: `${sheet.width} / ${sheet.height}` }}
      onPointerDown={(event) => event.target === event.currentTarget && onSelect(null)}
    >
      <canvas
        ref={canvas}
        width={sheet.width}
        height={sheet.height}
        className="pointer-events-none absolute inset-0 size-full"
      />
      {props.badge && <LengthBadge />}
      {partsOf(design).map((part) => (
        <PartFrame
          key={part.kind === 'text' ? `text-${part.index}` : 'person'}
          part={part}
          title={partTitle(design, part)}
          box={boxOf(design, part, sheet, works.personRatio)}
          sheet={sheet}
          selected={samePart(part, selected)}
          dragging={dragging}
          onStart={(event, how) => start(event, part, how)}
          onMove={move}
          onEnd={end}
          onFocus={() => onSelect(part)}
          onKey={(event) => press(event, part)}
          onWrite={props.onWrite}
        />
      ))}
      <Guides guides={guides} sheet={sheet} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

const Guides = ({ guides, sheet }: { guides: readonly Guide[]; sheet: Size }) =>
  guides.map(({ direction, at }) => (
    <span
      key={`${direction}${at}`}
      className={`pointer-events-none absolute z-20 bg-[#ff2f92] ${direction === 'vertical' ? 'inset-y-0 w-px' : 'inset-x-0 h-px'}`}
      style={
        direction === 'vertical' ? { left: `${(100 * at) / sheet.width}%` } : { top: `${(100 * at) / sheet.height}%` }
      }
    />
  ))

/** Delay before exact outlines are drawn, so that repeated clicks stay fast. */
const restMs = 200

/**
 * Redraws after each change of `of`: in the next frame if `urgent`, such as while dragging, and otherwise right after
 * that frame, so that the control responds first. Frequent changes don't delay it. The first pass is rough; the exact
 * one follows when changes stop.
 */
function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  urgent: boolean,
  of: readonly unknown[],
  draw: (context: CanvasRenderingContext2D, rough: boolean) => void,
): void {
  const latest = useRef({ draw, urgent })
  latest.current = { draw, urgent }
  const waiting = useRef<{ frame: number; timer?: ReturnType<typeof setTimeout> } | null>(null)
  const exact = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const go = (rough: boolean) => {
      const context = canvas.current?.getContext('2d')
      if (context) latest.current.draw(context, rough)
    }
    clearTimeout(exact.current)
    exact.current = setTimeout(() => latest.current.urgent || go(false), restMs)
    if (waiting.current) return
    const goNow = () => {
      waiting.current = null
      go(true)
    }
    const frame = requestAnimationFrame(() => {
      if (latest.current.urgent) goNow()
      else waiting.current = { frame, timer: setTimeout(goNow) }
    })
    waiting.current = { frame }
    // biome-ignore lint/correctness/useExhaustiveDependencies: `of` lists everything that is drawn.
  }, of)
  useEffect(
    () => () => {
      cancelAnimationFrame(waiting.current?.frame ?? 0)
      clearTimeout(waiting.current?.timer)
      clearTimeout(exact.current)
      waiting.current = null
    },
    [],
  )
}

const steps: Record<string, readonly [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Handles a key on a part. Returns an announcement, or undefined if it does nothing. */
function keyed(event: KeyboardEvent, part: Part, { design, sheet, works, change, onWrite, onRemove, onSelect }: Props) {
  if (event.ctrlKey || event.metaKey) return undefined
  const title = partTitle(design, part)
  const step = steps[event.key]
  if (step) {
    const by = event.shiftKey ? 10 : 1
    const next = movePart(design, part, step[0] * by, step[1] * by, sheet)
    change(() => next, 'nudge')
    const { left, top } = boxOf(next, part, sheet, works.personRatio)
    return t`${title} moved to ${Math.round(left)}, ${Math.round(top)}.`
  }
  if (['+', '=', '-'].includes(event.key)) {
    const next = scalePart(design, part, event.key === '-' ? 1 / 1.02 : 1.02)
    change(() => next, 'zoom')
    const { height } = boxOf(next, part, sheet, works.personRatio)
    return t`${title} is ${Math.round(height)} pixels high.`
  }
  if (event.key === 'Escape') {
    onSelect(null)
    return t`Nothing selected.`
  }
  if (part.kind !== 'text') return undefined
  if (event.key === 'Enter') {
    onWrite()
    return t`Editing ${title}.`
  }
  if (event.key === 'Delete' || event.key === 'Backspace') {
    onRemove(part.index)
    return t`${title} removed.`
  }
  return undefined
}

function PartFrame({
  part,
  title,
  box,
  sheet,
  selected,
  dragging,
  onStart,
  onMove,
  onEnd,
  onFocus,
  onKey,
  onWrite,
}: {
  part: Part
  title: string
  box: Box
  sheet: Size
  selected: boolean
  dragging: boolean
  onStart: (event: PointerEvent, how: DragKind) => void
  onMove: (event: PointerEvent) => void
  onEnd: () => void
  onFocus: () => void
  onKey: (event: KeyboardEvent) => void
  onWrite: () => void
}) {
  const handle = (how: DragKind) => ({
    onPointerDown: (event: PointerEvent) => onStart(event, how),
    onPointerMove: onMove,
    onPointerUp: onEnd,
    onPointerCancel: onEnd,
  })
  const place = {
    left: `${(100 * box.left) / sheet.width}%`,
    top: `${(100 * box.top) / sheet.height}%`,
    width: `${(100 * box.width) / sheet.width}%`,
    height: `${(100 * box.height) / sheet.height}%`,
  }
  // Within the sheet, so that handles of larger parts stay reachable.
  const right = `${100 * Math.min(1, Math.max(0.02, (box.left + box.width) / sheet.width))}%`
  const bottom = `${100 * Math.min(1, Math.max(0.02, (box.top + box.height) / sheet.height))}%`
  const middle = `${100 * Math.min(0.98, Math.max(0.02, (box.top + box.height / 2) / sheet.height))}%`
  return (
    <>
      <button
        type="button"
        aria-label={t`${title}. Use the arrow keys to move it, and plus and minus to resize it.`}
        aria-pressed={selected}
        style={place}
        className={`absolute rounded-xs outline-offset-0 ${
          selected
            ? 'cursor-move touch-none shadow-[0_0_0_1.5px_#fff,0_0_0_3px_#3e52c2]'
            : 'hover:shadow-[0_0_0_1.5px_#ffffffcc,0_0_0_2.5px_#00000066]'
        }`}
        onFocus={onFocus}
        onKeyDown={onKey}
        onDoubleClick={() => part.kind === 'text' && onWrite()}
        {...handle('move')}
      />
      {selected && !dragging && (
        <>
          <span
            aria-hidden="true"
            data-handle="scale"
            className={`${handleLook} cursor-nwse-resize`}
            style={{ left: right, top: bottom }}
            {...handle('scale')}
          />
          {part.kind === 'text' && (
            <span
              aria-hidden="true"
              data-handle="widen"
              className={`${handleLook} cursor-ew-resize`}
              style={{ left: right, top: middle }}
              {...handle('widen')}
            />
          )}
        </>
      )}
    </>
  )
}

const handleLook =
  'absolute z-20 size-3.5 -translate-1/2 touch-none rounded-full border-2 border-[#3e52c2] bg-white shadow-sm after:absolute after:-inset-3.5 after:rounded-full'

/** The duration badge YouTube shows on each thumbnail. */
const LengthBadge = () => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute right-[1.2%] bottom-[2.2%] rounded-sm bg-black/80 px-[1%] text-[clamp(0.625rem,1.6vw,0.8125rem)] font-medium text-white"
  >
    12:34
  </span>
)
