/** Cuts people and objects out of images, in a worker on the visitor's device. */

import {
  type Box,
  type BrushStroke,
  backdropBehind,
  brushMatte,
  type CanvasFormat,
  cutFrom,
  cutOutPeople,
  cutOutThing,
  encodeCanvas,
  type Photo,
  PhotoRefused,
  type Plane,
  plane,
  type RgbaImage,
  type RgbImage,
  removeBackgroundMegapixels,
} from '@keylight/imaging/tools'
import { t } from '#words'
import { nets, openPicture } from '../open-picture.ts'
import { answerQuestions, type Step, ToolProblem } from '../tool-worker.ts'
import { type Composite, drawComposite } from './composite.ts'

/** Alpha matte of an image, 0 to 255, at detection size. */
export interface Matte {
  width: number
  height: number
  alpha: Uint8Array<ArrayBuffer>
}

interface About {
  /** Identifies the image. */
  key: string
  file: Blob
}

export type ToCutout =
  /** `frame`: a box around an object, as fractions of the image. */
  | (About & { kind: 'find'; what: 'anything' | 'thing'; frame?: Box })
  | (About & { kind: 'brush'; matte: Matte; stroke: BrushStroke })
  /** The image with an earlier matte. */
  | (About & { kind: 'cut'; matte: Matte })
  | (About & { kind: 'render'; matte: Matte; composite: Composite; format: CanvasFormat })

export type FromCutout =
  | {
      kind: 'found'
      what: 'people' | 'thing'
      /** Whether the subject stands out from the background. Otherwise, the matte is only a guess. */
      clear: boolean
      matte: Matte
      cut: ImageBitmap
      backdrop: ImageBitmap
      photo: ImageBitmap
    }
  | { kind: 'cut'; matte: Matte; cut: ImageBitmap }
  | { kind: 'rendered'; picture: Blob }

/** Longest side at which mattes are computed and shown, in pixels. */
const workingSide = 1280

/** The latest image, cached because most requests are about the same image. */
let latest: { key: string; photo: Photo; small: RgbImage } | undefined

async function opened({ key, file }: About, tell: (step: Step) => void) {
  if (latest?.key === key) return latest
  latest = undefined
  const photo = await openPicture(file, tell)
  latest = { key, photo, small: await photo.pixels(workingSide) }
  return latest
}

answerQuestions<ToCutout, FromCutout>(async (asked, tell) => {
  const { photo, small } = await opened(asked, tell)
  switch (asked.kind) {
    case 'find': {
      const found = await find(small, asked, tell)
      tell({ words: t`Cleaning up the edges`, share: null })
      const [cut, backdrop, shown] = await Promise.all([
        bitmapOf(cutFrom(small, small, found.alpha)),
        bitmapOf(backdropBehind(small, found.alpha)),
        bitmapOf(small),
      ])
      return {
        kind: 'found',
        what: found.what,
        clear: found.clear,
        matte: toMatte(found.alpha),
        cut,
        backdrop,
        photo: shown,
      }
    }
    case 'brush': {
      const alpha = brushMatte(small, toPlane(asked.matte), asked.stroke)
      return { kind: 'cut', matte: toMatte(alpha), cut: await bitmapOf(cutFrom(small, small, alpha)) }
    }
    case 'cut':
      return {
        kind: 'cut',
        matte: asked.matte,
        cut: await bitmapOf(cutFrom(small, small, toPlane(asked.matte))),
      }
    case 'render':
      tell({ words: t`Rendering the full-size cut-out`, share: null })
      return { kind: 'rendered', picture: await render(photo, small, asked) }
  }
})

async function find(
  small: RgbImage,
  { what, frame }: ToCutout & { kind: 'find' },
  tell: (step: Step) => void,
): Promise<{ what: 'people' | 'thing'; clear: boolean; alpha: Plane }> {
  if (what === 'anything') {
    const opened = await nets(tell)
    tell({ words: t`Detecting people`, share: null })
    try {
      return { what: 'people', clear: true, alpha: await cutOutPeople(opened, small) }
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error
    }
  }
  tell({ words: t`Detecting the main object`, share: null })
  const { width, height } = small
  const box = frame && {
    left: frame.left * width,
    top: frame.top * height,
    width: frame.width * width,
    height: frame.height * height,
  }
  const { alpha, clear } = cutOutThing(small, box)
  if (!alpha.values.some((value) => value > 0.5))
    throw new ToolProblem(
      t`We couldn’t find anything that stands out from the background. Try an image with more contrast.`,
    )
  return { what: 'thing', clear, alpha }
}

async function render(
  photo: Photo,
  small: RgbImage,
  { matte, composite, format }: ToCutout & { kind: 'render' },
): Promise<Blob> {
  const alpha = toPlane(matte)
  const scale = Math.min(1, Math.sqrt((removeBackgroundMegapixels * 1e6) / (photo.width * photo.height)))
  const image = await photo.pixels(Math.floor(Math.max(photo.width, photo.height) * scale))
  const cut = canvasOf(cutFrom(image, small, alpha))
  const backdrop = await bitmapOf(backdropBehind(small, alpha))
  const canvas = new OffscreenCanvas(image.width, image.height)
  drawComposite(canvas.getContext('2d')!, { cut, backdrop }, composite)
  backdrop.close()
  return await encodeCanvas(canvas, format, 'composite')
}

const toMatte = ({ width, height, values }: Plane): Matte => ({
  width,
  height,
  alpha: Uint8Array.from(values, (value) => Math.round(255 * value)),
})

const toPlane = ({ width, height, alpha }: Matte): Plane =>
  plane(
    width,
    height,
    Float32Array.from(alpha, (value) => value / 255),
  )

function canvasOf(image: RgbaImage | RgbImage): OffscreenCanvas {
  const { width, height, data } = image
  const canvas = new OffscreenCanvas(width, height)
  const pixels = new ImageData(width, height)
  if (data.length === pixels.data.length) pixels.data.set(data)
  else
    for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
      pixels.data[to] = data[from]!
      pixels.data[to + 1] = data[from + 1]!
      pixels.data[to + 2] = data[from + 2]!
      pixels.data[to + 3] = 255
    }
  canvas.getContext('2d')!.putImageData(pixels, 0, 0)
  return canvas
}

const bitmapOf = async (image: RgbaImage | RgbImage): Promise<ImageBitmap> => canvasOf(image).transferToImageBitmap()
