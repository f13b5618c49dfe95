/** Three numbers a pixel, interleaved. */
export interface TripleImage {
  width: number
  height: number
  data: Float32Array
}

export function emptyTriple(width: number, height: number): TripleImage {
  return { width, height, data: new Float32Array(width * height * 3) }
}

/**
 * The rows of the image enlarged (bilinear, pixel centres aligned) to `width` x `height`, one at a time: the enlarged
 * image as a whole is never needed. The answer is overwritten by the next call.
 */
export function enlargeRows(image: TripleImage, width: number, height: number): (y: number) => Float32Array {
  const left = new Int32Array(width)
  const right = new Int32Array(width)
  const across = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const u = Math.min(image.width - 1, Math.max(0, ((x + 0.5) * image.width) / width - 0.5))
    const column = Math.floor(u)
    left[x] = 3 * column
    right[x] = 3 * Math.min(image.width - 1, column + 1)
    across[x] = u - column
  }
  const stride = 3 * image.width
  const between = new Float32Array(stride)
  const row = new Float32Array(3 * width)
  return (y) => {
    const v = Math.min(image.height - 1, Math.max(0, ((y + 0.5) * image.height) / height - 0.5))
    const above = Math.floor(v) * stride
    const below = Math.min(image.height - 1, Math.floor(v) + 1) * stride
    const down = v - Math.floor(v)
    for (let k = 0; k < stride; k++) {
      const top = image.data[above + k]!
      between[k] = top + (image.data[below + k]! - top) * down
    }
    for (let x = 0, out = 0; x < width; x++, out += 3) {
      const l = left[x]!
      const r = right[x]!
      const share = across[x]!
      row[out] = between[l]! + (between[r]! - between[l]!) * share
      row[out + 1] = between[l + 1]! + (between[r + 1]! - between[l + 1]!) * share
      row[out + 2] = between[l + 2]! + (between[r + 2]! - between[l + 2]!) * share
    }
    return row
  }
}
