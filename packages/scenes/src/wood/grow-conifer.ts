import { clamp, randomNumbers } from '@keylight/imaging/raster'

/** An image of a distant tree, with the lighting data of each pixel. */
export interface TreePicture {
  width: number
  height: number
  /** Opacity, 0 to 1. */
  cover: Float32Array
  /** Ambient occlusion, 0 to 1: low inside the crown. */
  open: Float32Array
  /** Horizontal orientation: -1 for left, 1 for right. */
  side: Float32Array
  /** 1 for needles on top, where snow settles. */
  upper: Float32Array
}

/**
 * Returns a spruce: a straight trunk with yearly whorls of branches that droop more as they age, and twigs along each
 * branch (a monopodial tree, as in Honda 1971). `tall` is its height in pixels.
 */
export function growConifer(tall: number, seed: number): TreePicture {
  const random = randomNumbers(seed * 131 + 7)
  for (let i = 0; i < 10; i++) random()
  const height = Math.ceil(tall)
  const slim = 0.14 + 0.075 * random()
  const width = Math.ceil(tall * (slim * 2 + 0.08))
  const size = width * height
  const tree: TreePicture = {
    width,
    height,
    cover: new Float32Array(size),
    open: new Float32Array(size),
    side: new Float32Array(size),
    upper: new Float32Array(size),
  }
  const middle = width / 2
  const lean = (random() - 0.5) * 0.012
  const trunkAt = (h: number) => middle + lean * tall * h * h
  const bare = 0.02 + 0.1 * random()

  // The trunk is visible where branches are thin.
  for (let y = 0; y < height; y++) {
    const h = 1 - y / tall
    const half = Math.max(0.35, tall * 0.0085 * (1 - h) ** 0.8)
    for (let x = Math.floor(trunkAt(h) - half); x <= trunkAt(h) + half; x++)
      lay(tree, x, y, clamp(half, 0.3, 1), 0.2, (x - trunkAt(h)) / (half + 0.5), 0)
  }
  const branches = growBranches(tall, slim, bare, random)
  const twig = tall * 0.036
  for (const { h, azimuth, long, droop, depth } of branches) {
    const reach = Math.sin(azimuth)
    const steps = Math.max(3, Math.round(long / Math.max(0.9, tall * 0.0042)))
    for (let s = 0; s <= steps; s++) {
      const along = s / steps
      // Branches droop and rise again at the tip.
      const fall = long * (droop * along - 0.34 * droop * along * along * along)
      const x = trunkAt(h) + reach * long * along
      const y = (1 - h) * tall + fall - depth * along * long * 0.12
      const open = clamp(0.12 + 0.62 * along + 0.16 * depth + 0.2 * h, 0.05, 1)
      // Twigs hang on both sides of a branch.
      const length = twig * (0.55 + 0.6 * random()) * (1 - 0.62 * along) * (0.55 + 0.6 * (1 - h))
      for (const way of [-1, 1]) {
        const angle = 0.75 + 0.5 * random()
        const ux = reach * Math.cos(angle) * 0.75 + way * Math.sin(angle) * (0.3 + 0.7 * Math.abs(depth)) * 0.7
        const uy = 0.3 + 0.6 * random()
        const pixels = Math.max(1, Math.round(length))
        for (let n = 0; n < pixels; n++) {
          const out = n / pixels
          const shade = open * (0.72 + 0.5 * random()) * (1 - 0.3 * out)
          lay(
            tree,
            x + ux * n,
            y + uy * n,
            0.62 * (1 - 0.55 * out),
            shade,
            clamp(reach * (0.4 + 0.6 * along) + 0.25 * way, -1, 1),
            (1 - out) ** 2,
          )
        }
      }
      lay(tree, x, y, 0.5, open, reach * along, 1)
    }
  }
  return tree
}

interface Branch {
  /** Height at which it leaves the trunk: 0 at the foot, 1 at the top. */
  h: number
  azimuth: number
  long: number
  droop: number
  /** Depth: -1 at the back, 1 in front. */
  depth: number
}

/** Returns a tree's branches, from back to front. */
function growBranches(tall: number, slim: number, bare: number, random: () => number): Branch[] {
  const branches: Branch[] = []
  const years = 46 + Math.floor(16 * random())
  const gaps = Array.from({ length: 12 }, () => 0.62 + 0.5 * random())
  for (let year = 0; year < years; year++) {
    const whorl = bare + (1 - bare) * (1 - (1 - year / years) ** 1.12)
    const count = 7 + Math.floor(random() * 4)
    const turn = random() * 6.28
    for (let k = 0; k < count; k++) {
      const azimuth = turn + (k / count) * 6.28 + (random() - 0.5) * 0.7
      const sector = gaps[Math.floor((((azimuth % 6.28) + 6.28) % 6.28) * 1.9) % 12]!
      // Most branches grow in whorls, many in between.
      const h = Math.min(0.995, whorl + ((random() - 0.5) * 1.5) / years)
      const age = 1 - h
      // Branches are longest in the lower middle, and shorter at the foot, where little light arrives.
      const profile = age ** 0.86 * (h < 0.16 ? 0.55 + 2.8 * h : 1)
      const long = tall * slim * profile * (0.42 + 0.72 * random() ** 0.7) * (0.72 + 0.36 * sector) + tall * 0.006
      branches.push({ h, azimuth, long, droop: -0.4 + 0.95 * age ** 0.7 + 0.42 * random(), depth: Math.cos(azimuth) })
    }
  }
  return branches.sort((a, b) => a.depth - b.depth)
}

/** Composites a splat of needles over the image, distributed over four pixels. */
function lay(tree: TreePicture, x: number, y: number, cover: number, open: number, side: number, upper: number): void {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const u = x - i
  const v = y - j
  for (let b = 0; b < 2; b++)
    for (let a = 0; a < 2; a++) {
      const [px, py] = [i + a, j + b]
      if (px < 0 || py < 0 || px >= tree.width || py >= tree.height) continue
      const share = cover * (a === 0 ? 1 - u : u) * (b === 0 ? 1 - v : v)
      const p = py * tree.width + px
      const before = tree.cover[p]!
      const after = before + share * (1 - before)
      if (after <= 0) continue
      // The most recent splat is in front and weighs most.
      const weight = share / Math.max(share, after)
      tree.open[p] = tree.open[p]! + weight * (open - tree.open[p]!)
      tree.side[p] = tree.side[p]! + weight * (side - tree.side[p]!)
      tree.upper[p] = tree.upper[p]! + weight * (upper - tree.upper[p]!)
      tree.cover[p] = after
    }
}

/** Returns the tree at half the size. */
export function halved({ width, height, ...planes }: TreePicture): TreePicture {
  const w = Math.max(1, width >> 1)
  const h = Math.max(1, height >> 1)
  const small: TreePicture = {
    width: w,
    height: h,
    cover: new Float32Array(w * h),
    open: new Float32Array(w * h),
    side: new Float32Array(w * h),
    upper: new Float32Array(w * h),
  }
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const p = y * w + x
      let cover = 0
      for (const q of [
        2 * y * width + 2 * x,
        2 * y * width + 2 * x + 1,
        (2 * y + 1) * width + 2 * x,
        (2 * y + 1) * width + 2 * x + 1,
      ]) {
        const share = planes.cover[q] ?? 0
        cover += share
        small.open[p] = small.open[p]! + share * (planes.open[q] ?? 0)
        small.side[p] = small.side[p]! + share * (planes.side[q] ?? 0)
        small.upper[p] = small.upper[p]! + share * (planes.upper[q] ?? 0)
      }
      if (cover === 0) continue
      small.cover[p] = cover / 4
      small.open[p] = small.open[p]! / cover
      small.side[p] = small.side[p]! / cover
      small.upper[p] = small.upper[p]! / cover
    }
  return small
}
