/** Glasses and sunglasses. */
import { type FaceMesh, faceFrame } from '../../src/faces/face.ts'
import { clamp, type Point, type RgbImage } from '../../src/pixels.ts'
import { eyeFrame } from './eyes.ts'
import { at, capsule, coverage, paint, type Rgb } from './painting.ts'

/** Dark, graded (dark at the top, half clear at the bottom), mirroring a bright sky, or wide and mirroring one. */
type Lenses = 'dark' | 'graded' | 'mirrored' | 'wide'

export function wearSunglasses(image: RgbImage, mesh: FaceMesh, lenses: Lenses): RgbImage {
  let result = glassesFrame(image, mesh, 0.05, [18, 17, 19])
  for (const lens of lensesOf(mesh)) {
    const inside = coverage(image, lens.within(lenses === 'wide' ? 1.3 : 1), 1)
    result = paint(result, inside, (x, y, under) => {
      const [u, v] = lens.toLens(x, y)
      const down = clamp((v + 1) / 2, 0, 1)
      const glint = Math.exp(-(((u - 0.35 * v + 0.25) / 0.09) ** 2)) * (v < 0.6 ? 1 : 0)
      const shine = (base: Rgb, pass: number, gleam: number): Rgb =>
        [0, 1, 2].map((c) => base[c]! * (1 - pass) + under[c]! * pass + 255 * gleam * glint) as unknown as Rgb
      if (lenses === 'dark') return shine([16 + 14 * down, 16 + 13 * down, 18 + 11 * down], 0.07, 0.12)
      if (lenses === 'graded') return shine([38, 28, 22], 0.06 + 0.3 * down, 0.08)
      return shine([70 + 120 * (1 - down), 120 + 90 * (1 - down), 150 + 90 * (1 - down)], 0.05, 0.2)
    })
  }
  return result
}

/** Adds glasses. `thickness` is the rims' thickness, as a share of half a lens's width: 0.05 is wire, 0.2 is heavy. */
export function wearGlasses(image: RgbImage, mesh: FaceMesh, thickness: number): RgbImage {
  let result = glassesFrame(image, mesh, thickness, [28, 24, 24])
  for (const lens of lensesOf(mesh)) {
    const inside = coverage(image, lens.within(1), 1)
    result = paint(result, inside, (x, y, under) => {
      const [u, v] = lens.toLens(x, y)
      const glint = 0.12 * Math.exp(-(((u - 0.4 * v) / 0.25) ** 2))
      return under.map((value) => value + (235 - value) * glint) as unknown as Rgb
    })
  }
  return result
}

function glassesFrame(image: RgbImage, mesh: FaceMesh, thickness: number, colour: Rgb): RgbImage {
  let result = image
  const [left, right] = lensesOf(mesh)
  for (const lens of [left!, right!]) {
    const rim = coverage(image, lens.within(1 + thickness), 1)
    const hole = coverage(image, lens.within(1), 1)
    rim.values.forEach((value, i) => {
      rim.values[i] = Math.max(0, value - hole.values[i]!)
    })
    result = paint(result, rim, () => colour)
  }
  const size = faceFrame(mesh).size
  const bar = (a: Point, b: Point) => {
    result = paint(result, coverage(image, capsule(a, b, size * (0.008 + 0.03 * thickness)), 1), () => colour)
  }
  bar(left!.at(1, -0.35), right!.at(-1, -0.35))
  bar(left!.at(-1, -0.4), at(mesh, 127))
  bar(right!.at(1, -0.4), at(mesh, 356))
  return result
}

interface Lens {
  within(scale: number): Point[]
  at(u: number, v: number): Point
  toLens(x: number, y: number): Point
}

/** Returns rounded rectangles slightly below the pupils, with a width of 0.84 of the distance between the eyes. */
function lensesOf(mesh: FaceMesh): Lens[] {
  const eyes = (['left', 'right'] as const).map((side) => eyeFrame(mesh, side).middle)
  const [a, b] = [eyes[0]!, eyes[1]!]
  const apart = Math.hypot(b[0] - a[0], b[1] - a[1])
  const [cos, sin] = [(b[0] - a[0]) / apart, (b[1] - a[1]) / apart]
  const [halfWidth, halfHeight] = [0.42 * apart, 0.33 * apart]
  return eyes.map(([x, y]) => {
    const [cx, cy] = [x - sin * 0.07 * apart, y + cos * 0.07 * apart]
    const place = (u: number, v: number): Point => [
      cx + cos * u * halfWidth - sin * v * halfHeight,
      cy + sin * u * halfWidth + cos * v * halfHeight,
    ]
    return {
      at: place,
      within: (scale) =>
        Array.from({ length: 48 }, (_, k) => {
          const angle = (k / 48) * 2 * Math.PI
          const bend = (value: number) => Math.sign(value) * Math.abs(value) ** 0.6 * scale
          return place(bend(Math.cos(angle)), bend(Math.sin(angle)))
        }),
      toLens: (px, py) => [
        (cos * (px - cx) + sin * (py - cy)) / halfWidth,
        (cos * (py - cy) - sin * (px - cx)) / halfHeight,
      ],
    }
  })
}
