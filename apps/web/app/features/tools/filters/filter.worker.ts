/** Filters an image in a worker on the visitor's device. */
import { applyFilter, encodeJpeg, type FilterName, pixelsOf } from '@keylight/imaging/filter'

export interface ToFilter {
  picture: ImageBitmap
  filter: FilterName
}

/** Null if filtering failed. */
export type FromFilter = Blob | null

const tell = (answer: FromFilter) => self.postMessage(answer)

self.onmessage = async ({ data: { picture, filter } }: MessageEvent<ToFilter>) => {
  try {
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    canvas.getContext('2d', { willReadFrequently: true })!.drawImage(picture, 0, 0)
    tell(await encodeJpeg(applyFilter(filter, pixelsOf(canvas)), { quality: 0.92, source: 'composite' }))
  } catch (error) {
    console.warn('This device could not filter the image:', error)
    tell(null)
  }
}
