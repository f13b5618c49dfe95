import type { FaceBox } from '@keylight/contract'
import { type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { layerOf } from './garment-layer.ts'
import { type DraftOutfit, type Fit, tidy } from './outfit.ts'
import type { Dressed } from './use-dressed.ts'

/** Default face box, as fractions of the image, if the face is unknown. */
const usualFace = { x: 0.31, y: 0.17, width: 0.38, height: 0.42 }

/** Clothes scale around the neck, slightly below the chin. */
const neckOf = ({ x, y, width, height }: FaceBox) => ({ x: x + width / 2, y: y + 1.15 * height })

/**
 * The person in an outfit. Dragged clothes follow the pointer immediately, and a new preview is rendered when dragging
 * stops.
 */
export function DressStage({
  bare,
  dressed,
  isCurrent,
  isDrawing,
  face,
  picture,
  ratio,
  outfit,
  label,
  onFit,
}: {
  /** The original image and the latest preview. */
  bare: Dressed | null
  dressed: Dressed | null
  /** `dressed` shows the current outfit. */
  isCurrent: boolean
  isDrawing: boolean
  /** Null if unknown. */
  face: FaceBox | null
  /** Shown until the first preview is ready. */
  picture: string | null
  /** Aspect ratio of the image, width by height. */
  ratio: number
  outfit: DraftOutfit
  label: string
  onFit: (fit: Fit) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const place = face ?? usualFace
  const drag = useRef<{ x: number; y: number; fit: Fit } | null>(null)
  const layer = useMemo(() => (bare && dressed ? layerOf(bare.image, dressed.image) : null), [bare, dressed])
  const { right, down, size } = outfit
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || !dressed) return
    const { naturalWidth: width, naturalHeight: height } = dressed.image
    if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
    if (isCurrent || !bare || !layer) context.drawImage(dressed.image, 0, 0)
    else {
      context.drawImage(bare.image, 0, 0, width, height)
      drawMoved(context, layer, place, dressed, { right, down, size })
    }
  }, [bare, dressed, layer, isCurrent, place, right, down, size])
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const from = drag.current
    const unit = place.height * (canvas.current?.clientHeight ?? 1)
    if (from) {
      onFit(
        tidy({
          right: from.fit.right + (clientX - from.x) / unit,
          down: from.fit.down + (clientY - from.y) / unit,
          size,
        }),
      )
    }
  }
  return (
    <div className="print-edge w-full lit" style={{ aspectRatio: ratio }} aria-busy={isDrawing}>
      {picture && dressed === null && <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />}
      <canvas
        ref={canvas}
        width={320}
        height={400}
        role="img"
        aria-label={label}
        className="relative size-full cursor-grab touch-none object-contain pointer-coarse:touch-pan-y active:cursor-grabbing"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.current = { x: event.clientX, y: event.clientY, fit: outfit }
        }}
        onPointerMove={follow}
        onPointerUp={() => {
          drag.current = null
        }}
        onPointerCancel={() => {
          drag.current = null
        }}
      />
      {isDrawing && (
        <span className="pointer-events-none absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-gleam to-transparent" />
      )}
    </div>
  )
}

/** Draws the clothes from `dressed` at their current position. */
function drawMoved(
  context: CanvasRenderingContext2D,
  layer: ReturnType<typeof layerOf>,
  face: FaceBox,
  { subject: { garment } }: Dressed,
  { right, down, size }: Fit,
): void {
  const { width, height } = context.canvas
  const unit = face.height * height
  const neck = neckOf(face)
  const wear = typeof garment === 'object' ? garment : null
  const drawn = { right: wear?.right ?? 0, down: wear?.down ?? 0, size: wear?.size ?? 1 }
  const scale = size / drawn.size
  context.save()
  context.translate((right - drawn.right) * unit, (down - drawn.down) * unit)
  context.translate(neck.x * width, neck.y * height)
  context.scale(scale, scale)
  context.drawImage(layer, -neck.x * width, -neck.y * height)
  context.restore()
}
