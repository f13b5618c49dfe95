import type { Block } from './blocks.ts'

/** The intersection of a pixel column with a wall. */
export interface Hit {
  t: number
  block: number
  nx: number
  ny: number
  u: number
  top: number
  bottom: number
  x: number
  y: number
}

/** Occlusion at a point of a wall, for any height. */
export interface Place {
  /** Height below which the sun is hidden, and the width of the penumbra, both in metres. */
  shade: number
  soft: number
  /** Occluders of the sky in three outward directions, with their height and distance. */
  around: readonly { height: number; away: number }[]
  /** The occluder in the mirror direction of the glass. */
  before: { height: number; away: number }
}

/** Width of a wall section that shares its occlusion, in metres. */
const bucket = 2.5
const halfRoot = Math.SQRT1_2

/** The sun's horizontal direction, and its rise per metre. */
export interface FlatSun {
  x: number
  y: number
  climb: number
  isUp: boolean
}

/** Returns a function that computes the occlusion of a point on a wall, cached per section. */
export function placesOf(blocks: readonly Block[], sun: FlatSun): (hit: Hit) => Place {
  // Masts, rooftop structures and slices of steep roofs occlude almost nothing.
  const masses = massesOf(blocks.filter(({ top, bottom, halfWide }) => top - bottom > 7 && halfWide > 1))
  const places = new Map<number, Place>()
  return (hit) => {
    const side = hit.block < 0 ? 7 : sideOf(hit)
    const key = (hit.block * 8 + side) * 1024 + (Math.floor(hit.u / bucket) & 1023)
    const known = places.get(key)
    if (known) return known
    const x = hit.x + hit.nx * 0.3
    const y = hit.y + hit.ny * 0.3
    const shadow = sun.isUp
      ? tallestOccluder(masses, x, y, sun.x, sun.y, sun.climb)
      : { height: 0, away: 1, blocked: 0 }
    const around = [
      [hit.nx, hit.ny],
      [(hit.nx - hit.ny) * halfRoot, (hit.ny + hit.nx) * halfRoot],
      [(hit.nx + hit.ny) * halfRoot, (hit.ny - hit.nx) * halfRoot],
    ].map(([ax, ay]) => tallestOccluder(masses, x, y, ax!, ay!, 0))
    const into = 1 / Math.hypot(hit.x, hit.y)
    const [dx, dy] = [hit.x * into, hit.y * into]
    const twice = 2 * (dx * hit.nx + dy * hit.ny)
    const before = tallestOccluder(masses, x, y, dx - twice * hit.nx, dy - twice * hit.ny, 0)
    const made: Place = { shade: shadow.blocked, soft: 0.4 + shadow.away * 0.01, around, before }
    places.set(key, made)
    return made
  }
}

/** Returns the slopes between which a block lies across the view. */
export function edgesOf({ isRound, x, y, halfWide, halfDeep, cos, sin }: Block): { from: number; to: number } {
  let [from, to] = [Infinity, -Infinity]
  if (isRound) return { from: (x - halfWide) / (y - halfWide) - 0.02, to: (x + halfWide) / (y - halfWide) + 0.02 }
  for (const [a, b] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    const cx = x + a * halfWide * cos - b * halfDeep * sin
    const cy = y + a * halfWide * sin + b * halfDeep * cos
    from = Math.min(from, cx / cy)
    to = Math.max(to, cx / cy)
  }
  return { from, to }
}

export function meetBlock(block: Block, index: number, slope: number): Hit | null {
  const { isRound, x, y, halfWide, halfDeep, cos, sin, bottom, top, slant } = block
  if (isRound) {
    const a = slope * slope + 1
    const half = slope * x + y
    const c = x * x + y * y - halfWide * halfWide
    const inside = half * half - a * c
    if (inside <= 0) return null
    const t = (half - Math.sqrt(inside)) / a
    const [hx, hy] = [slope * t, t]
    const nx = (hx - x) / halfWide
    const ny = (hy - y) / halfWide
    const u = (Math.atan2(nx, -ny) + Math.PI) * halfWide
    return { t, block: index, nx, ny, u, top, bottom, x: hx, y: hy }
  }
  const ox = -x * cos - y * sin
  const oy = x * sin - y * cos
  const dx = slope * cos + sin
  const dy = -slope * sin + cos
  const ix = 1 / (Math.abs(dx) < 1e-9 ? 1e-9 : dx)
  const iy = 1 / (Math.abs(dy) < 1e-9 ? 1e-9 : dy)
  const nearX = Math.min((-halfWide - ox) * ix, (halfWide - ox) * ix)
  const farX = Math.max((-halfWide - ox) * ix, (halfWide - ox) * ix)
  const nearY = Math.min((-halfDeep - oy) * iy, (halfDeep - oy) * iy)
  const farY = Math.max((-halfDeep - oy) * iy, (halfDeep - oy) * iy)
  const t = Math.max(nearX, nearY)
  if (t > Math.min(farX, farY) || t <= 0) return null
  const lx = ox + dx * t
  const ly = oy + dy * t
  const isEnd = nearX > nearY
  const sign = isEnd ? (dx > 0 ? -1 : 1) : dy > 0 ? -1 : 1
  return {
    t,
    block: index,
    nx: isEnd ? sign * cos : -sign * sin,
    ny: isEnd ? sign * sin : sign * cos,
    u: isEnd ? ly + halfDeep : lx + halfWide,
    top: top + slant * lx,
    bottom,
    x: slope * t,
    y: t,
  }
}

/** Returns 0 to 6 for the wall's orientation. */
const sideOf = ({ nx, ny }: Hit): number => Math.round(((Math.atan2(nx, -ny) + Math.PI) / (2 * Math.PI)) * 6)

/**
 * Returns the tallest occluder along a horizontal ray relative to its `climb`: height, distance, and the start height
 * at which the ray would clear it. Parts of the same building count from 0.2 m away.
 */
function tallestOccluder(
  { blocks, places }: Masses,
  x: number,
  y: number,
  dx: number,
  dy: number,
  climb: number,
): { height: number; away: number; blocked: number } {
  let [height, distance, blocked, steepest] = [0, 1000, -Infinity, 0]
  for (let b = 0, p = 0; b < blocks.length; b++, p += 3) {
    const rx = places[p]! - x
    const ry = places[p + 1]! - y
    const size = places[p + 2]!
    const along = rx * dx + ry * dy
    if (along < -size || along > 1400 || Math.abs(rx * dy - ry * dx) > size) continue
    const block = blocks[b]!
    const away = entryDistance(block, x, y, dx, dy)
    if (away < 0) continue
    const at = Math.max(0.5, away)
    if (climb > 0 ? block.top - climb * at <= blocked : block.top / at <= steepest) continue
    height = block.top
    distance = climb > 0 ? at : Math.max(4, at)
    blocked = block.top - climb * at
    steepest = block.top / at
  }
  return { height, away: distance, blocked }
}

/** Blocks with their positions and radii, three numbers each, for skipping most of them quickly. */
interface Masses {
  blocks: readonly Block[]
  places: Float32Array
}

const massesOf = (blocks: readonly Block[]): Masses => ({
  blocks,
  places: Float32Array.from(blocks.flatMap(({ x, y, halfWide, halfDeep }) => [x, y, Math.hypot(halfWide, halfDeep)])),
})

/** Returns the horizontal distance at which a ray enters a block; -1 if it misses. */
function entryDistance(block: Block, x: number, y: number, dx: number, dy: number): number {
  const { isRound, halfWide, halfDeep, cos, sin } = block
  const rx = x - block.x
  const ry = y - block.y
  if (isRound) {
    const half = -(rx * dx + ry * dy)
    const inside = half * half - (rx * rx + ry * ry - halfWide * halfWide)
    return inside <= 0 ? -1 : half - Math.sqrt(inside) > 0 ? half - Math.sqrt(inside) : -1
  }
  const ox = rx * cos + ry * sin
  const oy = -rx * sin + ry * cos
  const ux = dx * cos + dy * sin
  const uy = -dx * sin + dy * cos
  const ix = 1 / (Math.abs(ux) < 1e-9 ? 1e-9 : ux)
  const iy = 1 / (Math.abs(uy) < 1e-9 ? 1e-9 : uy)
  const near = Math.max(
    Math.min((-halfWide - ox) * ix, (halfWide - ox) * ix),
    Math.min((-halfDeep - oy) * iy, (halfDeep - oy) * iy),
  )
  const far = Math.min(
    Math.max((-halfWide - ox) * ix, (halfWide - ox) * ix),
    Math.max((-halfDeep - oy) * iy, (halfDeep - oy) * iy),
  )
  return near > far || near <= 0 ? -1 : near
}
