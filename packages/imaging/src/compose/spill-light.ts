/** Light of the backdrop that spills over the outline of a person, as lenses and skies make it. */
import { type Plane, plane } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { emptyTriple, type TripleImage } from '../resample/enlarge-rows.ts'
import type { FramedPerson } from './framed-person.ts'

/**
 * How far light spills, in face sizes, and how much of it at a straight edge and on the face, in shares of what a style wants.
 * A face keeps its colour, whatever is behind it.
 */
const spills = [
  { reach: 0.035, share: 1, onFace: 0.75 },
  { reach: 0.19, share: 0.2, onFace: 0 },
]

interface SpillLight {
  /** The light that reaches each position of the relief from the backdrop around it. */
  light: TripleImage
  /** The share of the person's own light that it takes the place of. */
  share: Float32Array
}

/** `behind` is what surrounds the person, with the proportions of their frame. `wrap` is how much spills at an edge. */
export function spillLight(
  { relief, surface }: Pick<FramedPerson, 'relief' | 'surface'>,
  wrap: number,
  behind: TripleImage,
): SpillLight {
  const { width, height } = relief
  const open = plane(
    width,
    height,
    relief.alpha.map((alpha) => 1 - alpha),
  )
  const visible = visibleColours(behind, open)
  const light = emptyTriple(width, height)
  const share = new Float32Array(width * height)
  for (const spill of spills) {
    const radius = Math.max(1, Math.round(surface.faceSize * spill.reach))
    // Half of what is around a straight edge is backdrop.
    const amounts = surface.face.map((face) => 2 * wrap * spill.share * (1 + (spill.onFace - 1) * face))
    const { values } = softBlur(open, radius)
    for (let i = 0; i < values.length; i++) share[i] = share[i]! + amounts[i]! * values[i]!
    for (const [c, colour] of visible.entries()) {
      const { values } = softBlur(colour, radius)
      for (let i = 0, p = c; i < values.length; i++, p += 3) light.data[p] = light.data[p]! + amounts[i]! * values[i]!
    }
  }
  return { light, share }
}

/** Red, green and blue of the backdrop at each position, as far as the person leaves it visible. It is smooth. */
function visibleColours({ width, height, data }: TripleImage, open: Plane): Plane[] {
  const planes = [0, 1, 2].map(() => plane(open.width, open.height))
  const [red, green, blue] = planes.map(({ values }) => values) as [Float32Array, Float32Array, Float32Array]
  const columns = Int32Array.from({ length: open.width }, (_, x) => ((x + 0.5) * width) / open.width)
  for (let y = 0, i = 0; y < open.height; y++) {
    const row = Math.floor(((y + 0.5) * height) / open.height) * width
    for (let x = 0; x < open.width; x++, i++) {
      const share = open.values[i]!
      if (share === 0) continue
      const p = 3 * (row + columns[x]!)
      red[i] = share * data[p]!
      green[i] = share * data[p + 1]!
      blue[i] = share * data[p + 2]!
    }
  }
  return planes
}
