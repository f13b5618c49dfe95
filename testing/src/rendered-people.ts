/** Phone-like photos of rendered people with known mattes, in several kinds of scenes. */
import { readFile } from 'node:fs/promises'
import { type Plane, type RgbImage, randomNumbers } from '@keylight/imaging'
import sharp from 'sharp'

export const placeKinds = ['plain', 'blurred room', 'outdoor', 'cluttered'] as const
export type PlaceKind = (typeof placeKinds)[number]

interface Place {
  name: string
  kind: PlaceKind
  picture: (width: number, height: number) => Promise<RgbImage>
}

export const places: Place[] = [
  { name: 'grey-wall', kind: 'plain', picture: drawn(wall('#a6a8aa', '#6e7072')) },
  { name: 'cream-wall', kind: 'plain', picture: drawn(wall('#efe6d6', '#cdbfa8')) },
  { name: 'living-room', kind: 'blurred room', picture: plate('modern-interior-living') },
  { name: 'open-office', kind: 'blurred room', picture: plate('office-open') },
  { name: 'park', kind: 'outdoor', picture: plate('park-lawn-trees') },
  { name: 'street', kind: 'outdoor', picture: plate('city-street-day') },
  { name: 'bookshelf', kind: 'cluttered', picture: drawn(bookshelf) },
  { name: 'brick', kind: 'cluttered', picture: drawn(brick) },
  { name: 'foliage', kind: 'cluttered', picture: drawn(foliage) },
  { name: 'pinboard', kind: 'cluttered', picture: drawn(pinboard) },
]

/** All kinds of hair in our renders. */
export const people = {
  'person-1': 'short',
  'person-2': 'afro',
  'person-3': 'bob',
  'person-4': 'long',
  'person-5': 'bald',
  'person-6': 'cropped',
  'person-7': 'beard',
} as const
export type Person = keyof typeof people

export interface Cutout {
  /** Foreground colours with straight alpha. */
  colours: RgbImage
  /** 0 to 1. */
  alpha: Plane
}

export async function readCutout(person: Person): Promise<Cutout> {
  const file = new URL(`../photos/${person}-studio-cutout.webp`, import.meta.url)
  const { data, info } = await sharp(await readFile(file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const colours = new Uint8Array(width * height * 3)
  const alpha = new Float32Array(width * height)
  for (let i = 0; i < alpha.length; i++) {
    alpha[i] = data[4 * i + 3]! / 255
    for (let c = 0; c < 3; c++) colours[3 * i + c] = data[4 * i + c]!
  }
  return { colours: { width, height, data: colours }, alpha: { width, height, values: alpha } }
}

/** Blends the foreground over the background by `alpha`. */
export function composite(foreground: RgbImage, alpha: Plane, background: RgbImage): RgbImage {
  const { width, height } = foreground
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < data.length; i++) {
    const a = alpha.values[(i / 3) | 0]!
    data[i] = foreground.data[i]! * a + background.data[i]! * (1 - a) + 0.5
  }
  return { width, height, data }
}

/**
 * Simulates a phone camera: lens blur, luminance noise, blotchy colour noise, sharpening, and JPEG 85 with chroma
 * subsampling.
 */
export async function asPhoneTakesIt(image: RgbImage, seed: number): Promise<RgbImage> {
  const { width, height } = image
  const raw = { width, height, channels: 3 as const }
  const soft = await sharp(image.data, { raw }).blur(0.6).raw().toBuffer()
  const random = randomNumbers(seed)
  // The sum of three uniform numbers approximates a Gaussian with a standard deviation of 0.5.
  const noise = () => random() + random() + random() - 1.5
  const blotch = 3
  const columns = Math.ceil(width / blotch)
  const tints = Float32Array.from({ length: columns * Math.ceil(height / blotch) * 2 }, () => 9 * noise())
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = 3 * (y * width + x)
      const brightness = 6 * noise()
      const tint = 2 * (((y / blotch) | 0) * columns + ((x / blotch) | 0))
      const [red, blue] = [tints[tint]!, tints[tint + 1]!]
      for (const [c, colour] of [red, -0.3 * (red + blue), blue].entries())
        soft[i + c] = Math.min(255, Math.max(0, Math.round(soft[i + c]! + brightness + colour)))
    }
  const jpeg = await sharp(soft, { raw }).sharpen({ sigma: 0.8, m1: 0.6, m2: 1.2 }).jpeg({ quality: 85 }).toBuffer()
  return { width, height, data: await sharp(jpeg).raw().toBuffer() }
}

function plate(name: string): Place['picture'] {
  return async (width, height) => {
    const file = new URL(`../../packages/imaging/plates/${name}.jpg`, import.meta.url)
    const data = await sharp(await readFile(file))
      .resize(width, height, { fit: 'cover' })
      .removeAlpha()
      .raw()
      .toBuffer()
    return { width, height, data }
  }
}

/** Renders the SVG from `shapes`, pixel-sharp. */
function drawn(shapes: (width: number, height: number, random: () => number) => string): Place['picture'] {
  return async (width, height) => {
    const content = shapes(width, height, randomNumbers(20261121))
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
    return { width, height, data: await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer() }
  }
}

const rectangle = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}" ${more}/>`
const hsl = (hue: number, saturation: number, lightness: number) =>
  `hsl(${hue.toFixed(0)},${saturation.toFixed(0)}%,${lightness.toFixed(0)}%)`

function wall(light: string, dark: string) {
  return (width: number, height: number) =>
    `<radialGradient id="g" cx="0.4" cy="0.35" r="0.8"><stop offset="0" stop-color="${light}"/><stop offset="1"
      stop-color="${dark}"/></radialGradient>${rectangle(0, 0, width, height, 'url(#g)')}`
}

function bookshelf(width: number, height: number, random: () => number): string {
  const parts = [rectangle(0, 0, width, height, '#2a1c12')]
  const pitch = height / 7
  for (let shelf = 0; shelf < 7; shelf++) {
    const floor = (shelf + 1) * pitch - 16
    for (let x = 0; x < width; ) {
      const thick = 14 + 34 * random()
      const tall = pitch * (0.62 + 0.25 * random())
      const colour = hsl(360 * random(), 15 + 60 * random(), 15 + 65 * random() ** 1.5)
      parts.push(rectangle(x, floor - tall, thick - 1, tall, colour))
      const title = hsl(45, 30, random() < 0.5 ? 85 : 20)
      parts.push(rectangle(x + thick * 0.3, floor - tall * 0.85, thick * 0.35, tall * (0.2 + 0.4 * random()), title))
      x += thick + (random() < 0.06 ? 30 : 0)
    }
    parts.push(rectangle(0, floor, width, 16, '#6b4a2e'), rectangle(0, floor, width, 3, '#9a7048'))
  }
  return parts.join('')
}

function brick(width: number, height: number, random: () => number): string {
  const parts = [rectangle(0, 0, width, height, '#c9c0b4')]
  for (let row = 0; row * 44 < height; row++)
    for (let x = row % 2 ? -60 : 0; x < width; x += 122) {
      const colour = hsl(10 + 12 * random(), 35 + 25 * random(), 28 + 22 * random())
      parts.push(rectangle(x, row * 44, 116, 38, colour))
      for (let k = 0; k < 7; k++)
        parts.push(
          rectangle(x + 112 * random(), row * 44 + 34 * random(), 2 + 6 * random(), 2, hsl(12, 30, 55 * random())),
        )
    }
  return parts.join('')
}

function foliage(width: number, height: number, random: () => number): string {
  const parts = [rectangle(0, 0, width, height, '#16210f')]
  for (let k = 0; k < 5200; k++) {
    const depth = k / 5200
    const colour = hsl(75 + 50 * random(), 30 + 35 * random(), 8 + 58 * depth * random())
    const [x, y, long] = [width * random(), height * random(), 9 + 16 * random()]
    const turn = `transform="rotate(${(360 * random()).toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})"`
    parts.push(`<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${long.toFixed(1)}" ry="${(long * 0.35).toFixed(1)}"
      fill="${colour}" ${turn}/>`)
  }
  return parts.join('')
}

/** Notes, photos, strings and lamps, some in dark and skin-like colours. */
function pinboard(width: number, height: number, random: () => number): string {
  const parts = [rectangle(0, 0, width, height, '#b58f62')]
  for (let k = 0; k < 150; k++) {
    const [x, y] = [width * random() - 60, height * random() - 60]
    const [w, h] = [50 + 130 * random(), 40 + 120 * random()]
    const paper = random()
    const colour =
      paper < 0.4 ? '#f3f0e6' : paper < 0.6 ? '#1d1a1a' : hsl(360 * random(), 60 * random(), 40 + 40 * random())
    const turn = `transform="rotate(${(24 * random() - 12).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"`
    parts.push(rectangle(x, y, w, h, colour, turn))
    const ink = paper < 0.4 ? '#2b2b33' : '#e8d3bd'
    for (let line = 10; line < h - 8; line += 9)
      parts.push(rectangle(x + 8, y + line, (w - 16) * (0.4 + 0.6 * random()), 3, ink, turn))
  }
  for (let k = 0; k < 30; k++)
    parts.push(`<circle cx="${(width * random()).toFixed(0)}" cy="${(height * random()).toFixed(0)}"
      r="${(4 + 10 * random()).toFixed(0)}" fill="${hsl(360 * random(), 70, 50)}"/>`)
  return parts.join('')
}
