/** Light wrap: background light that spills over a person's outline, in lenses and under bright skies. */
import { type Plane, plane } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { emptyTriple, type TripleImage } from '../resample/enlarge-rows.ts'
import type { FramedPerson } from './framed-person.ts'

/**
 * Reach of the light wrap in face sizes, and its strength at a straight edge and on the face, relative to the style's.
 * A face keeps its colour in front of any background.
 */
const spills = [
  { reach: 0.035, share: 1, onFace: 0.75 },
  { reach: 0.19, share: 0.2, onFace: 0 },
]

interface SpillLight {
  /** Background light that reaches each position of the relief. */
  light: TripleImage
  /** Share of the person's own light it replaces. */
  share: Float32Array
}

/**
 * Returns the light wrap. `behind` is the person's surroundings, in their frame's aspect ratio. `wrap` is its strength
 * at an edge.
 */
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
    // At a straight edge, half of the surroundings is background.
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

/** Returns red, green and blue of the background at each position, masked by the person. Smooth. */
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
