/** Returns a xorshift random generator for [0, 1) (Marsaglia 2003). Deterministic for a seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
}

/**
 * Returns a function that fills rows with film grain, -1 to 1 and mostly small: the sum of two uniform numbers minus 1.
 * Uses the generator of `randomNumbers`, so the rows only depend on the seed.
 */
export function filmGrain(seed: number): (row: Float32Array) => void {
  let state = seed | 0 || 1
  return (row) => {
    let s = state
    for (let x = 0; x < row.length; x++) {
      s ^= s << 13
      s ^= s >>> 17
      s ^= s << 5
      const first = s >>> 0
      s ^= s << 13
      s ^= s >>> 17
      s ^= s << 5
      row[x] = (first + (s >>> 0)) / 4294967296 - 1
    }
    state = s
  }
}

/** Like `filmGrain`, with grains two pixels wide. Interpolation lowers the mean strength to 0.625 of it. */
export function coarseGrain(seed: number): (row: Float32Array) => void {
  const fill = filmGrain(seed)
  let [above, below] = [new Float32Array(0), new Float32Array(0)]
  let next = 0
  return (row) => {
    const count = (row.length >> 1) + 2
    const draw = () => {
      const grains = new Float32Array(count)
      fill(grains)
      return grains
    }
    if (next === 0) [above, below] = [draw(), draw()]
    else if (next % 2 === 0) [above, below] = [below, draw()]
    const down = next % 2 === 0 ? 0.25 : 0.75
    next++
    for (let x = 0; x < row.length; x++) {
      const i = x >> 1
      const across = x % 2 === 0 ? 0.25 : 0.75
      const top = above[i]! + (above[i + 1]! - above[i]!) * across
      row[x] = top + (below[i]! + (below[i + 1]! - below[i]!) * across - top) * down
    }
  }
}

/** About -1 to 1 at each point of a plane: smooth, with about one peak or valley per unit. */
export type Noise = (x: number, y: number) => number

/** The lattice repeats after this many units. */
const period = 128

/** Returns gradient noise (Perlin, Improving Noise, 2002): gradients at integer positions, interpolated smoothly. */
export function gradientNoise(seed: number): Noise {
  const random = randomNumbers(seed * 7919 + 17)
  for (let i = 0; i < 8; i++) random()
  const slopes = new Float32Array(2 * period * period)
  for (let i = 0; i < slopes.length; i += 2) {
    const angle = 2 * Math.PI * random()
    slopes[i] = 1.5 * Math.cos(angle)
    slopes[i + 1] = 1.5 * Math.sin(angle)
  }
  return (x, y) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const u = x - column
    const v = y - row
    const left = column & (period - 1)
    const right = (column + 1) & (period - 1)
    const upper = (row & (period - 1)) * period
    const lower = ((row + 1) & (period - 1)) * period
    const a = 2 * (upper + left)
    const b = 2 * (upper + right)
    const c = 2 * (lower + left)
    const d = 2 * (lower + right)
    const across = blend(u)
    const above0 = slopes[a]! * u + slopes[a + 1]! * v
    const above1 = slopes[b]! * (u - 1) + slopes[b + 1]! * v
    const below0 = slopes[c]! * u + slopes[c + 1]! * (v - 1)
    const below1 = slopes[d]! * (u - 1) + slopes[d + 1]! * (v - 1)
    const above = above0 + (above1 - above0) * across
    return above + (below0 + (below1 - below0) * across - above) * blend(v)
  }
}

function blend(t: number): number {
  return t * t * t * (t * (6 * t - 15) + 10)
}
