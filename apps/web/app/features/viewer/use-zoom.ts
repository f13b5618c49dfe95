import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fitScale, fitted, keepOnStage, percentOf, type Size, type View, zoomOf, zoomTo } from './zoom.ts'

interface Gestures {
  /** A horizontal swipe: 1 is the next image. */
  onStep: (by: 1 | -1) => void
  /** A swipe down. */
  onClose: () => void
}

interface Zoom {
  /** Size of the fitted image in pixels, or null until the stage is measured. */
  size: Size | null
  view: View
  percent: number
  isZoomed: boolean
  /** Offset of the current swipe. */
  swipe: { x: number; y: number }
  zoomBy: (factor: number) => void
  /** Toggles between the fitted size and 100%. */
  fit: () => void
  actualSize: () => void
  pan: (x: number, y: number) => void
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLElement>) => void
  >
}

const centre = { x: 0, y: 0 }
const swipeFrom = 56
const tapWithin = 8
const doubleTapMs = 320

/** Zooms with the wheel, pinches, double clicks and buttons, pans by dragging, and recognises swipes. */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: Size, gestures: Gestures): Zoom {
  const room = useRoom(stage)
  const [view, setView] = useState(fitted)
  const [swipe, setSwipe] = useState(centre)
  const pixelRatio = window.devicePixelRatio || 1
  const latest = useRef({ room, picture, gestures, view, pixelRatio })
  latest.current = { room, picture, gestures, view, pixelRatio }

  const zoomAt = useCallback((next: (view: View) => number, point: { x: number; y: number }) => {
    const { room, picture, pixelRatio } = latest.current
    if (room) setView((view) => zoomTo(view, next(view), point, { stage: room, picture, pixelRatio }))
  }, [])
  const pan = useCallback((x: number, y: number) => {
    const { room, picture } = latest.current
    if (room) setView((view) => keepOnStage({ ...view, x: view.x + x, y: view.y + y }, room, picture))
  }, [])
  const actualPoint = useCallback(
    (point: { x: number; y: number }) => {
      const { room, picture, pixelRatio } = latest.current
      if (room) zoomAt(() => zoomOf(100, fitScale(room, picture), pixelRatio), point)
    },
    [zoomAt],
  )
  useWheel(stage, zoomAt)

  const toggle = (point: { x: number; y: number }) => {
    const { view, room, picture, pixelRatio } = latest.current
    if (!room) return
    const actual = zoomOf(100, fitScale(room, picture), pixelRatio)
    if (Math.abs(view.zoom - 1) > 0.02) setView(fitted)
    else zoomAt(() => (actual > 1.1 ? actual : 2), point)
  }
  const handlers = usePointers({
    view: () => latest.current.view,
    onPan: pan,
    onPinch: (factor, point) => zoomAt((view) => view.zoom * factor, point),
    onSwipe: setSwipe,
    onSwiped: (x, y) => {
      setSwipe(centre)
      if (Math.abs(x) > swipeFrom && Math.abs(x) > Math.abs(y)) latest.current.gestures.onStep(x < 0 ? 1 : -1)
      else if (y > 2 * swipeFrom) latest.current.gestures.onClose()
    },
    onDoubleTap: toggle,
  })

  const fit = room ? fitScale(room, picture) : 1
  return {
    size: room && { width: picture.width * fit, height: picture.height * fit },
    view,
    percent: percentOf(view, fit, pixelRatio),
    isZoomed: view.zoom > 1.01,
    swipe,
    zoomBy: (factor) => zoomAt((view) => view.zoom * factor, centre),
    fit: () => setView(fitted),
    actualSize: () => actualPoint(centre),
    pan,
    handlers,
  }
}

/** Returns the current size of the stage. */
function useRoom(stage: RefObject<HTMLElement | null>): Size | null {
  const [room, setRoom] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => setRoom({ width: element.clientWidth || 800, height: element.clientHeight || 600 })
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])
  return room
}

const fromCentre = (element: Element, { clientX, clientY }: { clientX: number; clientY: number }) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/** Zooms with the wheel. Uses a native listener, because React's can't prevent the page from zooming. */
function useWheel(
  stage: RefObject<HTMLElement | null>,
  zoomAt: (next: (view: View) => number, point: { x: number; y: number }) => void,
): void {
  useEffect(() => {
    const element = stage.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      // A trackpad pinch is a wheel event with Ctrl and small steps.
      const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0018))
      zoomAt((view) => view.zoom * factor, fromCentre(element as HTMLElement, event))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [stage, zoomAt])
}

interface PointerUse {
  view: () => View
  onPan: (x: number, y: number) => void
  onPinch: (factor: number, point: { x: number; y: number }) => void
  onSwipe: (by: { x: number; y: number }) => void
  onSwiped: (x: number, y: number) => void
  onDoubleTap: (point: { x: number; y: number }) => void
}

interface Held {
  x: number
  y: number
}

const distance = ([a, b]: Held[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Handles pointers: one drags or swipes, and two pinch. */
function usePointers(use: PointerUse): Zoom['handlers'] {
  const held = useRef(new Map<number, Held>())
  const start = useRef<{ x: number; y: number; pinched: boolean } | null>(null)
  const lastTap = useRef({ at: 0, x: 0, y: 0 })

  const end = (event: PointerEvent<HTMLElement>, cancelled: boolean) => {
    if (!held.current.delete(event.pointerId)) return
    const from = start.current
    if (held.current.size > 0 || !from) return
    start.current = null
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (cancelled || from.pinched) return use.onSwiped(0, 0)
    if (Math.hypot(x, y) < tapWithin) {
      use.onSwiped(0, 0)
      const { at, ...tap } = lastTap.current
      const again = event.timeStamp - at < doubleTapMs && Math.hypot(event.clientX - tap.x, event.clientY - tap.y) < 30
      lastTap.current = { at: again ? 0 : event.timeStamp, x: event.clientX, y: event.clientY }
      if (again) use.onDoubleTap(fromCentre(event.currentTarget, event))
    } else if (use.view().zoom <= 1.01 && event.pointerType !== 'mouse') use.onSwiped(x, y)
    else use.onSwiped(0, 0)
  }

  return {
    onPointerDown: (event) => {
      if (event.button > 0 || (event.target as HTMLElement).closest('input, button, a, video')) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      held.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (held.current.size === 1) start.current = { x: event.clientX, y: event.clientY, pinched: false }
      else if (start.current) start.current.pinched = true
    },
    onPointerMove: (event) => {
      const before = held.current.get(event.pointerId)
      if (!before || !start.current) return
      const apart = distance([...held.current.values()])
      held.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (held.current.size >= 2) {
        const [a, b] = [...held.current.values()] as [Held, Held]
        const middle = { clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2 }
        if (apart > 0) use.onPinch(distance([a, b]) / apart, fromCentre(event.currentTarget, middle))
      } else if (use.view().zoom > 1.01) use.onPan(event.clientX - before.x, event.clientY - before.y)
      else if (event.pointerType !== 'mouse' && !start.current.pinched)
        use.onSwipe({ x: event.clientX - start.current.x, y: Math.max(0, event.clientY - start.current.y) })
    },
    onPointerUp: (event) => end(event, false),
    onPointerCancel: (event) => end(event, true),
  }
}
