import { composeLayers } from '../compose/compose-headshot.ts'
import type { FramedPerson } from '../compose/framed-person.ts'
import { clamp } from '../pixels.ts'
import { type Cutout, emptyCutout } from '../resample/resize-cutout.ts'
import type { StyleRecipe } from '../styles/recipe.ts'

/** Rounding of a shoulder cropped by the frame, inwards and down, as fractions of the height. */
const rounding = { across: 0.13, down: 0.3 }

/**
 * Returns the person alone, in the style's light. A shoulder cropped by the frame is rounded like an arm, so that the
 * person can be placed away from the image's edge.
 */
export async function cutSubject(framed: FramedPerson, recipe: StyleRecipe): Promise<Cutout> {
  const { person } = await composeLayers(framed, recipe)
  const { colours, alpha } = person!
  const rounded = Uint8Array.from(alpha)
  for (const side of ['left', 'right'] as const) roundShoulder({ colours, alpha: rounded }, side)
  return trim({ colours, alpha: rounded })
}

/** Rounds the shoulder with a quarter ellipse, down towards the cropped side. */
function roundShoulder({ colours: { width, height }, alpha }: Cutout, side: 'left' | 'right'): void {
  const column = (x: number) => (side === 'left' ? x : width - 1 - x)
  const topOf = (x: number) => {
    let y = height
    while (y > 0 && alpha[(y - 1) * width + column(x)]! > 127) y--
    return y
  }
  const cut = height - topOf(0)
  if (cut === 0) return
  const across = Math.min(width / 3, rounding.across * height)
  const down = Math.min(0.9 * cut, rounding.down * height)
  for (let x = 0; x < across; x++) {
    const drop = down * (1 - Math.sqrt(1 - (1 - (x + 0.5) / across) ** 2))
    const line = topOf(x) + drop
    for (let y = 0; y < Math.min(height, line); y++) {
      const i = y * width + column(x)
      alpha[i] = alpha[i]! * clamp(y + 1 - line, 0, 1)
    }
  }
}

/** Trims transparent margins. */
function trim({ colours: { width, height, data }, alpha }: Cutout): Cutout {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (alpha[i]! < visible) continue
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x + 1)
      bottom = y + 1
    }
  const size = { width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
  const part = emptyCutout(size)
  for (let y = 0; y < bottom - top; y++) {
    const from = (top + y) * width + left
    part.alpha.set(alpha.subarray(from, from + size.width), y * size.width)
    part.colours.data.set(data.subarray(3 * from, 3 * (from + size.width)), 3 * y * size.width)
  }
  return part
}

/** Minimum alpha of a visible pixel. */
const visible = 16
