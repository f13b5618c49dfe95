/** Upscales images in a worker on the visitor's device. */

import { type CleanUp, cleanNoise, encodeCanvas, upscaleInBands, upscaleLimits } from '@keylight/imaging/tools'
import { plural, t } from '#words'
import { inDigits } from '../../../formats/numbers.ts'
import { openPicture } from '../open-picture.ts'
import { answerQuestions, ToolProblem } from '../tool-worker.ts'

export interface ToUpscale {
  file: Blob
  factor: 2 | 4
  cleanUp: CleanUp | 'off'
  format: 'jpeg' | 'png'
}

export type UpscaleSettings = Omit<ToUpscale, 'file'>

export interface Upscaled {
  picture: Blob
  width: number
  height: number
}

answerQuestions<ToUpscale, Upscaled>(async ({ file, factor, cleanUp, format }, tell) => {
  const photo = await openPicture(file, tell)
  const [width, height] = [photo.width * factor, photo.height * factor]
  const { side, megapixels } = upscaleLimits
  if (Math.max(width, height) > side || width * height > megapixels * 1e6)
    throw new ToolProblem(
      factor === 4
        ? t`At ×4, the result would be ${inDigits(width)} × ${inDigits(height)} pixels. The limit is ${megapixels} megapixels and ${inDigits(side)} pixels per side. Choose ×2 instead.`
        : t`This image is too large to upscale. The result would be ${inDigits(width)} × ${inDigits(height)} pixels. The limit is ${megapixels} megapixels and ${inDigits(side)} pixels per side.`,
    )
  let image = await photo.pixels(Math.max(photo.width, photo.height))
  if (cleanUp !== 'off') {
    tell({ words: t`Cleaning up noise`, share: null })
    image = cleanNoise(image, cleanUp)
  }
  tell({ words: t`Upscaling`, share: 0 })
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('A canvas of this size couldn’t be created')
  const began = performance.now()
  for (const { top, rows } of upscaleInBands(image, factor)) {
    const pixels = new ImageData(width, rows.height)
    for (let from = 0, to = 0; from < rows.data.length; from += 3, to += 4) {
      pixels.data[to] = rows.data[from]!
      pixels.data[to + 1] = rows.data[from + 1]!
      pixels.data[to + 2] = rows.data[from + 2]!
      pixels.data[to + 3] = 255
    }
    context.putImageData(pixels, 0, top)
    const share = (top + rows.height) / height
    const left = Math.ceil((((performance.now() - began) / share) * (1 - share)) / 1000)
    tell({
      words:
        left > 1
          ? plural(left, { one: 'Upscaling, about # second left', other: 'Upscaling, about # seconds left' })
          : t`Upscaling`,
      share,
    })
  }
  tell({ words: t`Saving the image`, share: null })
  return { picture: await encodeCanvas(canvas, format, 'algorithmicallyEnhanced'), width, height }
})
