import { gradientNoise, type Noise } from '@keylight/imaging/raster'

/** Sums `octaves` of a noise, each at about twice the frequency and `gain` times the strength. About -1 to 1. */
export function fractal(noise: Noise, x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0
  let strength = 1
  let total = 0
  for (let i = 0; i < octaves; i++) {
    sum += strength * noise(x, y)
    total += strength
    strength *= gain
    // Each octave is turned by 37 degrees, so that the lattices don't line up.
    const turned = 1.597 * x - 1.204 * y + 17.3
    y = 1.204 * x + 1.597 * y - 9.1
    x = turned
  }
  return sum / total
}

/**
 * Ridged multifractal noise (Musgrave, Texturing and Modeling, 1994), 0 to about 1: sharp crests, and detail mainly where
 * it is high.
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
