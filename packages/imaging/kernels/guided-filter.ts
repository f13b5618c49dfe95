/**
 * Running sums of a guided filter over a sliding window, for four planes (red, green, blue and the input, p) and nine
 * of their products. They are stored as pairs of doubles: r g, b p, rr rg, rb rp, gg gb, gp bb, bp and padding.
 */

/** Bytes per column of sums. */
const column: usize = 112

/** Adds `sign` times a row to the column sums. `row` contains the four planes' rows, one after the other. */
export function addRow(sums: usize, row: usize, width: i32, sign: f64): void {
  const plane = (<usize>width) << 2
  const end = row + plane
  for (let at = row, to = sums; at < end; at += 4, to += column) {
    const r = <f64>load<f32>(at)
    const g = <f64>load<f32>(at + plane)
    const b = <f64>load<f32>(at + 2 * plane)
    const p = <f64>load<f32>(at + 3 * plane)
    const rg = f64x2.mul(f64x2(r, g), f64x2.splat(sign))
    const bp = f64x2.mul(f64x2(b, p), f64x2.splat(sign))
    const red = f64x2.splat(r)
    grow(to, rg)
    grow(to + 16, bp)
    grow(to + 32, f64x2.mul(rg, red))
    grow(to + 48, f64x2.mul(bp, red))
    grow(to + 64, f64x2.mul(f64x2(g, b), f64x2.splat(sign * g)))
    grow(to + 80, f64x2.mul(f64x2(p, b), f64x2(sign * g, sign * b)))
    store<f64>(to, load<f64>(to, 96) + sign * b * p, 96)
  }
}

function grow(at: usize, by: v128): void {
  v128.store(at, f64x2.add(v128.load(at), by))
}

/**
 * Fits the input as a linear function of the colours in the window around each pixel of a row. Writes three slopes and
 * the offset to `to`, each for the whole row. `tall` is the number of rows in the sums.
 */
export function fitRow(sums: usize, to: usize, width: i32, radius: i32, tall: i32, epsilon: f64): void {
  let a = f64x2.splat(0)
  let b = a
  let c = a
  let d = a
  let e = a
  let f = a
  let g = a
  const plane = (<usize>width) << 2
  for (let x = -radius; x < width; x++, to += x > 0 ? 4 : 0) {
    if (x + radius < width) {
      const s = sums + <usize>(x + radius) * column
      a = f64x2.add(a, v128.load(s))
      b = f64x2.add(b, v128.load(s, 16))
      c = f64x2.add(c, v128.load(s, 32))
      d = f64x2.add(d, v128.load(s, 48))
      e = f64x2.add(e, v128.load(s, 64))
      f = f64x2.add(f, v128.load(s, 80))
      g = f64x2.add(g, v128.load(s, 96))
    }
    if (x < 0) continue
    if (x > radius) {
      const s = sums + <usize>(x - radius - 1) * column
      a = f64x2.sub(a, v128.load(s))
      b = f64x2.sub(b, v128.load(s, 16))
      c = f64x2.sub(c, v128.load(s, 32))
      d = f64x2.sub(d, v128.load(s, 48))
      e = f64x2.sub(e, v128.load(s, 64))
      f = f64x2.sub(f, v128.load(s, 80))
      g = f64x2.sub(g, v128.load(s, 96))
    }
    const wide = min<i32>(width - 1, x + radius) - max<i32>(0, x - radius) + 1
    const share = 1 / <f64>(wide * tall)
    const red = f64x2.extract_lane(a, 0) * share
    const green = f64x2.extract_lane(a, 1) * share
    const blue = f64x2.extract_lane(b, 0) * share
    const input = f64x2.extract_lane(b, 1) * share
    const s00 = f64x2.extract_lane(c, 0) * share - red * red + epsilon
    const s01 = f64x2.extract_lane(c, 1) * share - red * green
    const s02 = f64x2.extract_lane(d, 0) * share - red * blue
    const c0 = f64x2.extract_lane(d, 1) * share - red * input
    const s11 = f64x2.extract_lane(e, 0) * share - green * green + epsilon
    const s12 = f64x2.extract_lane(e, 1) * share - green * blue
    const c1 = f64x2.extract_lane(f, 0) * share - green * input
    const s22 = f64x2.extract_lane(f, 1) * share - blue * blue + epsilon
    const c2 = f64x2.extract_lane(g, 0) * share - blue * input
    const i00 = s11 * s22 - s12 * s12
    const i01 = s02 * s12 - s01 * s22
    const i02 = s01 * s12 - s02 * s11
    const i11 = s00 * s22 - s02 * s02
    const i12 = s01 * s02 - s00 * s12
    const i22 = s00 * s11 - s01 * s01
    const scale = 1 / (s00 * i00 + s01 * i01 + s02 * i02)
    const a0 = (i00 * c0 + i01 * c1 + i02 * c2) * scale
    const a1 = (i01 * c0 + i11 * c1 + i12 * c2) * scale
    const a2 = (i02 * c0 + i12 * c1 + i22 * c2) * scale
    store<f32>(to, <f32>a0)
    store<f32>(to + plane, <f32>a1)
    store<f32>(to + 2 * plane, <f32>a2)
    store<f32>(to + 3 * plane, <f32>(input - a0 * red - a1 * green - a2 * blue))
  }
}
