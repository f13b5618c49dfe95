/** Three numbers per pixel, interleaved. */
export interface TripleImage {
  width: number
  height: number
  data: Float32Array
}

export function emptyTriple(width: number, height: number): TripleImage {
  return { width, height, data: new Float32Array(width * height * 3) }
}

/**
 * Returns a function that computes single rows of the image enlarged to `width` × `height` (bilinear, with aligned
 * pixel centres), to save memory. The next call overwrites the row.
 */
export function enlargeRows(image: TripleImage, width: number, height: number): (y: number) => Float32Array {
  const step = image.width / width
  // First new pixel between each source pixel and the next.
  const starts = Int32Array.from({ length: image.width + 1 }, (_, column) =>
    Math.min(width, Math.ceil((column + 0.5) / step - 0.5)),
  )
  const between = new Float32Array(3 * (image.width + 1))
  const row = new Float32Array(3 * width)
  return (y) => {
    mixRows(image, Math.min(image.height - 1, Math.max(0, ((y + 0.5) * image.height) / height - 0.5)), between)
    widenRow(between, starts, step, row)
    return row
  }
}

/** Interpolates a row between two source rows. The last pixel is repeated. */
function mixRows({ width, height, data }: TripleImage, v: number, mixed: Float32Array): void {
  const stride = 3 * width
  const above = Math.floor(v) * stride
  const below = Math.min(height - 1, Math.floor(v) + 1) * stride
  const down = v - Math.floor(v)
  for (let k = 0; k < stride; k++) {
    const top = data[above + k]!
    mixed[k] = top + (data[below + k]! - top) * down
  }
  mixed.copyWithin(stride, stride - 3, stride)
}

function widenRow(source: Float32Array, starts: Int32Array, step: number, row: Float32Array): void {
  for (let q = 0; q < 3 * starts[0]!; q++) row[q] = source[q % 3]!
  for (let column = 0, p = 0; column + 1 < starts.length; column++, p += 3) {
    const first = starts[column]!
    const end = 3 * starts[column + 1]!
    let r = source[p]!
    let g = source[p + 1]!
    let b = source[p + 2]!
    const across = (first + 0.5) * step - 0.5 - column
    const redSlope = source[p + 3]! - r
    const greenSlope = source[p + 4]! - g
    const blueSlope = source[p + 5]! - b
    r += redSlope * across
    g += greenSlope * across
    b += blueSlope * across
    for (let q = 3 * first; q < end; q += 3) {
      row[q] = r
      row[q + 1] = g
      row[q + 2] = b
      r += redSlope * step
      g += greenSlope * step
      b += blueSlope * step
    }
  }
}
