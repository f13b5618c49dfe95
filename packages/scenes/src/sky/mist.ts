import type { Film } from '../film.ts'
import type { Lens } from '../lens.ts'
import { luminance, mix, type Triple } from '../vectors.ts'
import type { Outdoors } from './outdoors.ts'

/** Converts clear air's inscattered light to that of mist, which is whiter. */
export function whiten(veil: Float32Array): void {
  const mean = luminance(veil[0]!, veil[1]!, veil[2]!)
  for (let c = 0; c < 3; c++) veil[c] = mix(veil[c]!, mean, 0.55) * 1.12
}

const dark: Readonly<Triple> = [0, 0, 0]

/**
 * Adds mist in front of the sky, before the rest is painted, or over water up to the horizon. `depth` is its optical
 * depth, `glow` light from below.
 */
export function addMist(
  film: Film,
  lens: Lens,
  outdoors: Outdoors,
  { depth, on, glow = dark }: { depth: number; on: 'sky' | 'water'; glow?: Readonly<Triple> },
): void {
  const { width, height, light } = film
  const veil = new Float32Array(3)
  const horizon = Math.floor(lens.horizon)
  for (let y = on === 'sky' ? 0 : horizon; y < (on === 'sky' ? Math.min(height, horizon + 2) : height); y++) {
    const down = (y + 0.5 - lens.horizon) * lens.pixel
    const away = lens.eye / Math.max(1e-9, down)
    const share =
      on === 'water'
        ? 1 - Math.exp(-Math.max(0, Math.min(away, 1200) - 60) * 0.0011 * depth)
        : 1 - Math.exp(-3 * depth * Math.exp(down * 7))
    if (share <= 0.002) continue
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const slope = (x - width / 2) * lens.pixel
      const into = 1 / Math.sqrt(1 + slope * slope)
      outdoors.veil(slope * into, into, veil)
      whiten(veil)
      for (let c = 0; c < 3; c++) light[p + c] = mix(light[p + c]!, veil[c]! + glow[c]! * 0.7, share)
    }
  }
}
