import { clamp } from '@keylight/imaging/raster'
import type { Film } from '../film.ts'
import type { Lens } from '../lens.ts'
import type { Scene } from '../scene.ts'
import type { Outdoors } from '../sky/outdoors.ts'
import { dither, hashed, mix, type Triple } from '../vectors.ts'
import type { City } from './build-city.ts'
import { type CityLight, drawLights } from './city-light.ts'
import { edgesOf, type Hit, meetBlock } from './meet-walls.ts'
import { bank, CityShader } from './shade-city.ts'

/** Samples per pixel in each direction. */
const fine = 4

/** Paints a city over a film with a finished sky. */
export function* paintCity(
  film: Film,
  lens: Lens,
  city: City,
  outdoors: Outdoors,
  scene: Scene,
  cityLight: CityLight,
): Generator<number, void> {
  const { width, height } = film
  const { shore } = city
  const shader = new CityShader(city, lens.eye, outdoors, scene, cityLight)
  const edges = city.blocks.map(edgesOf)
  const rows = Math.min(height, Math.ceil(lens.horizon + lens.eye / (lens.pixel * shore)) + 1) * fine
  const owner = new Int32Array(rows)
  const sums = new Float32Array((rows / fine) * 4)
  const depths = new Float32Array(width * (rows / fine)).fill(Infinity)
  const hits: Hit[] = []
  // The bank is visible wherever nothing occludes it.
  const bankTop = Math.max(0, Math.ceil(lens.horizon * fine - 0.5))
  for (let k = 0; k < width * fine; k++) {
    const slope = ((k + 0.5) / fine - width / 2) * lens.pixel
    meetCity(city, edges, slope, hits)
    showNearest(hits, lens, owner)
    const [x, y] = [slope * shore, shore]
    const ground: Hit = { t: shore, block: bank, nx: 0, ny: -1, u: x, top: 3, bottom: 0, x, y }
    let last: Hit | undefined
    for (let r = 0; r < rows; r++) {
      const index = owner[r]!
      if (index < 0 && r < bankTop) continue
      const hit = index < 0 ? ground : hits[index]!
      if (hit !== last) shader.turnTo(hit, slope)
      last = hit
      const py = (r + dither(k, r)) / fine
      const row = (r / fine) | 0
      shader.addLight(lens.eye + (lens.horizon - py) * lens.pixel * hit.t, sums, row * 4)
      const d = row * width + ((k / fine) | 0)
      if (hit.t < depths[d]!) depths[d] = hit.t
    }
    if (k % fine === fine - 1) {
      const x = (k / fine) | 0
      layColumn(film, x, sums)
      if (x % 16 === 15) yield x / width
    }
  }
  if (cityLight.lamps.window > 0 && ['dusk', 'night'].includes(scene.time))
    drawLights(film, lens, city, depths, rows / fine, cityLight.lamps, scene)
}

/** Fills `hits` with everything a horizontal ray hits, from near to far: blocks and two rows of trees. */
function meetCity({ blocks, shore, treesAt }: City, edges: ReturnType<typeof edgesOf>[], slope: number, hits: Hit[]) {
  hits.length = 0
  for (let b = 0; b < blocks.length; b++) {
    const edge = edges[b]!
    if (slope < edge.from || slope > edge.to) continue
    const hit = meetBlock(blocks[b]!, b, slope)
    if (hit) hits.push(hit)
  }
  for (let row = 0; row < 2; row++) {
    const t = shore + 10 + row * 26
    const top = treesAt(slope * t, row)
    if (top > 0) hits.push({ t, block: -1 - row, nx: 0, ny: -1, u: slope * t, top, bottom: 0, x: slope * t, y: t })
  }
  hits.sort((a, b) => a.t - b.t)
}

/** Writes to `owner` the index of the hit visible in each row; -1 if there is none. */
function showNearest(hits: readonly Hit[], lens: Lens, owner: Int32Array): void {
  owner.fill(-1)
  for (const [index, { t, top, bottom }] of hits.entries()) {
    const scale = 1 / (lens.pixel * t)
    const from = Math.max(0, Math.ceil((lens.horizon - (top - lens.eye) * scale) * fine - 0.5))
    const to = Math.min(owner.length, Math.ceil((lens.horizon - (bottom - lens.eye) * scale) * fine - 0.5))
    for (let r = from; r < to; r++) if (owner[r]! < 0) owner[r] = index
  }
}

/** Composites the samples of a pixel column over the film and clears them. */
function layColumn({ width, light }: Film, x: number, sums: Float32Array): void {
  const all = fine * fine
  for (let y = 0; y < sums.length / 4; y++) {
    const covered = sums[y * 4 + 3]! / all
    if (covered === 0) continue
    const p = (y * width + x) * 3
    for (let c = 0; c < 3; c++) light[p + c] = light[p + c]! * (1 - covered) + sums[y * 4 + c]! / all
  }
  sums.fill(0)
}

/**
 * Returns a lookup of the city's reflection in water: the image above the horizon, which is far enough away. Waves
 * stretch reflections vertically, so each sample is the mean along a column.
 */
export function mirrorOf(
  film: Film,
  lens: Lens,
  shore: number,
): (from: Readonly<Triple>, direction: ArrayLike<number>, spread: number, out: Float32Array) => boolean {
  const { width, light } = film
  const rows = Math.max(1, Math.min(film.height, Math.floor(lens.horizon)))
  const sums = new Float64Array((rows + 1) * width * 3)
  for (let y = 0; y < rows; y++)
    for (let p = y * width * 3, end = p + width * 3; p < end; p++) sums[p + width * 3] = sums[p]! + light[p]!
  const far = shore + 150
  return (from, direction, spread, out) => {
    const s = (far - from[1]) / Math.max(0.05, direction[1]!)
    const x = from[0] + direction[0]! * s
    const z = direction[2]! * s
    const scale = 1 / (far * lens.pixel)
    const column = width / 2 + x * scale
    const row = lens.horizon - z * scale
    const reach = Math.max(0.7, 1.2 * spread * s * scale)
    if (row + reach < 0) return false
    const i = clamp(Math.round(column - 0.5 + (hashed(row * 97, column * 89, 7) - 0.5)), 0, width - 1)
    const first = clamp(row - reach, 0, rows - 1)
    const last = clamp(row + reach, first + 1, rows)
    for (let c = 0; c < 3; c++)
      out[c] = (readSum(sums, width, i, c, last) - readSum(sums, width, i, c, first)) / (last - first)
    return true
  }
}

function readSum(sums: Float64Array, width: number, column: number, channel: number, row: number): number {
  const j = Math.floor(row)
  const at = (j * width + column) * 3 + channel
  const share = row - j
  return share === 0 ? sums[at]! : mix(sums[at]!, sums[at + width * 3]!, share)
}
