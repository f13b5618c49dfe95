import { clamp, encodeRow, filmGrain, gaussianBlur, type RgbImage } from '@keylight/imaging/raster'
import { luminance, type Triple } from './vectors.ts'

/** An undeveloped image in linear light: three numbers per pixel, row by row from the top left. */
export interface Film {
  width: number
  height: number
  light: Float32Array
}

export const blankFilm = (width: number, height: number): Film => ({
  width,
  height,
  light: new Float32Array(width * height * 3),
})

/** Settings for developing a film into an image. */
export interface Development {
  /** Target mean brightness in linear light: 0.18 is normal, less is low key. */
  key: number
  /** Exposure compensation in stops. */
  stops: number
  /** Strength of the bloom around highlights, 0 to 1. */
  glow: number
  /** 0 flat, 1 normal, 2 hard. */
  contrast: number
  /** 0 for black and white, 1 for unchanged colours. */
  saturation: number
  /** White balance: gains for red, green and blue. */
  balance: Readonly<Triple>
  /** Film grain, in 8-bit levels. */
  grain: number
  /** Darkening of the corners, 0 to 1. */
  vignette: number
}

export const usualDevelopment: Development = {
  key: 0.18,
  stops: 0,
  glow: 0.25,
  contrast: 1,
  saturation: 1,
  balance: [1, 1, 1],
  grain: 1.6,
  vignette: 0.12,
}

/** Exposes and tone maps a film in place, and returns the image. Yields progress between steps. */
export function* develop(film: Film, development: Development, seed: number): Generator<number, RgbImage> {
  const { width, height, light } = film
  const { key, stops, glow, contrast, saturation, balance, grain, vignette } = development
  const exposure = (key / meter(film)) * 2 ** stops
  for (let p = 0; p < light.length; p++) light[p] = light[p]! * exposure
  yield 0.2
  if (glow > 0) addGlow(film, glow)
  yield 0.6
  const image: RgbImage = { width, height, data: new Uint8Array(light.length) }
  const row = new Float32Array(width * 3)
  const noise = new Float32Array(width)
  const nextGrain = filmGrain(seed)
  const reach = 1 / (width * width + height * height)
  for (let y = 0; y < height; y++) {
    const from = y * width * 3
    nextGrain(noise)
    for (let x = 0, p = from, k = 0; x < width; x++, p += 3, k += 3) {
      const dx = 2 * x - width
      const dy = 2 * y - height
      const fall = 1 - vignette * (dx * dx + dy * dy) * reach
      const r = light[p]! * balance[0] * fall
      const g = light[p + 1]! * balance[1] * fall
      const b = light[p + 2]! * balance[2] * fall
      const l = luminance(r, g, b)
      // Very bright light is desaturated, as on film.
      const colour = saturation / (1 + 0.06 * l)
      row[k] = filmic(Math.max(0, l + (r - l) * colour), contrast)
      row[k + 1] = filmic(Math.max(0, l + (g - l) * colour), contrast)
      row[k + 2] = filmic(Math.max(0, l + (b - l) * colour), contrast)
      // Grain is strongest in the midtones. Adding 0.5 makes the truncation round.
      const tone = row[k + 1]!
      noise[x] = 0.5 + noise[x]! * grain * (0.55 + 1.8 * Math.sqrt(tone) * (1 - tone))
    }
    encodeRow(row, noise, image.data.subarray(from, from + width * 3))
    if (y % 64 === 63) yield 0.6 + (0.4 * y) / height
  }
  return image
}

/** Returns the geometric mean luminance without outliers, as a light meter would measure it (Reinhard et al. 2002). */
function meter({ light }: Film): number {
  let sum = 0
  let count = 0
  const step = 3 * Math.max(1, Math.floor(light.length / 3 / 60_000))
  const samples: number[] = []
  for (let p = 0; p < light.length; p += step) samples.push(luminance(light[p]!, light[p + 1]!, light[p + 2]!))
  samples.sort((a, b) => a - b)
  const low = samples[Math.floor(samples.length * 0.02)]!
  const high = samples[Math.floor(samples.length * 0.98)]!
  for (const sample of samples) {
    sum += Math.log(clamp(sample, Math.max(low, 1e-9), Math.max(high, 1e-9)))
    count++
  }
  return Math.exp(sum / count)
}

/**
 * Filmic tone curve with a soft toe and shoulder (Hable, Filmic Tonemapping Operators, 2010); 0.18 maps near the
 * middle.
 */
function filmic(value: number, contrast: number): number {
  const v = contrast === 1 ? value : 0.18 * (value / 0.18) ** contrast
  return Math.min(1, hable(1.9 * v) / white)
}
const hable = (v: number) => (v * (0.22 * v + 0.03) + 0.002) / (v * (0.22 * v + 0.3) + 0.06) - 0.002 / 0.06
const white = hable(11.2)

/** Adds bloom: a narrow and a wide blur of everything brighter than white. */
function addGlow({ width, height, light }: Film, strength: number): void {
  const shrink = Math.max(1, Math.round(Math.max(width, height) / 320))
  const w = Math.ceil(width / shrink)
  const h = Math.ceil(height / shrink)
  const small = [0, 1, 2].map(() => new Float32Array(w * h))
  const share = 1 / (shrink * shrink)
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p += 3) {
      const at = ((y / shrink) | 0) * w + ((x / shrink) | 0)
      for (let c = 0; c < 3; c++) small[c]![at]! += Math.min(40, Math.max(0, light[p + c]! - 0.7)) * share
    }
  const spread = Math.max(w, h)
  const blurred = small.map((values) => {
    const near = gaussianBlur({ width: w, height: h, values }, spread * 0.008).values
    const far = gaussianBlur({ width: w, height: h, values }, spread * 0.05).values
    return near.map((value, i) => 0.55 * value + 0.45 * far[i]!)
  })
  for (let y = 0, p = 0; y < height; y++) {
    const v = clamp((y + 0.5) / shrink - 0.5, 0, h - 1)
    const j = Math.min(h - 2, v | 0)
    const fv = v - j
    for (let x = 0; x < width; x++, p += 3) {
      const u = clamp((x + 0.5) / shrink - 0.5, 0, w - 1)
      const i = Math.min(w - 2, u | 0)
      const fu = u - i
      const at = j * w + i
      for (let c = 0; c < 3; c++) {
        const plane = blurred[c]!
        const upper = plane[at]! + (plane[at + 1]! - plane[at]!) * fu
        const lower = plane[at + w]! + (plane[at + w + 1]! - plane[at + w]!) * fu
        light[p + c]! += strength * (upper + (lower - upper) * fv)
      }
    }
  }
}
