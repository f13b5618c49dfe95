/** Objects that cover parts of a face: masks, hands, beards and fringes. */
import { type FaceMesh, faceFrame, outline, outlineOf } from '../../src/faces/face.ts'
import type { Point, RgbImage } from '../../src/pixels.ts'
import { at, capsule, coverage, faceLight, meanColour, paint, type Rgb } from './painting.ts'

/** Adds a pleated cloth mask over nose, mouth and chin. `low` leaves the nose uncovered. */
export function wearMask(image: RgbImage, mesh: FaceMesh, colour: Rgb, { low = false } = {}): RgbImage {
  const { size } = faceFrame(mesh)
  const top = low ? [58, 207, 165, 2, 391, 427, 288] : [132, 117, 119, 197, 348, 346, 361]
  const jaw = [288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136, 172, 58]
  const middle = at(mesh, 14)
  const grown = jaw.map((index): Point => {
    const [x, y] = at(mesh, index)
    return [x + 0.06 * (x - middle[0]), y + 0.06 * (y - middle[1])]
  })
  const cloth = coverage(image, [...top.map((index) => at(mesh, index)), ...grown], 0.006 * size)
  const light = faceLight(image, mesh)
  return paint(image, cloth, (x, y) => {
    const pleat = 1 - 0.16 * Math.exp(-((((y - middle[1]) / (0.085 * size)) % 1) ** 2) * 40)
    return colour.map((value) => value * pleat * light(x, y)) as unknown as Rgb
  })
}

/** Adds four fingers flat on the face, lit like the face, in the forehead's colour. */
export function layHand(image: RgbImage, mesh: FaceMesh, over: 'mouth' | 'eye' | 'chin'): RgbImage {
  const { size } = faceFrame(mesh)
  const skin = meanColour(image, outlineOf(mesh, [151, 337, 299, 9, 69, 108]))
  const light = faceLight(image, mesh)
  const width = 0.072 * size
  const turn = Math.atan2(...([1, 0].map((axis) => at(mesh, 263)[axis]! - at(mesh, 33)[axis]!) as [number, number]))
  const target = { mouth: at(mesh, 13), eye: at(mesh, 159), chin: at(mesh, 152) }[over]
  const lean = turn + { mouth: -0.35, eye: -1.1, chin: -0.2 }[over]
  const down = over === 'chin' ? 0.11 * size : 0
  let result = image
  const finger = (k: number): [Point, Point] => {
    const across = (k - 1.5) * 1.9 * width + down
    const tip = ([0.34, 0.42, 0.4, 0.3][k] ?? 0.3) * size
    const along = (distance: number): Point => [
      target[0] + Math.cos(lean) * distance - Math.sin(lean) * across,
      target[1] + Math.sin(lean) * distance + Math.cos(lean) * across,
    ]
    return [along(-0.75 * size), along(over === 'eye' ? tip * 0.5 : tip * 0.8)]
  }
  for (let k = 0; k < 4; k++) {
    const [root, tip] = finger(k)
    const shadow = coverage(image, capsule(root, tip, width * 1.25), 0.05 * size)
    result = paint(result, shadow, (_x, _y, under) => under.map((value) => value * 0.65) as unknown as Rgb)
  }
  for (let k = 0; k < 4; k++) {
    const [root, tip] = finger(k)
    const length = Math.hypot(tip[0] - root[0], tip[1] - root[1])
    const [dx, dy] = [(tip[0] - root[0]) / length, (tip[1] - root[1]) / length]
    result = paint(result, coverage(image, capsule(root, tip, width), 1), (x, y) => {
      const along = (x - root[0]) * dx + (y - root[1]) * dy
      const across = ((y - root[1]) * dx - (x - root[0]) * dy) / width
      const round = Math.sqrt(Math.max(0.12, 1 - across * across))
      const joint = 1 - 0.12 * Math.exp(-(((length - along - 0.2 * size) / (0.012 * size)) ** 2))
      return skin.map((value) =>
        Math.min(255, value * (0.62 + 0.5 * round) * joint * (0.4 + 0.75 * light(x, y))),
      ) as unknown as Rgb
    })
  }
  return result
}

/** Holds a round object of this colour in front of the eye on the left, from the brow to the cheek. */
export function holdBefore(image: RgbImage, mesh: FaceMesh, colour: Rgb): RgbImage {
  const { size } = faceFrame(mesh)
  const [x, y] = at(mesh, 159)
  const edge = Array.from({ length: 24 }, (_, k): Point => {
    const angle = (2 * Math.PI * k) / 24
    return [x - 0.02 * size + 0.2 * size * Math.cos(angle), y + 0.2 * size * Math.sin(angle)]
  })
  return paint(image, coverage(image, edge, 1), () => colour)
}

/** Adds strokes of hair over jaw, chin and upper lip. The lips stay uncovered. */
export function growBeard(image: RgbImage, mesh: FaceMesh, colour: Rgb): RgbImage {
  const { size } = faceFrame(mesh)
  const below = [132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361]
  const above = [376, 411, 410, 322, 391, 164, 165, 92, 186, 187, 147]
  const lips = coverage(image, outlineOf(mesh, outline.mouth), 0.006 * size)
  const area = coverage(image, outlineOf(mesh, [...below, ...above]), 0.02 * size)
  area.values.forEach((value, i) => {
    area.values[i] = 0.93 * value * (1 - lips.values[i]!)
  })
  return paint(image, area, strokes(image, mesh, colour))
}

/** Adds hair from the hairline to just below the brows, with some longer strands. */
export function growFringe(image: RgbImage, mesh: FaceMesh, colour: Rgb): RgbImage {
  const { size } = faceFrame(mesh)
  const [top, chin] = [at(mesh, 10), at(mesh, 152)]
  const up = (point: Point, share: number): Point => [
    point[0] + share * (top[0] - chin[0]),
    point[1] + share * (top[1] - chin[1]),
  ]
  const rim = [127, 162, 21, 54, 103, 67, 109, 10, 338, 297, 332, 284, 251, 389, 356].map((k) => up(at(mesh, k), 0.12))
  const ends = [276, 283, 282, 295, 285, 9, 55, 65, 52, 53, 46].map((k, n) => up(at(mesh, k), n % 3 === 0 ? -0.05 : 0))
  const area = coverage(image, [...rim, ...ends], 0.012 * size)
  return paint(image, area, strokes(image, mesh, colour))
}

function strokes(image: RgbImage, mesh: FaceMesh, colour: Rgb): (x: number, y: number) => Rgb {
  const { size } = faceFrame(mesh)
  const lit = faceLight(image, mesh)
  const grain = Math.max(1.2, 0.008 * size)
  return (x, y) => {
    const strand = 0.75 + 0.5 * noise(x / grain + 0.25 * (y / grain), y / (9 * grain))
    return colour.map((value) => value * strand * lit(x, y)) as unknown as Rgb
  }
}

/** Returns smooth value noise, 0 to 1. */
function noise(x: number, y: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - x0, y - y0]
  const value = (u: number, v: number) => {
    let hash = (Math.imul(u, 374761393) ^ Math.imul(v, 668265263)) >>> 0
    hash = Math.imul(hash ^ (hash >>> 13), 1274126177) >>> 0
    return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
  }
  const top = value(x0, y0) * (1 - fx) + value(x0 + 1, y0) * fx
  const bottom = value(x0, y0 + 1) * (1 - fx) + value(x0 + 1, y0 + 1) * fx
  return top * (1 - fy) + bottom * fy
}
