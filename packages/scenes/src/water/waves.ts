/**
 * Wind waves from a JONSWAP spectrum (Hasselmann et al. 1973), summed by FFT as in Tessendorf, Simulating Ocean Water
 * (SIGGRAPH 2001), in three patches of different sizes. Unresolved waves are kept as slope variance, as in Bruneton,
 * Neyret and Holzschuch, Real-time Realistic Ocean Lighting (2010).
 */
import { clamp, randomNumbers } from '@keylight/imaging/raster'

const size = 256
const gravity = 9.81

interface Patch {
  metres: number
  cos: number
  sin: number
  height: Float32Array
  /** Horizontal compression at each point: 1 is flat; below 0, the wave breaks. */
  fold: Float32Array
  /** Mip levels, each half the width of the previous one: two slopes and their mean square. */
  levels: { width: number; slopes: Float32Array }[]
}

export interface Waves {
  /** Significant wave height (mean of the highest third), in metres. */
  significant: number
  heightAt(x: number, y: number, detail: number): number
  /** Writes the mean slopes over a footprint in metres, their variance within it, and the fold. */
  slopesAt(x: number, y: number, footprint: number, out: Float32Array): void
}

export interface Sea {
  /** Wind speed in metres per second. */
  wind: number
  /** Fetch: the distance over which the wind has blown across water. */
  fetchKm: number
  /** Wind heading, in radians from straight ahead. */
  heading: number
}

/** The patches and the wavelengths each one covers, in metres. */
const bands = [
  { metres: 409, turn: 0.3, longest: 409, shortest: 9 },
  { metres: 61, turn: -0.5, longest: 9, shortest: 1.3 },
  { metres: 8.3, turn: 1.1, longest: 1.3, shortest: 0.09 },
] as const

export function* createWaves(sea: Sea, seed: number): Generator<number, Waves> {
  const patches: Patch[] = []
  for (const [i, band] of bands.entries()) {
    patches.push(makePatch(sea, band, seed * 13 + i))
    yield (i + 1) / bands.length
  }
  const variance = patches.reduce((sum, { height }) => sum + height.reduce((s, h) => s + h * h, 0) / height.length, 0)
  return {
    significant: 4 * Math.sqrt(variance),
    heightAt: (x, y, detail) => {
      let sum = 0
      for (let i = 0; i < detail; i++) sum += sample(patches[i]!, patches[i]!.height, x, y)
      return sum
    },
    slopesAt(x, y, footprint, out) {
      let [sx, sy, square] = [0, 0, 0]
      for (const patch of patches) {
        sampleSlopes(patch, x, y, footprint, level)
        // Rotates back from the patch's coordinates.
        sx += level[0]! * patch.cos - level[1]! * patch.sin
        sy += level[0]! * patch.sin + level[1]! * patch.cos
        square += Math.max(0, level[2]! - level[0]! ** 2 - level[1]! ** 2)
      }
      out[0] = sx
      out[1] = sy
      out[2] = square
      out[3] = sample(patches[0]!, patches[0]!.fold, x, y)
    },
  }
}
const level = new Float32Array(3)

function makePatch(
  { wind, fetchKm, heading }: Sea,
  { metres, turn, longest, shortest }: (typeof bands)[number],
  seed: number,
): Patch {
  const random = randomNumbers(seed * 101 + 29)
  for (let i = 0; i < 16; i++) random()
  const fetch = fetchKm * 1000
  const peak = 22 * (gravity ** 2 / (wind * fetch)) ** (1 / 3)
  const alpha = 0.076 * (wind ** 2 / (fetch * gravity)) ** 0.22
  const step = (2 * Math.PI) / metres
  const waves = [0, 1, 2].map(() => ({ re: new Float32Array(size * size), im: new Float32Array(size * size) }))
  for (let j = 0; j < size; j++)
    for (let i = 0; i < size; i++) {
      const kx = (i < size / 2 ? i : i - size) * step
      const ky = (j < size / 2 ? j : j - size) * step
      const k = Math.hypot(kx, ky)
      // Normally distributed numbers (Box-Muller), drawn for every wave so that the sequence doesn't depend on the
      // wind.
      const radius = Math.sqrt(-2 * Math.log(random() + 1e-12))
      const angle = 2 * Math.PI * random()
      if (k === 0 || k < (2 * Math.PI) / longest || k >= (2 * Math.PI) / shortest) continue
      const omega = Math.sqrt(gravity * k)
      const sigma = omega <= peak ? 0.07 : 0.09
      const bump = 3.3 ** Math.exp(-((omega - peak) ** 2) / (2 * sigma ** 2 * peak ** 2))
      const spectrum = ((alpha * gravity ** 2) / omega ** 5) * Math.exp(-1.25 * (peak / omega) ** 4) * bump
      // Short waves spread over more directions than long ones.
      const away = Math.atan2(kx, ky) + turn - heading
      const spread = clamp(9 * (omega / peak) ** -1.6, 0.6, 12)
      const along = Math.max(0, Math.cos(away / 2)) ** (2 * spread)
      const directional = (along * (1 + spread) ** 0.5) / (2 * Math.sqrt(Math.PI) * 1.06)
      const energy = spectrum * ((0.5 * gravity) / omega / k) * directional
      const amplitude = Math.sqrt(energy) * step
      const re = radius * Math.cos(angle) * amplitude
      const im = radius * Math.sin(angle) * amplitude
      const p = j * size + i
      waves[0]!.re[p] = re
      waves[0]!.im[p] = im
      // Water particles move in circles: forward at crests.
      waves[1]!.re[p] = (im * kx) / k
      waves[1]!.im[p] = (-re * kx) / k
      waves[2]!.re[p] = (im * ky) / k
      waves[2]!.im[p] = (-re * ky) / k
    }
  for (const { re, im } of waves) transform(re, im)
  const [heights, shiftX, shiftY] = [waves[0]!.re, waves[1]!.re, waves[2]!.re]
  return sharpen({ metres, cos: Math.cos(turn), sin: Math.sin(turn) }, heights, shiftX, shiftY)
}

/** Displaces points horizontally towards the crests, and computes the resulting slopes. */
function sharpen(
  { metres, cos, sin }: { metres: number; cos: number; sin: number },
  heights: Float32Array,
  shiftX: Float32Array,
  shiftY: Float32Array,
): Patch {
  const texel = metres / size
  const choppiness = 0.85
  const height = new Float32Array(size * size)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      let u = x
      let v = y
      for (let round = 0; round < 4; round++) {
        const dx = wrapped(shiftX, u, v)
        const dy = wrapped(shiftY, u, v)
        u = x - (choppiness * dx) / texel
        v = y - (choppiness * dy) / texel
      }
      height[y * size + x] = wrapped(heights, u, v)
    }
  const fold = new Float32Array(size * size)
  const slopes = new Float32Array(size * size * 3)
  const mask = size - 1
  const per = 1 / (2 * texel)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const left = y * size + ((x - 1) & mask)
      const right = y * size + ((x + 1) & mask)
      const up = ((y - 1) & mask) * size + x
      const down = ((y + 1) & mask) * size + x
      const p = y * size + x
      const sx = (height[right]! - height[left]!) * per
      const sy = (height[down]! - height[up]!) * per
      slopes[3 * p] = sx
      slopes[3 * p + 1] = sy
      slopes[3 * p + 2] = sx * sx + sy * sy
      const xx = 1 + choppiness * (shiftX[right]! - shiftX[left]!) * per
      const yy = 1 + choppiness * (shiftY[down]! - shiftY[up]!) * per
      const xy = choppiness * (shiftX[down]! - shiftX[up]!) * per
      fold[p] = xx * yy - xy * xy
    }
  const levels = [{ width: size, slopes }]
  for (let width = size / 2; width >= 1; width /= 2) {
    const finer = levels.at(-1)!
    const half = new Float32Array(width * width * 3)
    for (let y = 0; y < width; y++)
      for (let x = 0; x < width; x++)
        for (let c = 0; c < 3; c++) {
          const a = (2 * y * finer.width + 2 * x) * 3 + c
          const b = a + finer.width * 3
          half[(y * width + x) * 3 + c] =
            (finer.slopes[a]! + finer.slopes[a + 3]! + finer.slopes[b]! + finer.slopes[b + 3]!) / 4
        }
    levels.push({ width, slopes: half })
  }
  return { metres, cos, sin, height, fold, levels }
}

function wrapped(values: Float32Array, x: number, y: number): number {
  const fx = Math.floor(x)
  const fy = Math.floor(y)
  const u = x - fx
  const v = y - fy
  const mask = size - 1
  const x0 = fx & mask
  const x1 = (fx + 1) & mask
  const y0 = (fy & mask) * size
  const y1 = ((fy + 1) & mask) * size
  const upper = values[y0 + x0]! + (values[y0 + x1]! - values[y0 + x0]!) * u
  const lower = values[y1 + x0]! + (values[y1 + x1]! - values[y1 + x0]!) * u
  return upper + (lower - upper) * v
}

function sample({ metres, cos, sin }: Patch, values: Float32Array, x: number, y: number): number {
  const scale = size / metres
  return wrapped(values, (x * cos + y * sin) * scale, (-x * sin + y * cos) * scale)
}

function sampleSlopes({ metres, cos, sin, levels }: Patch, x: number, y: number, footprint: number, out: Float32Array) {
  const wanted = Math.log2(Math.max(1, (footprint * size) / metres))
  const lower = Math.min(levels.length - 1, wanted | 0)
  const share = Math.min(1, wanted - lower)
  out[0] = out[1] = out[2] = 0
  addLevel(levels[lower]!, metres, x * cos + y * sin, -x * sin + y * cos, 1 - share, out)
  if (share > 0)
    addLevel(levels[Math.min(levels.length - 1, lower + 1)]!, metres, x * cos + y * sin, -x * sin + y * cos, share, out)
}

function addLevel(
  { width, slopes }: Patch['levels'][number],
  metres: number,
  x: number,
  y: number,
  weight: number,
  out: Float32Array,
): void {
  const u = (x * width) / metres - (size / width - 1) / (2 * (size / width))
  const v = (y * width) / metres - (size / width - 1) / (2 * (size / width))
  const fx = Math.floor(u)
  const fy = Math.floor(v)
  const du = u - fx
  const dv = v - fy
  const mask = width - 1
  const x0 = (fx & mask) * 3
  const x1 = ((fx + 1) & mask) * 3
  const y0 = (fy & mask) * width * 3
  const y1 = ((fy + 1) & mask) * width * 3
  const a = (1 - du) * (1 - dv) * weight
  const b = du * (1 - dv) * weight
  const c = (1 - du) * dv * weight
  const d = du * dv * weight
  for (let k = 0; k < 3; k++)
    out[k] =
      out[k]! +
      a * slopes[y0 + x0 + k]! +
      b * slopes[y0 + x1 + k]! +
      c * slopes[y1 + x0 + k]! +
      d * slopes[y1 + x1 + k]!
}

/** In-place inverse FFT of a square, unnormalised (Cooley and Tukey 1965). */
function transform(re: Float32Array, im: Float32Array): void {
  const rowRe = new Float32Array(size)
  const rowIm = new Float32Array(size)
  for (let y = 0; y < size; y++)
    transformLine(re.subarray(y * size, (y + 1) * size), im.subarray(y * size, (y + 1) * size))
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      rowRe[y] = re[y * size + x]!
      rowIm[y] = im[y * size + x]!
    }
    transformLine(rowRe, rowIm)
    for (let y = 0; y < size; y++) {
      re[y * size + x] = rowRe[y]!
      im[y * size + x] = rowIm[y]!
    }
  }
}

function transformLine(re: Float32Array, im: Float32Array): void {
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i >= j) continue
    const r = re[i]!
    const m = im[i]!
    re[i] = re[j]!
    im[i] = im[j]!
    re[j] = r
    im[j] = m
  }
  for (let length = 2; length <= size; length <<= 1) {
    const angle = (2 * Math.PI) / length
    for (let k = 0; k < length / 2; k++) {
      const cos = Math.cos(angle * k)
      const sin = Math.sin(angle * k)
      for (let i = k; i < size; i += length) {
        const j = i + length / 2
        const r = re[j]! * cos - im[j]! * sin
        const m = re[j]! * sin + im[j]! * cos
        re[j] = re[i]! - r
        im[j] = im[i]! - m
        re[i] = re[i]! + r
        im[i] = im[i]! + m
      }
    }
  }
}
