/**
 * Puts on a photo what a check must see, or must not mind: closed eyes, sunglasses, masks, hands; glasses, beards,
 * fringes, shadows. All lie on the face's mesh, take its light, and are the same every time.
 */
import { type FaceMesh, faceFrame, outline, outlineOf } from '../../src/faces/face.ts'
import { clamp, lumaOf, type Plane, type Point, plane, type RgbImage, smoothStep } from '../../src/pixels.ts'
import { softBlur } from '../../src/planes/box-blur.ts'
import { fillPolygon } from '../../src/planes/polygon.ts'

type Rgb = readonly [number, number, number]

const upperLids = {
  left: [33, 246, 161, 160, 159, 158, 157, 173, 133],
  right: [362, 398, 384, 385, 386, 387, 388, 466, 263],
}
const lowerLids = {
  left: [33, 7, 163, 144, 145, 153, 154, 155, 133],
  right: [362, 382, 381, 380, 374, 373, 390, 249, 263],
}
const browEdges = { left: [46, 53, 52, 65, 55], right: [285, 295, 282, 283, 276] }

/** Left and right are the picture's. */
type Side = 'left' | 'right'

/** Pulls the upper lid down to the lower one: the lid's own skin is stretched over the eye, its lashes come along. */
export function closeEyes(image: RgbImage, mesh: FaceMesh, sides: readonly Side[] = ['left', 'right']): RgbImage {
  const result = copy(image)
  for (const side of sides) {
    const along = eyeFrame(mesh, side)
    const lid = curve(mesh, upperLids[side], along)
    const rim = curve(mesh, lowerLids[side], along)
    const brow = curve(mesh, browEdges[side], along)
    const { width } = along
    eachPixelNear(image, along.middle, 1.2 * width, (x, y, i) => {
      const [u, v] = along.toEye(x, y)
      const share = smoothStep(0.62, 0.46, Math.abs(u / width))
      // Above the lashes, which would be drawn out to streaks.
      const from = lid(u) - 0.1 * width
      const fold = from + 0.55 * (brow(u) - from)
      const to = from + share * (rim(u) - from)
      if (v < fold || v > Math.max(to, from)) {
        darken(result, i, 1 - 0.55 * share * lash((v - to) / width))
        return
      }
      const stretched = fold + ((v - fold) * (from - fold)) / Math.max(1e-3, to - fold)
      const [sx, sy] = along.toImage(u, stretched)
      const colour = sample(image, sx, sy)
      for (let c = 0; c < 3; c++) result.data[3 * i + c] = colour[c]!
      darken(result, i, 1 - 0.55 * share * lash((v - to) / width))
    })
  }
  return result
}

/** A lash line, a thirtieth of the eye's width thick. */
const lash = (distance: number) => Math.exp(-((distance / 0.035) ** 2))

/** Dark, graded (dark above, half clear below), or mirrors of a bright sky. */
type Lenses = 'dark' | 'graded' | 'mirrored'

export function wearSunglasses(image: RgbImage, mesh: FaceMesh, lenses: Lenses): RgbImage {
  let result = glassesFrame(image, mesh, 0.05, [18, 17, 19])
  for (const lens of lensesOf(mesh)) {
    const inside = coverage(image, lens.within(1), 1)
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

/** `thickness` of the rims, in parts of a lens's half width: 0.05 is wire, 0.2 is heavy. */
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

/** Rounded rectangles, 0.86 of the distance between the eyes wide, a little below the pupils. */
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

/** A cloth mask with pleats, over nose, mouth and chin; `low` leaves the nose free. */
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

/** Four fingers, flat on the face and lit as it is, in the colour of the forehead. */
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

/** Hair strokes over jaw, chin and upper lip; the lips stay free. */
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

/** Hair from the hairline down to just under the brows, some strands further. */
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

/** The shadow of a cap's peak over forehead and eyes. */
export function shadeEyes(image: RgbImage, mesh: FaceMesh, left: number): RgbImage {
  const rim = [93, 127, 162, 21, 54, 103, 67, 109, 10, 338, 297, 332, 284, 251, 389, 356, 323].map((k) => at(mesh, k))
  const area = coverage(image, [...rim, at(mesh, 330), at(mesh, 195), at(mesh, 101)], 0.03 * faceFrame(mesh).size)
  return paint(image, area, (_x, _y, under) => under.map((value) => value * left) as unknown as Rgb)
}

/** The camera moved while the shutter was open: `length` pixels along `angle` (radians). */
export function shake(image: RgbImage, length: number, angle: number): RgbImage {
  const { width, height, data } = image
  const taps = Math.max(2, Math.ceil(length))
  const sums = new Float32Array(data.length)
  for (let k = 0; k < taps; k++) {
    const along = (k / (taps - 1) - 0.5) * length
    const [dx, dy] = [Math.round(Math.cos(angle) * along), Math.round(Math.sin(angle) * along)]
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const from = 3 * (clamp(y + dy, 0, height - 1) * width + clamp(x + dx, 0, width - 1))
        const to = 3 * (y * width + x)
        for (let c = 0; c < 3; c++) sums[to + c] = sums[to + c]! + data[from + c]!
      }
  }
  return { width, height, data: Uint8Array.from(sums, (sum) => sum / taps + 0.5) }
}

/** Multiplies linear light, as a coloured lamp or an exposure does. `right` is the right edge's; it fades over between. */
export function light(image: RgbImage, gains: Rgb, right: Rgb = gains): RgbImage {
  const result = copy(image)
  for (let i = 0; i < result.data.length; i++) {
    const c = i % 3
    const x = (Math.floor(i / 3) % image.width) / image.width
    const gain = gains[c]! + (right[c]! - gains[c]!) * smoothStep(0.4, 0.6, x)
    result.data[i] = encode(decodeByte[result.data[i]!]! * gain)
  }
  return result
}

const decodeByte = Float64Array.from({ length: 256 }, (_, v) =>
  v <= 10 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
)
const encode = (value: number) =>
  255 * clamp(value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055, 0, 1) + 0.5

function strokes(image: RgbImage, mesh: FaceMesh, colour: Rgb): (x: number, y: number) => Rgb {
  const { size } = faceFrame(mesh)
  const lit = faceLight(image, mesh)
  const grain = Math.max(1.2, 0.008 * size)
  return (x, y) => {
    const strand = 0.75 + 0.5 * noise(x / grain + 0.25 * (y / grain), y / (9 * grain))
    return colour.map((value) => value * strand * lit(x, y)) as unknown as Rgb
  }
}

/** Smooth value noise, 0 to 1. */
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

/** How bright the face is at a place, beside its best lit part. */
function faceLight(image: RgbImage, mesh: FaceMesh): (x: number, y: number) => number {
  const inside = new Uint8Array(image.width * image.height)
  fillPolygon(inside, image.width, image.height, outlineOf(mesh, outline.face))
  const luma = lumaOf(image)
  const weight = plane(luma.width, luma.height, Float32Array.from(inside))
  const weighted = plane(
    luma.width,
    luma.height,
    luma.values.map((value, i) => value * inside[i]!),
  )
  const radius = Math.round(0.1 * faceFrame(mesh).size)
  const [sums, weights] = [softBlur(weighted, radius), softBlur(weight, radius)]
  const mean =
    weighted.values.reduce((sum, v) => sum + v, 0) /
    Math.max(
      1,
      inside.reduce((sum, v) => sum + v, 0),
    )
  const local = sums.values.map((sum, i) => (sum + 0.15 * mean) / (weights.values[i]! + 0.15))
  const best = local.reduce((a, b) => Math.max(a, b), 1e-6)
  return (x, y) => local[y * image.width + x]! / best
}

/** Where the two corners of an eye lie, and coordinates along (u) and across (v, down) the line between them. */
function eyeFrame(mesh: FaceMesh, side: Side) {
  const [a, b] = [at(mesh, upperLids[side][0]!), at(mesh, upperLids[side][8]!)]
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const width = Math.hypot(b[0] - a[0], b[1] - a[1])
  const [cos, sin] = [(b[0] - a[0]) / width, (b[1] - a[1]) / width]
  return {
    middle,
    width,
    toEye: (x: number, y: number): Point => [
      cos * (x - middle[0]) + sin * (y - middle[1]),
      cos * (y - middle[1]) - sin * (x - middle[0]),
    ],
    toImage: (u: number, v: number): Point => [middle[0] + cos * u - sin * v, middle[1] + sin * u + cos * v],
  }
}

/** Mesh points as a curve over the eye's own axis. */
function curve(mesh: FaceMesh, indices: readonly number[], frame: ReturnType<typeof eyeFrame>): (u: number) => number {
  const points = indices.map((index) => frame.toEye(...at(mesh, index))).sort((a, b) => a[0] - b[0])
  return (u) => {
    const next = points.findIndex((point) => point[0] > u)
    if (next === 0) return points[0]![1]
    if (next < 0) return points.at(-1)![1]
    const [a, b] = [points[next - 1]!, points[next]!]
    return a[1] + ((u - a[0]) / Math.max(1e-6, b[0] - a[0])) * (b[1] - a[1])
  }
}

const at = (mesh: FaceMesh, index: number): Point => [mesh[index]![0], mesh[index]![1]]

function capsule(a: Point, b: Point, radius: number): Point[] {
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0])
  const arc = (centre: Point, from: number): Point[] =>
    Array.from({ length: 13 }, (_, k) => {
      const turn = from + (k / 12) * Math.PI
      return [centre[0] + radius * Math.cos(turn), centre[1] + radius * Math.sin(turn)]
    })
  return [...arc(b, angle - Math.PI / 2), ...arc(a, angle + Math.PI / 2)]
}

/** A polygon's coverage, 0 to 1, its edge softened over about `softness` pixels. */
function coverage({ width, height }: RgbImage, corners: readonly Point[], softness: number): Plane {
  const inside = new Uint8Array(width * height)
  fillPolygon(inside, width, height, corners)
  return softBlur(plane(width, height, Float32Array.from(inside)), Math.max(1, Math.round(softness)))
}

function paint(image: RgbImage, coverage: Plane, colour: (x: number, y: number, under: Rgb) => Rgb): RgbImage {
  const result = copy(image)
  coverage.values.forEach((share, i) => {
    if (share <= 0) return
    const under: Rgb = [image.data[3 * i]!, image.data[3 * i + 1]!, image.data[3 * i + 2]!]
    const over = colour(i % image.width, Math.floor(i / image.width), under)
    for (let c = 0; c < 3; c++) result.data[3 * i + c] = clamp(under[c]! + share * (over[c]! - under[c]!) + 0.5, 0, 255)
  })
  return result
}

function meanColour(image: RgbImage, corners: readonly Point[]): Rgb {
  const inside = new Uint8Array(image.width * image.height)
  fillPolygon(inside, image.width, image.height, corners)
  const sums = [0, 0, 0]
  let count = 0
  inside.forEach((value, i) => {
    if (value === 0) return
    count++
    for (let c = 0; c < 3; c++) sums[c] = sums[c]! + image.data[3 * i + c]!
  })
  return sums.map((sum) => sum / Math.max(1, count)) as unknown as Rgb
}

function sample({ width, height, data }: RgbImage, x: number, y: number): number[] {
  const px = clamp(x, 0, width - 1.001)
  const py = clamp(y, 0, height - 1.001)
  const [x0, y0] = [Math.floor(px), Math.floor(py)]
  const [fx, fy] = [px - x0, py - y0]
  return [0, 1, 2].map((c) => {
    const value = (u: number, v: number) => data[3 * (v * width + u) + c]!
    const top = value(x0, y0) * (1 - fx) + value(x0 + 1, y0) * fx
    const bottom = value(x0, y0 + 1) * (1 - fx) + value(x0 + 1, y0 + 1) * fx
    return top * (1 - fy) + bottom * fy
  })
}

function eachPixelNear(
  { width, height }: RgbImage,
  [cx, cy]: Point,
  radius: number,
  visit: (x: number, y: number, index: number) => void,
): void {
  for (let y = Math.max(0, Math.floor(cy - radius)); y < Math.min(height, cy + radius); y++)
    for (let x = Math.max(0, Math.floor(cx - radius)); x < Math.min(width, cx + radius); x++) visit(x, y, y * width + x)
}

function darken({ data }: RgbImage, index: number, factor: number): void {
  for (let c = 0; c < 3; c++) data[3 * index + c] = data[3 * index + c]! * factor
}

// Not `slice`: of a Buffer that is a view.
const copy = (image: RgbImage): RgbImage => ({ ...image, data: new Uint8Array(image.data) })
