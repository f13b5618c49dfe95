/** Composites a cut-out with a background, both in the preview and at full size. */
export type Background =
  | { kind: 'transparent' }
  | { kind: 'colour'; colour: string }
  | { kind: 'gradient'; from: string; to: string }
  | { kind: 'picture'; picture: ImageBitmap | null }
  /** 0 to 100. */
  | { kind: 'blur'; amount: number }

/** A cut-out in front of a background. */
export interface Composite {
  background: Background
  /** Shadow strength, 0 to 100. */
  shadow: number
}

export interface Layers {
  /** The subject alone, transparent elsewhere. */
  cut: CanvasImageSource
  /** A small version of the background, without the subject. */
  backdrop: ImageBitmap
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Draws a cut-out on its background, filling the canvas. */
export function drawComposite(context: Context, { cut, backdrop }: Layers, { background, shadow }: Composite): void {
  const { width, height } = context.canvas
  context.clearRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  switch (background.kind) {
    case 'colour':
      context.fillStyle = background.colour
      context.fillRect(0, 0, width, height)
      break
    case 'gradient': {
      const gradient = context.createLinearGradient(0, 0, 0, height)
      gradient.addColorStop(0, background.from)
      gradient.addColorStop(1, background.to)
      context.fillStyle = gradient
      context.fillRect(0, 0, width, height)
      break
    }
    case 'picture':
      if (background.picture) cover(context, background.picture)
      break
    case 'blur':
      drawBlurred(context, backdrop, background.amount)
  }
  context.save()
  if (shadow > 0) {
    const side = Math.max(width, height)
    context.shadowColor = `rgb(0 0 0 / ${(0.55 * shadow) / 100})`
    context.shadowBlur = 0.03 * side
    context.shadowOffsetY = 0.012 * side
  }
  context.drawImage(cut, 0, 0, width, height)
  context.restore()
}

/** Fills the canvas with an image, cropping the overflow. */
function cover(context: Context, picture: ImageBitmap): void {
  const { width, height } = context.canvas
  const scale = Math.max(width / picture.width, height / picture.height)
  const [w, h] = [picture.width * scale, picture.height * scale]
  context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h)
}

/** Longest side of a shrunken background, in pixels, for blurring. */
const sharpest = 160
const softest = 10

/** Blurs by shrinking and enlarging in steps, because not all browsers support canvas filters. */
function drawBlurred(context: Context, backdrop: ImageBitmap, amount: number): void {
  const { width, height } = context.canvas
  const side = Math.round(sharpest * (softest / sharpest) ** (amount / 100))
  const shape = side / Math.max(backdrop.width, backdrop.height)
  let [w, h] = [Math.max(2, Math.round(backdrop.width * shape)), Math.max(2, Math.round(backdrop.height * shape))]
  let canvas = drawn(shrunk(backdrop, w, h), w, h)
  while (2 * w < width) {
    ;[w, h] = [2 * w, 2 * h]
    canvas = drawn(canvas, w, h)
  }
  context.drawImage(canvas, 0, 0, width, height)
}

/** Halves repeatedly, so that no pixel is skipped. */
function shrunk(picture: ImageBitmap, width: number, height: number): ImageBitmap | OffscreenCanvas {
  let source: ImageBitmap | OffscreenCanvas = picture
  while (source.width >= 2 * width && source.height >= 2 * height)
    source = drawn(source, source.width >> 1, source.height >> 1)
  return source
}

function drawn(source: CanvasImageSource, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return canvas
}
