import { randomNumbers } from '@keylight/imaging/raster'
import type { Film } from '../film.ts'
import { fractal, gradientNoise } from '../fractal.ts'
import { directionAt, type Lens } from '../lens.ts'

/**
 * Draws stars as small blurred points with a realistic distribution of magnitudes, about three times as many at each
 * magnitude as at the previous one, and the faint band of the Milky Way.
 */
export function drawStars(film: Film, lens: Lens, strength: number, seed: number): void {
  const { width, height, light } = film
  const random = randomNumbers(seed * 31 + 5)
  for (let i = 0; i < 12; i++) random()
  const bottom = Math.min(height, Math.ceil(lens.horizon))
  const clumps = gradientNoise(seed + 77)
  const angle = 0.5 + random() * 0.5
  const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)]
  const centre = (random() - 0.5) * 0.5
  const at = new Float32Array(3)
  /** Nearness of a direction to the band, 0 to 1. */
  const bandAt = (x: number, y: number) => {
    directionAt(lens, x, y, at)
    const across = -alongY * at[0]! + alongX * (at[2]! - 0.45) - centre * 0.4
    const wide = Math.exp(-(across * across) / 0.035)
    const u = (alongX * at[0]! + alongY * at[2]!) * 6
    const cloud = 0.5 + 0.6 * fractal(clumps, u, across * 9, 6, 0.6)
    const dust = fractal(clumps, u * 1.2 + 31, across * 14 + 3, 6, 0.6)
    const lane = Math.exp(-(across * across) / 0.008) * Math.max(0, 0.25 + dust * 1.5)
    return Math.max(0, wide * cloud - lane * 0.8)
  }
  for (let y = 0; y < bottom; y++) {
    const extinct = Math.min(1, (lens.horizon - y) * lens.pixel * 3.5)
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const glow = bandAt(x, y) * strength * 0.11 * extinct
      light[p]! += glow * 0.95
      light[p + 1]! += glow * 0.92
      light[p + 2]! += glow * 1.05
    }
  }
  // The density per solid angle doesn't depend on the image size.
  const count = Math.round(9000 * width * bottom * lens.pixel * lens.pixel)
  const sharpness = Math.max(width, height) / 1024
  for (let i = 0; i < count; i++) {
    const x = random() * width
    const y = random() * bottom
    const chance = random()
    if (random() > 0.4 + 1.1 * bandAt(x, y)) continue
    const brightness = Math.min(60, 0.14 * chance ** -0.85)
    const extinct = Math.min(1, (lens.horizon - y) * lens.pixel * 5)
    const warmth = random()
    const colour = [0.85 + 0.35 * warmth, 0.95 + 0.05 * warmth, 1.25 - 0.5 * warmth]
    const radius = 0.62 * Math.max(0.8, sharpness) * (1 + 0.1 * Math.log2(1 + brightness))
    const reach = Math.ceil(radius * 3)
    const energy = (strength * brightness * extinct) / (radius * radius)
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const px = Math.round(x) + dx
        const py = Math.round(y) + dy
        if (px < 0 || py < 0 || px >= width || py >= bottom) continue
        const away = (px - x) ** 2 + (py - y) ** 2
        const share = energy * Math.exp(-away / (radius * radius))
        const p = (py * width + px) * 3
        for (let c = 0; c < 3; c++) light[p + c]! += share * colour[c]!
      }
  }
}
