import { type ThumbnailDesign, thumbnailSizes } from '@keylight/contract'
import { useEffect, useRef } from 'react'
import { drawThumbnail } from './draw.ts'
import type { LayerWorks } from './layers.ts'

/** A small rendering of a design. */
export function Miniature({
  design,
  works,
  letters,
  className = '',
  pixels = 320,
}: {
  design: ThumbnailDesign
  works: LayerWorks
  letters: number
  className?: string
  pixels?: number
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const sheet = thumbnailSizes[design.size ?? 'landscape']
  const scale = pixels / Math.max(sheet.width, sheet.height)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new typefaces redraw the texts.
  useEffect(() => {
    // Drawn after the main canvas.
    const timer = setTimeout(() => {
      const context = canvas.current?.getContext('2d')
      if (!context) return
      context.setTransform(scale, 0, 0, scale, 0, 0)
      drawThumbnail(context, design, sheet, works.small, true)
    }, 60)
    return () => clearTimeout(timer)
  }, [design, sheet, works, letters, scale])
  return (
    <canvas
      ref={canvas}
      width={Math.round(sheet.width * scale)}
      height={Math.round(sheet.height * scale)}
      className={`block h-auto w-full bg-stage ${className}`}
    />
  )
}
