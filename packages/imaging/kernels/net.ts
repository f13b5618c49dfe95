/** A fully connected layer for 16 positions at once. Values are interleaved by position. */

/** Bytes per value for all positions. */
const step: usize = 64

/**
 * `weights` has a bias and one weight per input for each output. Negative sums are multiplied by `below` (leaky ReLU).
 * `to` must not overlap `from`.
 */
export function layer(weights: usize, from: usize, inputs: i32, to: usize, outputs: i32, below: f32): void {
  const row: usize = (<usize>inputs + 1) << 2
  const end: usize = from + <usize>inputs * step
  const share = f32x4.splat(below)
  let o = 0
  // Two outputs at a time, so each input is read once for both.
  for (; o + 1 < outputs; o += 2) {
    let w: usize = weights + <usize>o * row
    let a0 = v128.load32_splat(w)
    let b0 = v128.load32_splat(w + row)
    let a1 = a0
    let a2 = a0
    let a3 = a0
    let b1 = b0
    let b2 = b0
    let b3 = b0
    for (let i = from; i < end; i += step) {
      w += 4
      const a = v128.load32_splat(w)
      const b = v128.load32_splat(w + row)
      const x0 = v128.load(i)
      const x1 = v128.load(i, 16)
      const x2 = v128.load(i, 32)
      const x3 = v128.load(i, 48)
      a0 = f32x4.add(a0, f32x4.mul(a, x0))
      b0 = f32x4.add(b0, f32x4.mul(b, x0))
      a1 = f32x4.add(a1, f32x4.mul(a, x1))
      b1 = f32x4.add(b1, f32x4.mul(b, x1))
      a2 = f32x4.add(a2, f32x4.mul(a, x2))
      b2 = f32x4.add(b2, f32x4.mul(b, x2))
      a3 = f32x4.add(a3, f32x4.mul(a, x3))
      b3 = f32x4.add(b3, f32x4.mul(b, x3))
    }
    const at: usize = to + <usize>o * step
    put(at, share, a0, a1, a2, a3)
    put(at + step, share, b0, b1, b2, b3)
  }
  if (o < outputs) {
    let w: usize = weights + <usize>o * row
    let a0 = v128.load32_splat(w)
    let a1 = a0
    let a2 = a0
    let a3 = a0
    for (let i = from; i < end; i += step) {
      w += 4
      const a = v128.load32_splat(w)
      a0 = f32x4.add(a0, f32x4.mul(a, v128.load(i)))
      a1 = f32x4.add(a1, f32x4.mul(a, v128.load(i, 16)))
      a2 = f32x4.add(a2, f32x4.mul(a, v128.load(i, 32)))
      a3 = f32x4.add(a3, f32x4.mul(a, v128.load(i, 48)))
    }
    put(to + <usize>o * step, share, a0, a1, a2, a3)
  }
}

function put(at: usize, share: v128, a: v128, b: v128, c: v128, d: v128): void {
  v128.store(at, f32x4.max(a, f32x4.mul(share, a)))
  v128.store(at, f32x4.max(b, f32x4.mul(share, b)), 16)
  v128.store(at, f32x4.max(c, f32x4.mul(share, c)), 32)
  v128.store(at, f32x4.max(d, f32x4.mul(share, d)), 48)
}
