import { linearColour } from '../colour/linear-light.ts'
import { smoothStep } from '../pixels.ts'
import { emptyTriple, type TripleImage } from '../resample/enlarge-rows.ts'
import type { Gradient } from './recipe.ts'

export function renderGradient(
  { from, to, angle }: Gradient,
  { width, height }: { width: number; height: number },
): TripleImage {
  const [first, last] = [linearColour(from), linearColour(to)]
  const across = Math.sin((angle * Math.PI) / 180)
  const down = Math.cos((angle * Math.PI) / 180)
  const image = emptyTriple(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const along = (x / width - 0.5) * across + (y / height - 0.5) * down + 0.5
      const share = smoothStep(-0.1, 1.1, along)
      for (let c = 0; c < 3; c++) image.data[3 * (y * width + x) + c] = first[c]! + (last[c]! - first[c]!) * share
    }
  return image
}
