import { smoothStep } from '@keylight/imaging/raster'
import { fractal, gradientNoise } from '../fractal.ts'
import { type Heightfield, makeField, slide } from './heightfield.ts'

/**
 * Returns transverse dunes: a long windward slope, a sharp crest, and a slip face at the angle of repose. The crests
 * bend and end, as in real dune fields.
 */
export function makeDunes(tallest: number, seed: number): Heightfield {
  const bends = gradientNoise(seed + 21)
  const sizes = gradientNoise(seed + 22)
  const turn = 0.35 + ((seed % 11) / 11) * 0.5
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const ridges = (x: number, y: number, length: number, bend: number) => {
    const u = x * cos + y * sin
    const v = -x * sin + y * cos
    const along = u / length + bend * fractal(bends, u / (length * 2.2), v / (length * 2.6), 4, 0.42)
    const phase = along - Math.floor(along)
    const strength = smoothStep(-0.55, 0.35, sizes(Math.floor(along) * 0.73 + 5, v / (length * 2.4)))
    const climb = phase / 0.7
    const profile = phase < 0.7 ? climb * climb * (1.9 - 0.9 * climb) : 1 - smoothStep(0.7, 1, phase)
    return profile * (0.35 + 0.65 * strength)
  }
  const field = makeField({ size: 1025, metres: 1900, near: 0 }, (x, y) => {
    const wide = fractal(bends, x / 800 + 3, y / 800, 3)
    const large = ridges(x, y, 215, 0.5)
    const small = ridges(x * 1.05 + 40, y, 64, 0.5)
    return tallest * (0.75 * large + 0.13 * small * (1 - 0.5 * large) + 0.5 * wide) * smoothStep(-160, 320, y)
  })
  slide(field, 0.62, 14)
  return field
}
