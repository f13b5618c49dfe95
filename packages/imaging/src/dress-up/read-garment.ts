import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type Point, plane, type RgbaImage, smoothStep } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import { fillPolygon } from '../planes/polygon.ts'
import { shrinkByArea } from '../planes/resize-plane.ts'
import { type Cloth, cloths, cuts, dyed, type GarmentName, type Part, partsOf } from './garments.ts'
import { recolourCloth } from './recolour-cloth.ts'

const folder = new URL('../../garments/', import.meta.url)

/** The image of a garment at one size. */
export interface GarmentLevel {
  /** Straight (unpremultiplied) alpha. */
  image: RgbaImage
  /** 255 where the image shows the inside of the garment's back, behind the neck; soft at its edge. */
  inside: Uint8Array
}

export interface Garment {
  /** Each level has half the size of the one before. */
  levels: readonly [GarmentLevel, GarmentLevel, GarmentLevel]
  /** Topmost row of the garment in each column, or the image height if there is none. */
  tops: Int16Array
}

/** The last garment read; the images of a shoot mostly use the same clothes. */
let last: { key: string; garment: Promise<Garment> } | null = null

/** Returns a garment, dyed in `colour`. */
export function readGarment(name: GarmentName, colour?: string): Promise<Garment> {
  const key = `${name} ${colour ?? ''}`
  if (last?.key !== key) last = { key, garment: read(name, colour) }
  return last.garment
}

async function read(name: GarmentName, colour: string | undefined): Promise<Garment> {
  const { of = name, parts = {} } = dyed[name] ?? {}
  const image = await readImage(of)
  const { width, height } = image
  const tops = topsOf(image)
  const { shape = of } = cloths[of]
  const clearest = shape === of ? { ...image, data: new Uint8Array(image.data) } : await readImage(shape)
  const dye = (cloth: Cloth, part: Cloth, target: string) =>
    recolourCloth(image, cloth, target, { image: clearest, cloth: part })
  for (const [part, target] of Object.entries(parts)) {
    const cloth = partsOf[shape]![part as Part]!
    dye(cloth, cloth, target)
  }
  const target = colour ?? (of === name ? undefined : cloths[name].colour)
  if (target !== undefined) dye(cloths[of], cloths[shape], target)
  softenEdges(image)
  const whole = { image, inside: drawInside(cuts[name].opening, width, height) }
  const half = halve(whole)
  return { levels: [whole, half, halve(half)], tops }
}

/** Contrast between neighbours, in 8-bit levels of green, from which an edge is softened, and fully softened. */
const hardEdge = [30, 70] as const
const kernel = [1, 4, 6, 4, 1] as const

/** Softens edges between opaque parts in place. Rendered without antialiasing, they have teeth when enlarged. */
function softenEdges({ width, height, data }: RgbaImage): void {
  const own = new Uint8Array(data)
  const isOpaque = (x: number, y: number) => own[4 * (y * width + x) + 3] === 255
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const p = 4 * (y * width + x)
      const [up, down] = [own[p + 1 - 4 * width]!, own[p + 1 + 4 * width]!]
      const contrast = Math.max(Math.abs(own[p - 3]! - own[p + 5]!), Math.abs(up - down))
      if (contrast <= hardEdge[0]) continue
      if (![-2, 2].every((by) => isOpaque(x + by, y) && isOpaque(x, y + by))) continue
      const share = smoothStep(hardEdge[0], hardEdge[1], contrast)
      for (let c = 0; c < 3; c++) {
        let sum = 0
        for (let v = -2; v <= 2; v++)
          for (let u = -2; u <= 2; u++) sum += kernel[u + 2]! * kernel[v + 2]! * own[p + 4 * (v * width + u) + c]!
        data[p + c] = own[p + c]! + (sum / 256 - own[p + c]!) * share + 0.5
      }
    }
}

async function readImage(name: GarmentName): Promise<RgbaImage> {
  const { data, info } = await sharp(await readFile(new URL(`${name}.webp`, folder)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

function halve({ image, inside }: GarmentLevel): GarmentLevel {
  const width = image.width >> 1
  const height = image.height >> 1
  const half: GarmentLevel = {
    image: { width, height, data: new Uint8Array(4 * width * height) },
    inside: new Uint8Array(width * height),
  }
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to++) {
      let r = 0
      let g = 0
      let b = 0
      let alpha = 0
      let share = 0
      for (let corner = 0; corner < 4; corner++) {
        const i = (2 * y + (corner >> 1)) * image.width + 2 * x + (corner & 1)
        const a = image.data[4 * i + 3]!
        r += a * image.data[4 * i]!
        g += a * image.data[4 * i + 1]!
        b += a * image.data[4 * i + 2]!
        alpha += a
        share += inside[i]!
      }
      half.inside[to] = share / 4 + 0.5
      if (alpha === 0) continue
      half.image.data[4 * to] = r / alpha + 0.5
      half.image.data[4 * to + 1] = g / alpha + 0.5
      half.image.data[4 * to + 2] = b / alpha + 0.5
      half.image.data[4 * to + 3] = alpha / 4 + 0.5
    }
  return half
}

/** Subsamples per pixel side for rasterising the neckline. */
const fineness = 4

function drawInside(opening: readonly Point[], width: number, height: number): Uint8Array {
  const corners = roundOff(roundOff(opening))
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const left = Math.floor(Math.min(...xs)) - 2
  const top = Math.floor(Math.min(...ys))
  const size = { width: Math.ceil(Math.max(...xs)) + 2 - left, height: Math.ceil(Math.max(...ys)) + 2 - top }
  const fine = { width: size.width * fineness, height: size.height * fineness }
  const mask = new Uint8Array(fine.width * fine.height)
  const enlarged = corners.map(([x, y]): Point => [(x + 0.5 - left) * fineness, (y + 0.5 - top) * fineness])
  fillPolygon(mask, fine.width, fine.height, enlarged)
  const share = shrinkByArea(plane(fine.width, fine.height, Float32Array.from(mask)), size.width, size.height)
  const soft = boxBlur(share, 1).values
  const inside = new Uint8Array(width * height)
  for (let y = Math.max(0, -top); y < size.height && top + y < height; y++)
    for (let x = 0; x < size.width; x++) inside[(top + y) * width + left + x] = soft[y * size.width + x]! * 255 + 0.5
  return inside
}

/** Rounds the corners of a polyline (Chaikin 1974). */
function roundOff(line: readonly Point[]): Point[] {
  const between = line.slice(1).flatMap(([x, y], i): Point[] => {
    const [fromX, fromY] = line[i]!
    return [
      [0.75 * fromX + 0.25 * x, 0.75 * fromY + 0.25 * y],
      [0.25 * fromX + 0.75 * x, 0.25 * fromY + 0.75 * y],
    ]
  })
  return [line[0]!, ...between, line.at(-1)!]
}

function topsOf({ width, height, data }: RgbaImage): Int16Array {
  return Int16Array.from({ length: width }, (_, x) => {
    let y = 0
    while (y < height && data[4 * (y * width + x) + 3]! < 128) y++
    return y
  })
}
