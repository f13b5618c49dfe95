/**
 * The matting Laplacian and a conjugate gradient solver. Each row of the sparse matrix holds the 5 x 5 neighbourhood of
 * its pixel.
 */

/** Bytes per row of the matrix. */
const stencil: usize = 100
/**
 * Bytes of a window's whitened colours: nine vectors, by row and then by colour, each of three neighbouring pixels and
 * a zero.
 */
const whitened: usize = 144
const ninth: f64 = 1.0 / 9.0

/**
 * Adds the windows centred on a row of the image to the matrix. `above`, `here` and `below` each contain a row of red,
 * green and blue, and the index of each pixel's matrix row, or -1. `touched` has a byte per pixel that says whether its
 * window contributes. `scratch` is zeroed and holds the colours of two windows.
 */
export function windows(
  above: usize,
  here: usize,
  below: usize,
  touched: usize,
  width: i32,
  epsilon: f64,
  scratch: usize,
  matrix: usize,
): void {
  const plane = (<usize>width) << 2
  for (let x = 1; x < width - 1; x += 2) {
    const first = load<u8>(touched + <usize>x)
    const second = x + 1 < width - 1 ? load<u8>(touched + <usize>x, 1) : 0
    if ((first | second) === 0) continue
    const left = (<usize>(x - 1)) << 2
    whiten(above + left, here + left, below + left, plane, epsilon, scratch)
    const unknown = left + 3 * plane
    if (first) addWindow(scratch, above + unknown, here + unknown, below + unknown, matrix)
    if (second) addWindow(scratch + whitened, above + unknown + 4, here + unknown + 4, below + unknown + 4, matrix)
  }
}

/** Loads two neighbouring floats as doubles: the same pixel of two windows. */
function pair(at: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(at))
}

/**
 * Whitens the colours of two neighbouring windows: subtracts the mean, multiplies by the inverse Cholesky factor of the
 * covariance and divides by 3, so that the product of two results is a ninth of the Laplacian's term. Rows start at the
 * first pixel of both windows; the channels of a row are `plane` bytes apart.
 */
function whiten(above: usize, here: usize, below: usize, plane: usize, epsilon: f64, to: usize): void {
  const green = plane
  const blue = plane << 1
  const share = f64x2.splat(ninth)
  let r = f64x2.splat(0)
  let g = f64x2.splat(0)
  let b = f64x2.splat(0)
  for (let y = 0; y < 3; y++) {
    const p = y === 0 ? above : y === 1 ? here : below
    for (let x: usize = 0; x < 12; x += 4) {
      r = f64x2.add(r, pair(p + x))
      g = f64x2.add(g, pair(p + green + x))
      b = f64x2.add(b, pair(p + blue + x))
    }
  }
  r = f64x2.mul(r, share)
  g = f64x2.mul(g, share)
  b = f64x2.mul(b, share)
  const flat = f64x2.splat(epsilon)
  let s00 = flat
  let s01 = f64x2.splat(0)
  let s02 = s01
  let s11 = flat
  let s12 = s01
  let s22 = flat
  for (let y = 0; y < 3; y++) {
    const p = y === 0 ? above : y === 1 ? here : below
    for (let x: usize = 0; x < 12; x += 4) {
      const dr = f64x2.sub(pair(p + x), r)
      const dg = f64x2.sub(pair(p + green + x), g)
      const db = f64x2.sub(pair(p + blue + x), b)
      s00 = f64x2.add(s00, f64x2.mul(dr, dr))
      s01 = f64x2.add(s01, f64x2.mul(dr, dg))
      s02 = f64x2.add(s02, f64x2.mul(dr, db))
      s11 = f64x2.add(s11, f64x2.mul(dg, dg))
      s12 = f64x2.add(s12, f64x2.mul(dg, db))
      s22 = f64x2.add(s22, f64x2.mul(db, db))
    }
  }
  // The sums are 9 times the covariance, so their factor is 3 times its factor. The diagonal is stored inverted.
  const one = f64x2.splat(1)
  const i00 = f64x2.div(one, f64x2.sqrt(s00))
  const l10 = f64x2.mul(s01, i00)
  const l20 = f64x2.mul(s02, i00)
  const i11 = f64x2.div(one, f64x2.sqrt(f64x2.sub(s11, f64x2.mul(l10, l10))))
  const l21 = f64x2.mul(f64x2.sub(s12, f64x2.mul(l10, l20)), i11)
  const rest = f64x2.sub(s22, f64x2.add(f64x2.mul(l20, l20), f64x2.mul(l21, l21)))
  const i22 = f64x2.div(one, f64x2.sqrt(rest))
  for (let y = 0; y < 3; y++, to += 48) {
    const p = y === 0 ? above : y === 1 ? here : below
    for (let x: usize = 0; x < 12; x += 4) {
      const u = f64x2.mul(f64x2.sub(pair(p + x), r), i00)
      const v = f64x2.mul(f64x2.sub(f64x2.sub(pair(p + green + x), g), f64x2.mul(l10, u)), i11)
      const own = f64x2.sub(pair(p + blue + x), b)
      const w = f64x2.mul(f64x2.sub(own, f64x2.add(f64x2.mul(l20, u), f64x2.mul(l21, v))), i22)
      put(to + x, u)
      put(to + x + 16, v)
      put(to + x + 32, w)
    }
  }
}

function put(at: usize, value: v128): void {
  store<f32>(at, <f32>f64x2.extract_lane(value, 0))
  store<f32>(at + whitened, <f32>f64x2.extract_lane(value, 1))
}

function addWindow(window: usize, above: usize, here: usize, below: usize, matrix: usize): void {
  const even = f32x4(<f32>ninth, <f32>ninth, <f32>ninth, 0)
  for (let y: usize = 0; y < 3; y++) {
    const row = y === 0 ? above : y === 1 ? here : below
    for (let x: usize = 0; x < 3; x++) {
      const unknown = load<i32>(row + (x << 2))
      if (unknown < 0) continue
      const own = matrix + <usize>unknown * stencil
      const colour = window + y * 48 + (x << 2)
      const r = v128.load32_splat(colour)
      const g = v128.load32_splat(colour, 16)
      const b = v128.load32_splat(colour, 32)
      // Offset of the window's first pixel in this pixel's neighbourhood.
      let at = own + (2 - y) * 20 + ((2 - x) << 2)
      for (let other = window; other < window + whitened; other += 48, at += 20) {
        let sum = f32x4.add(even, f32x4.mul(r, v128.load(other)))
        sum = f32x4.add(sum, f32x4.mul(g, v128.load(other, 16)))
        sum = f32x4.add(sum, f32x4.mul(b, v128.load(other, 32)))
        v128.store(at, f32x4.sub(v128.load(at), sum))
      }
      store<f32>(own, load<f32>(own, 48) + 1, 48)
    }
  }
}

/**
 * Solves in place, starting from `x`, until the residual is at most `tolerance` times the right-hand side or after
 * `iterations`. `residual` initially holds the right-hand side. `spread` is a zeroed image with two rows of padding,
 * for neighbour lookups without a table; `pixels` maps each unknown to its position in the image.
 */
export function solve(
  matrix: usize,
  pixels: usize,
  spread: usize,
  width: i32,
  count: i32,
  x: usize,
  residual: usize,
  direction: usize,
  product: usize,
  scale: usize,
  iterations: i32,
  tolerance: f64,
): void {
  const end = (<usize>count) << 2
  let goal: f64 = 0
  for (let i: usize = 0; i < end; i += 4) {
    const inverse = <f32>1 / max<f32>(<f32>1e-6, load<f32>(matrix + i * 25, 48))
    store<f32>(scale + i, inverse)
    const right = load<f32>(residual + i)
    goal += <f64>(right * right * inverse)
  }
  goal = tolerance * tolerance * max<f64>(goal, 1e-9)
  multiply(matrix, pixels, spread, width, end, x, product)
  let energy = takeStep(end, residual, product, 1, scale)
  for (let i: usize = 0; i < end; i += 4) store<f32>(direction + i, load<f32>(residual + i) * load<f32>(scale + i))
  for (let iteration = 0; iteration < iterations && energy > goal; iteration++) {
    const curve = multiply(matrix, pixels, spread, width, end, direction, product)
    const step = <f32>(energy / curve)
    const next = takeStep(end, residual, product, step, scale)
    const keep = <f32>(next / energy)
    for (let i: usize = 0; i < end; i += 4) {
      const d = load<f32>(direction + i)
      store<f32>(x + i, load<f32>(x + i) + step * d)
      store<f32>(direction + i, load<f32>(residual + i) * load<f32>(scale + i) + keep * d)
    }
    energy = next
  }
}

/** Multiplies the matrix by `from` into `to` and returns the dot product of both vectors. */
function multiply(matrix: usize, pixels: usize, spread: usize, width: i32, end: usize, from: usize, to: usize): f64 {
  const row = (<usize>width) << 2
  const margin = (row << 1) + 8
  for (let i: usize = 0; i < end; i += 4)
    store<f32>(spread + margin + ((<usize>load<i32>(pixels + i)) << 2), load<f32>(from + i))
  let total: f64 = 0
  for (let i: usize = 0, w = matrix; i < end; i += 4, w += stencil) {
    const p = spread + ((<usize>load<i32>(pixels + i)) << 2)
    const p1 = p + row
    const p2 = p1 + row
    const p3 = p2 + row
    const p4 = p3 + row
    let a = f32x4.mul(v128.load(w), v128.load(p))
    let b = f32x4.mul(v128.load(w, 20), v128.load(p1))
    a = f32x4.add(a, f32x4.mul(v128.load(w, 40), v128.load(p2)))
    b = f32x4.add(b, f32x4.mul(v128.load(w, 60), v128.load(p3)))
    a = f32x4.add(a, f32x4.mul(v128.load(w, 80), v128.load(p4)))
    let sum = load<f32>(w, 16) * load<f32>(p, 16) + load<f32>(w, 36) * load<f32>(p1, 16)
    sum += load<f32>(w, 56) * load<f32>(p2, 16) + load<f32>(w, 76) * load<f32>(p3, 16)
    sum += load<f32>(w, 96) * load<f32>(p4, 16)
    a = f32x4.add(a, b)
    a = f32x4.add(a, i8x16.shuffle(a, a, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7))
    sum += f32x4.extract_lane(a, 0) + f32x4.extract_lane(a, 1)
    store<f32>(to + i, sum)
    total += <f64>sum * <f64>load<f32>(from + i)
  }
  return total
}

/** Updates the residual and returns its energy. */
function takeStep(end: usize, residual: usize, product: usize, step: f32, scale: usize): f64 {
  let energy: f64 = 0
  for (let i: usize = 0; i < end; i += 4) {
    const r = load<f32>(residual + i) - step * load<f32>(product + i)
    store<f32>(residual + i, r)
    energy += <f64>(r * r * load<f32>(scale + i))
  }
  return energy
}
