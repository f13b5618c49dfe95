import { encodeRow, filmGrain, type RgbImage } from '@keylight/imaging/raster'
import type { Film } from '../film.ts'
import type { Scene } from '../scene.ts'
import { luminance } from '../vectors.ts'

/** Converts a film to an image without tone mapping: for designs rather than lit scenes. */
export function printFilm({ width, height, light }: Film, scene: Scene, grain: number): RgbImage {
  const image: RgbImage = { width, height, data: new Uint8Array(light.length) }
  const row = new Float32Array(width * 3)
  const noise = new Float32Array(width)
  const nextGrain = filmGrain(scene.seed)
  const gain = 2 ** scene.exposure
  const balance = [1 + scene.warmth * 0.12, 1, 1 - scene.warmth * 0.12]
  for (let y = 0; y < height; y++) {
    const from = y * width * 3
    nextGrain(noise)
    for (let k = 0; k < row.length; k += 3) {
      const [r, g, b] = [light[from + k]!, light[from + k + 1]!, light[from + k + 2]!]
      const l = luminance(r, g, b)
      for (let c = 0; c < 3; c++) {
        const value = Math.max(0, l + (light[from + k + c]! - l) * scene.saturation) * balance[c]! * gain
        row[k + c] = scene.contrast === 1 ? value : 0.2 * (value / 0.2) ** scene.contrast
      }
    }
    for (let x = 0; x < width; x++) noise[x] = 0.5 + noise[x]! * grain
    encodeRow(row, noise, image.data.subarray(from, from + width * 3))
  }
  return image
}
