/** Extracts the clothes from a preview, so that they can follow the pointer until the next preview is ready. */

/** Channel differences: below `from`, a pixel is background; above `to`, it is clothes. */
const differs = { from: 10, to: 34 }

/** Returns the pixels that differ between the image and its preview. Both have the same size and crop. */
export function layerOf(own: HTMLImageElement, dressed: HTMLImageElement): HTMLCanvasElement {
  const [width, height] = [dressed.naturalWidth, dressed.naturalHeight]
  const before = pixelsOf(own, width, height)
  const { canvas, context, data } = pixelsOf(dressed, width, height)
  const pixels = data.data
  for (let p = 0; p < pixels.length; p += 4) {
    let most = 0
    for (let c = 0; c < 3; c++) most = Math.max(most, Math.abs(pixels[p + c]! - before.data.data[p + c]!))
    pixels[p + 3] = 255 * Math.min(1, Math.max(0, (most - differs.from) / (differs.to - differs.from)))
  }
  context.putImageData(data, 0, 0)
  return canvas
}

function pixelsOf(image: HTMLImageElement, width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(image, 0, 0, width, height)
  return { canvas, context, data: context.getImageData(0, 0, width, height) }
}
