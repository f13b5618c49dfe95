import type { ThumbnailDesign } from '@keylight/contract'
import { gaussianBlur, outlineReach, outlineSilhouette, type Plane, plane } from '@keylight/imaging/thumbnail'

type Drawable = HTMLCanvasElement | ImageBitmap

/** What the words go with: the person cut out, and the backdrop of a style. */
export interface Layers {
  person: Drawable
  backdrop: Drawable
}

/** Loads the two pictures. Throws if one can't be loaded. */
export async function loadLayers(
  { personUrl, backdropUrl }: { personUrl: string; backdropUrl: string },
  signal: AbortSignal,
): Promise<Layers> {
  const load = async (url: string) => {
    const answer = await fetch(url, { signal })
    if (!answer.ok) throw new Error(`A layer of the thumbnail answered ${answer.status}.`)
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

/** Pixels of the person's height that an outline is computed with: a larger one would keep people waiting. */
const outlineHeight = 400

/** An outlined person, in a picture that is larger than the person by `room` on all sides (in shares of their height). */
interface Outlined {
  shape: HTMLCanvasElement
  /** The person without the strands of hair that the outline leaves out. */
  person: HTMLCanvasElement
  room: number
}

/** Pictures that are made of the layers, and kept as long as the layers are. */
export class LayerWorks {
  readonly layers: Layers
  readonly #outlines = new Map<string, Outlined>()
  #latestOutline: Outlined | null = null
  readonly #shapes = new Map<string, HTMLCanvasElement>()
  #alpha: Plane | null = null
  #blurred: { blur: number; picture: Drawable } | null = null

  constructor(layers: Layers) {
    this.layers = layers
  }

  /** Width over height of the person. */
  get personRatio(): number {
    return this.layers.person.width / this.layers.person.height
  }

  /** `share` is the width of the outline as a share of the person's height; `rough` takes one that exists already. */
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

  /** The shape of an outlined person in a colour. */
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

  /** The backdrop, blurred like the thumbnail's: `blur` is 0 to 1. */
  blurred(blur: number): Drawable {
    if (blur < 0.01) return this.layers.backdrop
    if (this.#blurred?.blur !== blur) this.#blurred = { blur, picture: blurPicture(this.layers.backdrop, blur) }
    return this.#blurred.picture
  }
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

/** As for the thumbnails that are made: the standard deviation of the strongest blur, as a share of the height. */
const mostBlur = 0.05
/** Roughly what a display does to light. Blurring light instead of bytes keeps lamps bright. */
const gamma = 2.2

function blurPicture(backdrop: Drawable, blur: number): HTMLCanvasElement {
  // A blurred picture has no detail to lose.
  const height = Math.round(Math.min(backdrop.height, Math.max(90, 80 / blur)))
  const width = Math.round((height * backdrop.width) / backdrop.height)
  const [canvas, context] = canvasOf(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(backdrop, 0, 0, width, height)
  const pixels = context.getImageData(0, 0, width, height)
  for (const channel of [0, 1, 2]) {
    const light = plane(width, height)
    for (let i = 0; i < light.values.length; i++) light.values[i] = (pixels.data[4 * i + channel]! / 255) ** gamma
    const { values } = gaussianBlur(light, blur * mostBlur * height)
    for (let i = 0; i < values.length; i++) pixels.data[4 * i + channel] = 255 * values[i]! ** (1 / gamma)
  }
  context.putImageData(pixels, 0, 0)
  return canvas
}

export type Backdrop = ThumbnailDesign['backdrop']
