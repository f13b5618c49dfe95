/** Perceptual error of an image: CIEDE2000 and structural similarity, by part of the person. */
import { type Plane, plane } from '../../packages/imaging/src/pixels.ts'
import { softBlur } from '../../packages/imaging/src/planes/box-blur.ts'

export interface Errors {
  /** Mean CIEDE2000. About 1 is just visible. */
  colour: number
  /** 1 minus the structural similarity of lightness (Wang et al. 2004): 0 is the same. */
  structure: number
}

/** An image in CIELAB under D65: lightness, and the two colour axes. */
export type LabPicture = readonly [Plane, Plane, Plane]

/** Converts linear sRGB, 0 to 1, to CIELAB. */
export function toLab(linear: Float32Array, { width, height }: { width: number; height: number }): LabPicture {
  const lab = [plane(width, height), plane(width, height), plane(width, height)] as const
  const bend = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)
  for (let i = 0, p = 0; i < width * height; i++, p += 3) {
    const [r, g, b] = [linear[p]!, linear[p + 1]!, linear[p + 2]!]
    const x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    const y = bend(0.2126 * r + 0.7152 * g + 0.0722 * b)
    const z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    lab[0].values[i] = 116 * y - 16
    lab[1].values[i] = 500 * (x - y)
    lab[2].values[i] = 200 * (y - z)
  }
  return lab
}

/** Returns the errors within each mask. */
export function errorsWithin(result: LabPicture, truth: LabPicture, masks: Uint8Array[]): Errors[] {
  const colour = new Float32Array(truth[0].values.length)
  const anywhere = (i: number) => masks.some((mask) => mask[i] !== 0)
  for (let i = 0; i < colour.length; i++)
    if (anywhere(i))
      colour[i] = ciede2000(
        [result[0].values[i]!, result[1].values[i]!, result[2].values[i]!],
        [truth[0].values[i]!, truth[1].values[i]!, truth[2].values[i]!],
      )
  const similar = similarity(result[0], truth[0])
  return masks.map((mask) => {
    let [count, colours, structure] = [0, 0, 0]
    for (let i = 0; i < mask.length; i++) {
      if (mask[i] === 0) continue
      count++
      colours += colour[i]!
      structure += 1 - similar[i]!
    }
    return { colour: colours / Math.max(1, count), structure: structure / Math.max(1, count) }
  })
}

/** Local similarity of two planes with values from 0 to 100. */
function similarity(a: Plane, b: Plane): Float32Array {
  const mean = (values: Float32Array) => softBlur(plane(a.width, a.height, values), 3).values
  const product = (one: Float32Array, other: Float32Array) => mean(one.map((value, i) => value * other[i]!))
  const [ma, mb] = [mean(a.values), mean(b.values)]
  const [aa, bb, ab] = [product(a.values, a.values), product(b.values, b.values), product(a.values, b.values)]
  const [c1, c2] = [(0.01 * 100) ** 2, (0.03 * 100) ** 2]
  return ma.map((m, i) => {
    const n = mb[i]!
    const [va, vb, vab] = [aa[i]! - m * m, bb[i]! - n * n, ab[i]! - m * n]
    return ((2 * m * n + c1) * (2 * vab + c2)) / ((m * m + n * n + c1) * (va + vb + c2))
  })
}

type Lab = readonly [number, number, number]

/** Difference between two CIELAB colours (Sharma, Wu, Dalal 2005). */
export function ciede2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const radians = Math.PI / 180
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)))
  const [p1, p2] = [(1 + g) * a1, (1 + g) * a2]
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)]
  const hue = (p: number, b: number) => (p === 0 && b === 0 ? 0 : (Math.atan2(b, p) / radians + 360) % 360)
  const [h1, h2] = [hue(p1, b1), hue(p2, b2)]
  let dh = h2 - h1
  if (c1 * c2 === 0) dh = 0
  else if (dh > 180) dh -= 360
  else if (dh < -180) dh += 360
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((dh / 2) * radians)
  let h = h1 + h2
  if (c1 * c2 !== 0) h = Math.abs(h1 - h2) <= 180 ? h / 2 : h < 360 ? (h + 360) / 2 : (h - 360) / 2
  const l = (l1 + l2) / 2
  const c = (c1 + c2) / 2
  const t =
    1 -
    0.17 * Math.cos((h - 30) * radians) +
    0.24 * Math.cos(2 * h * radians) +
    0.32 * Math.cos((3 * h + 6) * radians) -
    0.2 * Math.cos((4 * h - 63) * radians)
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const sc = 1 + 0.045 * c
  const sh = 1 + 0.015 * c * t
  const rt = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * radians)
  const [x, y, z] = [(l2 - l1) / sl, (c2 - c1) / sc, dH / sh]
  return Math.sqrt(x * x + y * y + z * z + rt * y * z)
}
