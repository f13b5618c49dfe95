import { gradientNoise, type Noise } from '@keylight/imaging/raster'

/**
 * Returns the sum of `octaves` of noise, each at about twice the frequency and `gain` times the amplitude of the
 * previous one. About -1 to 1.
 */
export function fractal(noise: Noise, x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0
  let strength = 1
  let total = 0
  for (let i = 0; i < octaves; i++) {
    sum += strength * noise(x, y)
    total += strength
    strength *= gain
    // Each octave is rotated by 37° so that the lattices don't align.
    const turned = 1.597 * x - 1.204 * y + 17.3
    y = 1.204 * x + 1.597 * y - 9.1
    x = turned
  }
  return sum / total
}

/**
 * Returns ridged multifractal noise (Musgrave, Texturing and Modeling, 1994), 0 to about 1: sharp crests, with detail
 * mainly at height.
 */
export function ridged(noise: Noise, x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0
  let strength = 0.5
  let weight = 1
  for (let i = 0; i < octaves; i++) {
    const crest = 1 - Math.abs(noise(x, y))
    const ridge = crest * crest * weight
    sum += ridge * strength
    weight = ridge > 0.5 ? 1 : ridge * 2
    strength *= gain
    const turned = 1.597 * x - 1.204 * y + 31.7
    y = 1.204 * x + 1.597 * y - 11.9
    x = turned
  }
  return sum
}

export { gradientNoise, type Noise }
