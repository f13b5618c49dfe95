import { clamp, lumaOf, type RgbImage } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { colourPlanes } from '../planes/colour-planes.ts'
import { smoothFlats } from '../planes/smooth-flats.ts'
import { flowOf } from './flow.ts'
import { randomFrom } from './random.ts'
import { unitOf } from './unit.ts'

/** Brushes from the widest to the finest: the width in units, and the colour difference that triggers a stroke. */
const brushes = [
  { width: 26, from: 0 },
  { width: 13, from: 0.035 },
  { width: 6.5, from: 0.055 },
  { width: 3.6, from: 0.085 },
] as const

/** Variation in brightness between leaves, by brush: large between clumps, small between single leaves. */
const leafChange = [0.1, 0.15, 0.07, 0.03]

/**
 * Paints an image with gouache strokes along the edges: wide ones first, finer ones only where detail is missing (after
 * Hertzmann 1998). Foliage becomes dabs in all directions, the lightest last.
 */
export function paintBackdrop(image: RgbImage, seed = 7): RgbImage {
  const { width, height } = image
  const unit = unitOf(image)
  const random = randomFrom(seed)
  const guide = smoothFlats(colourPlanes(image), { reach: 14 * unit, contrast: 0.35 })
  const flow = flowOf(lumaOf(image), 8 * unit)
  const canvas = guide.map((colour) => softBlur(colour, Math.round(14 * unit)).values) as unknown as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (const [layer, { width: units, from }] of brushes.entries()) {
    const size = Math.max(2, units * unit)
    const seen = guide.map((colour) => softBlur(colour, Math.max(1, Math.round(size / 4))).values) as unknown as [
      Float32Array,
      Float32Array,
      Float32Array,
    ]
    const step = 0.75 * size
    const strokes: { x: number; y: number; light: number }[] = []
    for (let y = step / 2; y < height; y += step)
      for (let x = step / 2; x < width; x += step) {
        const px = Math.min(width - 1, Math.max(0, Math.round(x + (random() - 0.5) * step)))
        const py = Math.min(height - 1, Math.max(0, Math.round(y + (random() - 0.5) * step)))
        const i = py * width + px
        const off =
          Math.abs(seen[0][i]! - canvas[0][i]!) +
          Math.abs(seen[1][i]! - canvas[1][i]!) +
          Math.abs(seen[2][i]! - canvas[2][i]!)
        if (off < 3 * from) continue
        strokes.push({ x: px, y: py, light: seen[1][i]! + 0.25 * random() })
      }
    // Shadows first and highlights last, as with opaque paint.
    strokes.sort((a, b) => a.light - b.light)
    for (const { x, y } of strokes) {
      const i = y * width + x
      const colour = [seen[0][i]!, seen[1][i]!, seen[2][i]!] as const
      const leafy = colour[1] > colour[0] * 1.03 && colour[1] > colour[2] * 1.12
      const f = Math.min(flow.height - 1, y >> 1) * flow.width + Math.min(flow.width - 1, x >> 1)
      const steered = !leafy && flow.coherence[f]! > 0.25
      const angle = steered ? Math.atan2(flow.y[f]!, flow.x[f]!) : random() * Math.PI
      const change = (random() - 0.5) * (leafy ? leafChange[layer]! : 0.04)
      const warm = leafy ? Math.max(0, change) : 0
      strokeOn(canvas, width, height, {
        x,
        y,
        angle,
        long: size * (steered ? 1.25 : leafy ? 0.8 : 0.7),
        wide: size * (leafy ? 0.42 : 0.46),
        opacity: layer === 0 ? 0.9 : 0.82,
        colour: [colour[0] + change + 0.5 * warm, colour[1] + change + 0.25 * warm, colour[2] + change - 0.4 * warm],
      })
    }
  }
  const data = new Uint8Array(image.data.length)
  for (let i = 0; i < width * height; i++)
    for (let c = 0; c < 3; c++) data[3 * i + c] = 255 * clamp(canvas[c]![i]!, 0, 1) + 0.5
  return { width, height, data }
}

interface Stroke {
  x: number
  y: number
  angle: number
  /** Half the length and half the width of a stroke. */
  long: number
  wide: number
  opacity: number
  colour: readonly [number, number, number]
}

/** Paints an ellipse with a firm edge and slight bristle marks. */
function strokeOn(
  canvas: readonly [Float32Array, Float32Array, Float32Array],
  width: number,
  height: number,
  { x, y, angle, long, wide, opacity, colour }: Stroke,
): void {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  // Bounding box of the rotated ellipse.
  const across = Math.ceil(Math.hypot(long * cos, wide * sin))
  const down = Math.ceil(Math.hypot(long * sin, wide * cos))
  const left = Math.max(0, x - across)
  const right = Math.min(width - 1, x + across)
  const bottom = Math.min(height - 1, y + down)
  const [red, green, blue] = canvas
  for (let py = Math.max(0, y - down); py <= bottom; py++)
    for (let px = left; px <= right; px++) {
      const dx = px - x
      const dy = py - y
      const along = (dx * cos + dy * sin) / long
      const sideways = (dy * cos - dx * sin) / wide
      const away = along * along + sideways * sideways
      if (away >= 1) continue
      const firm = away < 0.7 ? 1 : (1 - away) / 0.3
      const share = opacity * firm * (0.9 + 0.1 * Math.cos(sideways * 9))
      const i = py * width + px
      red[i] = red[i]! + share * (colour[0] - red[i]!)
      green[i] = green[i]! + share * (colour[1] - green[i]!)
      blue[i] = blue[i]! + share * (colour[2] - blue[i]!)
    }
}
