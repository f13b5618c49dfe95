import type { ThumbnailDesign } from '@keylight/contract'
import { gaussianBlur, outlineReach, outlineSilhouette, type Plane, plane } from '@keylight/imaging/thumbnail'

type Drawable = HTMLCanvasElement | ImageBitmap

/** The cut-out person and the background of a style. */
export interface Layers {
  person: Drawable
  backdrop: Drawable
}

/** Loads both images. Throws if an image fails to load. */
export async function loadLayers(
  { personUrl, backdropUrl }: { personUrl: string; backdropUrl: string },
  signal: AbortSignal,
): Promise<Layers> {
  const load = async (url: string) => {
    const answer = await fetch(url, { signal })
    if (!answer.ok) throw new Error(`Loading a thumbnail layer failed with status ${answer.status}.`)
    return await createImageBitmap(await answer.blob())
  }
  const [person, backdrop] = await Promise.all([load(personUrl), load(backdropUrl)])
  return { person, backdrop }
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas.')
  return [canvas, context]
}

/** Maximum height for computing an outline, in pixels. Larger images would be slow. */
const outlineHeight = 400

/** An outlined person, padded by `room` on all sides, as a fraction of their height. */
interface Outlined {
  shape: HTMLCanvasElement
  /** The person without the strands of hair outside the outline. */
  person: HTMLCanvasElement
  room: number
}

/** Images derived from the layers, cached with them. */
export class LayerWorks {
  readonly layers: Layers
  readonly #outlines = new Map<string, Outlined>()
  #latestOutline: Outlined | null = null
  readonly #shapes = new Map<string, HTMLCanvasElement>()
  #alpha: Plane | null = null
  readonly #blurs = new Map<string, Drawable>()
  #small: LayerWorks | null = null

  constructor(layers: Layers) {
    this.layers = layers
  }

  /** The same at miniature size, for drawing many of them. */
  get small(): LayerWorks {
    this.#small ??= new LayerWorks({ person: shrunk(this.layers.person), backdrop: shrunk(this.layers.backdrop) })
    return this.#small
  }

  /** Aspect ratio of the person layer. */
  get personRatio(): number {
    return this.layers.person.width / this.layers.person.height
  }

  /**
   * Returns the person with an outline. `share` is the outline width as a fraction of the person's height. `rough`
   * reuses a cached outline.
   */
  outlined(share: number, rough: boolean): Outlined {
    const key = share.toFixed(3)
    const known = this.#outlines.get(key) ?? (rough ? this.#latestOutline : null)
    if (known) return known
    const made = this.#outline(Number(key))
    if (this.#outlines.size > 24) this.#outlines.clear()
    this.#outlines.set(key, made)
    this.#latestOutline = made
    return made
  }

  /** Returns an outlined person's silhouette in a colour. */
  coloured(outlined: Outlined, share: number, colour: string): HTMLCanvasElement {
    const key = `${colour} ${outlined.room} ${share.toFixed(3)}`
    const known = this.#shapes.get(key)
    if (known) return known
    const [canvas, context] = canvasOf(outlined.shape.width, outlined.shape.height)
    context.fillStyle = colour
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.globalCompositeOperation = 'destination-in'
    context.drawImage(outlined.shape, 0, 0)
    if (this.#shapes.size > 12) this.#shapes.clear()
    this.#shapes.set(key, canvas)
    return canvas
  }

  #outline(share: number): Outlined {
    const { person } = this.layers
    const high = Math.min(outlineHeight, person.height)
    const wide = Math.round(high * this.personRatio)
    this.#alpha ??= alphaOf(person, wide, high)
    const width = share * high
    const room = outlineReach(width, high)
    const sheet = plane(wide + 2 * room, high + 2 * room)
    for (let y = 0; y < high; y++)
      sheet.values.set(this.#alpha.values.subarray(y * wide, (y + 1) * wide), (y + room) * sheet.width + room)
    const outline = outlineSilhouette(sheet, width, high)
    const [shape, context] = canvasOf(outline.width, outline.height)
    const pixels = context.createImageData(outline.width, outline.height)
    outline.values.forEach((value, i) => {
      pixels.data[4 * i + 3] = 255 * value
    })
    context.putImageData(pixels, 0, 0)
    const scale = person.height / high
    const [within, drawing] = canvasOf(person.width, person.height)
    drawing.drawImage(person, 0, 0)
    drawing.globalCompositeOperation = 'destination-in'
    drawing.imageSmoothingQuality = 'high'
    drawing.drawImage(shape, -room * scale, -room * scale, shape.width * scale, shape.height * scale)
    return { shape, person: within, room: room / high }
  }

  /** Returns the background, blurred as in the thumbnail. `blur` is 0 to 1. */
  blurred(blur: number): Drawable {
    if (blur < 0.01) return this.layers.backdrop
    const key = blur.toFixed(2)
    const known = this.#blurs.get(key)
    if (known) return known
    const made = blurPicture(this.layers.backdrop, Number(key))
    // Layouts and templates use a few different values, which are all visible at once.
    if (this.#blurs.size > 12) this.#blurs.clear()
    this.#blurs.set(key, made)
    return made
  }
}

/** Twice the height of a miniature, for screens with two device pixels per CSS pixel. */
const smallHeight = 360

function shrunk(picture: Drawable): Drawable {
  if (picture.height <= smallHeight) return picture
  const [canvas, context] = canvasOf((smallHeight * picture.width) / picture.height, smallHeight)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function alphaOf(person: Drawable, width: number, height: number): Plane {
  const [, context] = canvasOf(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(person, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return plane(
    width,
    height,
    Float32Array.from({ length: width * height }, (_, i) => data[4 * i + 3]! / 255),
  )
}

/** Standard deviation of the strongest blur, as a fraction of the height, as in the server's thumbnails. */
const mostBlur = 0.05
/** Approximate display gamma. Blurring in linear light keeps lamps bright. */
const gamma = 2.2
/** Linear light for each byte value, and the inverse in finer steps. */
const lightOf = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** gamma)
const lightSteps = 8192
const byteOf = Uint8Array.from({ length: lightSteps + 1 }, (_, step) =>
  Math.round(255 * (step / lightSteps) ** (1 / gamma)),
)

function blurPicture(backdrop: Drawable, blur: number): HTMLCanvasElement {
  // Shrinking a blurred picture loses no detail, because the blur's standard deviation stays at least two pixels.
  const height = Math.round(Math.min(backdrop.height, Math.max(90, 40 / blur)))
  const width = Math.round((height * backdrop.width) / backdrop.height)
  const [canvas, context] = canvasOf(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(backdrop, 0, 0, width, height)
  const pixels = context.getImageData(0, 0, width, height)
  const { data } = pixels
  for (const channel of [0, 1, 2]) {
    const light = plane(width, height)
    for (let i = 0; i < light.values.length; i++) light.values[i] = lightOf[data[4 * i + channel]!]!
    const { values } = gaussianBlur(light, blur * mostBlur * height)
    for (let i = 0; i < values.length; i++) data[4 * i + channel] = byteOf[Math.round(values[i]! * lightSteps)]!
  }
  context.putImageData(pixels, 0, 0)
  return canvas
}

export type Backdrop = ThumbnailDesign['backdrop']
